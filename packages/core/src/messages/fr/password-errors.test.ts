import { expect, it } from 'vitest';

import { AppError } from '../../errors/app-error.ts';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '../../profile/password-policy.ts';
import { describePasswordError } from './errors.ts';
import * as fr from './index.ts';

const STRICT: PasswordPolicy = {
  minLength: 10,
  maxLength: 20,
  kinds: ['lowercase', 'uppercase', 'digit', 'symbol'],
};

it.each<[string, PasswordPolicy, string]>([
  ['the default', DEFAULT_PASSWORD_POLICY, '6 caractères au moins'],
  [
    'one kind',
    { ...DEFAULT_PASSWORD_POLICY, kinds: ['digit'] },
    '6 caractères au moins, dont un chiffre',
  ],
  [
    'all that a service can ask',
    STRICT,
    'De 10 à 20 caractères, dont une minuscule, une majuscule, un chiffre et un signe comme\u00A0! ou\u00A0?',
  ],
])('says the rules of %s', (_, policy, text) => {
  expect(fr.auth.passwordHint(policy)).toBe(text);
});

it.each<[string, string]>([
  ['motdepasse1!', 'une majuscule'],
  ['MotDePasse', 'un chiffre et un signe comme\u00A0! ou\u00A0?'],
  ['court', 'au moins 10 caractères, une majuscule, un chiffre et un signe comme\u00A0! ou\u00A0?'],
  ['Beaucoup-Trop-Long-Pour-1', 'au plus 20 caractères'],
  [
    'éÉ๑๒๓四五六七八九',
    'une minuscule, une majuscule, un chiffre et un signe comme\u00A0! ou\u00A0?',
  ],
])('says what %j lacks', (password, lacks) => {
  for (const code of ['password-refused', 'password-too-short'] as const) {
    expect(describePasswordError(new AppError(code), { password, policy: STRICT })).toBe(
      `Le mot de passe doit avoir ${lacks}.`,
    );
  }
});

it('says that rules are broken where it does not know which', () => {
  const error = new AppError('password-refused');
  expect(
    describePasswordError(error, { password: 'assez-long', policy: DEFAULT_PASSWORD_POLICY }),
  ).toBe('Ce mot de passe ne suit pas les règles de ce site.');
});

it('says any other failure as everywhere', () => {
  const tried = { password: 'court', policy: STRICT };
  expect(describePasswordError(new AppError('offline'), tried)).toBe(fr.errors.offline);
  expect(describePasswordError(new AppError('internal'), tried, 'Raté')).toBe('Raté');
});
