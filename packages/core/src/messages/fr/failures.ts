/** Texts of docs/specification.md 8 that belong to an action rather than to a code. */
export const failures = {
  profileUpdate: 'Impossible de mettre à jour le profil.',
  profileUnauthenticated: 'Utilisateur non authentifié.',
  createRanking: 'Impossible de créer le classement.',
  copyRanking: 'Impossible de reprendre ce classement.',
  loadMangas: 'Impossible de charger les mangas.',
  loadMoreMangas: 'Le chargement supplémentaire a échoué.',
  addManga: 'Impossible d’ajouter ce manga.',
  reorder: 'Erreur lors de la mise à jour de l’ordre.',
  removeItem: 'Suppression impossible.',
  restoreItem: 'Impossible de remettre ce manga dans le classement.',
  rename: 'Impossible de renommer le classement pour le moment.',
  setNote: 'Ce mot n’a pas pu être enregistré.',
  setDescription: 'Cette description n’a pas pu être enregistrée.',
  setVisibility: 'Ce réglage n’a pas pu être enregistré.',
  deleteRanking: 'La suppression a échoué. Réessayez plus tard.',
} as const;
