export const manga = {
  defaultTitle: 'Manga',
  synopsis: 'Synopsis',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  addFavorite: 'Ajouter aux favoris',
  removeFavorite: 'Retirer des favoris',
  previous: 'Manga précédent',
  next: 'Manga suivant',
  position: (position: number) => `N° ${position}`,
  positionOfTotal: (position: number, total: number) => `${position} / ${total}`,
  unknownAuthor: 'Auteur inconnu',
  noSynopsis: 'Pas encore de synopsis.',
} as const;
