export const signIn = {
  title: 'Connexion',
  submit: 'Se connecter',
  busy: 'Connexion…',
  toSignUp: 'Créer un compte',
  toReset: 'Mot de passe oublié\u00A0?',
  example: 'Voir un classement',
  fallbackError: 'Erreur de connexion',
} as const;

export const signOut = 'Se déconnecter';

export const signOutQuestion = 'Se déconnecter ?';
