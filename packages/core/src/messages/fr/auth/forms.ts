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

export const passwordHint = (minimum: number) => `${minimum} caractères au moins`;

export const withProvider = (provider: string) => `Continuer avec ${provider}`;

export const providerNotConfigured =
  'La connexion par un autre compte n’est pas configurée sur ce site.';

export const or = 'ou';

export const resetMail = {
  subject: 'Change ton mot de passe Palmanga',
  text: (link: string) =>
    `Bonjour,\n\nTu as demandé à changer ton mot de passe Palmanga. Ouvre ce lien dans l’heure :\n\n${link}\n\nSi tu n’as rien demandé, ignore ce message : ton mot de passe reste le même.\n`,
} as const;
