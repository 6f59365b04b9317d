import type { PasswordKind } from '../../profile/password-policy.ts';

const KINDS: Readonly<Record<PasswordKind, string>> = {
  lowercase: 'une minuscule',
  uppercase: 'une majuscule',
  digit: 'un chiffre',
  symbol: 'un signe comme\u00A0! ou\u00A0?',
};

/** "une minuscule, une majuscule et un chiffre" */
export const passwordKinds = (kinds: readonly PasswordKind[]) => {
  const names = kinds.map((kind) => KINDS[kind]);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' et ');
};
