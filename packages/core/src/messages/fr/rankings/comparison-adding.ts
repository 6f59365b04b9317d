/** Adds what one discovers in another ranking to one's own. */
export const comparisonAdding = {
  add: (manga: string, title: string) => `Ajouter « ${manga} » à « ${title} »`,
  added: (manga: string, title: string) => `« ${manga} » ajouté à « ${title} »`,
  addedSeal: 'Ajouté',
  addFailed: (manga: string) => `Impossible d’ajouter « ${manga} ».`,
  undo: (manga: string) => `Annuler l’ajout de « ${manga} »`,
  undone: (manga: string) => `« ${manga} » retiré du classement`,
  undoFailed: (manga: string) => `Impossible de retirer « ${manga} ».`,
} as const;
