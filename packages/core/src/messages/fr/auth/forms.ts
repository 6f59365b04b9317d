import { LIMITS } from '../../../limits.ts';
import type { PasswordPolicy } from '../../../profile/password-policy.ts';
import { passwordKinds } from '../password-kinds.ts';

/* The forms to sign up and to set a password, and what they share with the form to sign in. */
export const signUp = {
  title: 'Inscription',
  submit: 'Créer mon compte',
  busy: 'Création…',
  toSignIn: 'J’ai déjà un compte',
  fallbackError: "Erreur d'inscription",
} as const;

export const reset = {
  title: 'Mot de passe oublié',
  submit: 'Envoyer le lien',
  busy: 'Envoi…',
  sent: 'Email de réinitialisation envoyé ✅',
  toSignIn: 'Retour à la connexion',
  fallbackError: "Erreur lors de l'envoi",
} as const;

export const newPassword = {
  title: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  done: 'Mot de passe changé. Tu peux te connecter.',
} as const;

export const email = 'E-mail';

export const password = 'Mot de passe';

/** The rules of new passwords. What every service takes at most is not worth a word. */
export const passwordHint = ({ minLength, maxLength, kinds }: PasswordPolicy) => {
  const length =
    maxLength < LIMITS.passwordMaxLength
      ? `De ${minLength} à ${maxLength} caractères`
      : `${minLength} caractères au moins`;
  return kinds.length === 0 ? length : `${length}, dont ${passwordKinds(kinds)}`;
};

export const withProvider = (provider: string) => `Continuer avec ${provider}`;

export const providerNotConfigured =
  'La connexion par un autre compte n’est pas configurée sur ce site.';

export const or = 'ou';

export const resetMail = {
  subject: 'Change ton mot de passe Palmanga',
  text: (link: string) =>
    `Bonjour,\n\nTu as demandé à changer ton mot de passe Palmanga. Ouvre ce lien dans l’heure\u00A0:\n\n${link}\n\nSi tu n’as rien demandé, ignore ce message\u00A0: ton mot de passe reste le même.\n`,
} as const;

export const confirmation = {
  title: 'Confirmer l’adresse e-mail',
  text: 'Confirme que cette adresse est la tienne.',
  submit: 'Confirmer',
  busy: 'Confirmation…',
  done: 'Adresse confirmée. C’est avec elle que tu te connectes.',
  toAccount: 'Mon compte',
  invalid: 'Ce lien n’est plus valable. Demande-en un autre dans «\u00A0Mon compte\u00A0».',
  fallbackError: 'L’adresse n’a pas été confirmée.',
} as const;

export const confirmationMail = {
  subject: 'Confirme ton adresse e-mail Palmanga',
  text: (link: string) =>
    `Bonjour,\n\nCette adresse doit servir à se connecter à un compte Palmanga. Confirme-la dans l’heure en ouvrant ce lien\u00A0:\n\n${link}\n\nSi tu n’as rien demandé, ignore ce message\u00A0: rien ne change.\n`,
} as const;

/** To the former address. Its link leads to the legal notice, where the publisher's address stands. */
export const emailChangedMail = {
  subject: 'L’adresse de ton compte Palmanga a changé',
  text: (link: string) =>
    `Bonjour,\n\nTon compte Palmanga a maintenant une autre adresse e-mail\u00A0; celle-ci ne sert plus à se connecter.\n\nSi ce n’est pas toi qui l’as changée, quelqu’un d’autre connaît ton mot de passe. Écris-nous\u00A0: l’adresse se trouve dans les mentions légales.\n\n${link}\n`,
} as const;
