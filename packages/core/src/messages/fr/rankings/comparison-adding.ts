/** Adds what one discovers in another ranking to one's own. */
export const comparisonAdding = {
  add: (manga: string, title: string) => `Ajouter «\u00A0${manga}\u00A0» à «\u00A0${title}\u00A0»`,
  added: (manga: string, title: string) => `«\u00A0${manga}\u00A0» ajouté à «\u00A0${title}\u00A0»`,
  addedSeal: 'Ajouté',
  addFailed: (manga: string) => `Impossible d’ajouter «\u00A0${manga}\u00A0».`,
  undo: (manga: string) => `Annuler l’ajout de «\u00A0${manga}\u00A0»`,
  undone: (manga: string) => `«\u00A0${manga}\u00A0» retiré du classement`,
  undoFailed: (manga: string) => `Impossible de retirer «\u00A0${manga}\u00A0».`,
} as const;
