export const auth = {
  signIn: {
    title: 'Connexion',
    submit: 'Se connecter',
    busy: 'Connexion…',
    toSignUp: 'Créer un compte',
    toReset: 'Mot de passe oublié ?',
    example: 'Voir un classement',
    fallbackError: 'Erreur de connexion',
  },
  signUp: {
    title: 'Inscription',
    submit: 'Créer mon compte',
    busy: 'Création…',
    toSignIn: 'J’ai déjà un compte',
    fallbackError: "Erreur d'inscription",
  },
  reset: {
    title: 'Mot de passe oublié',
    submit: 'Envoyer le lien',
    busy: 'Envoi…',
    sent: 'Email de réinitialisation envoyé ✅',
    toSignIn: 'Retour à la connexion',
    fallbackError: "Erreur lors de l'envoi",
  },
  newPassword: {
    title: 'Nouveau mot de passe',
    submit: 'Changer le mot de passe',
    done: 'Mot de passe changé. Tu peux te connecter.',
  },
  resetMail: {
    subject: 'Change ton mot de passe Palmanga',
    text: (link: string) =>
      `Bonjour,\n\nTu as demandé à changer ton mot de passe Palmanga. Ouvre ce lien dans l’heure :\n\n${link}\n\nSi tu n’as rien demandé, ignore ce message : ton mot de passe reste le même.\n`,
  },
  email: 'E-mail',
  password: 'Mot de passe',
  passwordHint: (minimum: number) => `${minimum} caractères au moins`,
  withProvider: (provider: string) => `Continuer avec ${provider}`,
  providerNotConfigured: 'La connexion par un autre compte n’est pas configurée sur ce site.',
  or: 'ou',
  signOut: 'Se déconnecter',
  signOutQuestion: 'Se déconnecter ?',
} as const;
