export const signOut = 'Se déconnecter';

export const signOutQuestion = 'Se déconnecter ?';
