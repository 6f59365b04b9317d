export const manga = {
  defaultTitle: 'Manga',
  sheet: 'Fiche du manga',
  playlist: 'Parcours du classement',
  originalTitle: 'Titre original',
  altTitles: 'Autres titres',
  /** What shows the titles that are folded. */
  moreAltTitles: (count: number) => `Afficher ${count} autres titres`,
  fewerAltTitles: 'Afficher moins de titres',
  synopsis: 'Synopsis',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  addFavorite: 'Ajouter aux favoris',
  removeFavorite: 'Retirer des favoris',
  previous: 'Manga précédent',
  next: 'Manga suivant',
  position: (position: number) => `N° ${position}`,
  positionOfTotal: (position: number, total: number) => `${position} / ${total}`,
  shown: (title: string, position: number, total: number) => `${title}, ${position} sur ${total}.`,
  unknownAuthor: 'Auteur inconnu',
  /** Where it is, in a line: 'N° 2 chez Léa, n° 6 chez toi'. */
  places: (parts: readonly string[]) => parts.join(', ').replace(/^n/, 'N'),
  placeOf: (place: number, owner: string) => `n°\u00A0${place} chez ${owner}`,
  placeOfYours: (place: number) => `n°\u00A0${place} chez toi`,
  placeWithin: (place: number, title: string) => `n°\u00A0${place} dans «\u00A0${title}\u00A0»`,
  /** Names the button with an author's name. */
  moreOf: (author: string) => `${author}\u00A0: ses mangas`,
  worksOf: (author: string) => `Mangas de ${author}`,
  noWorks: 'Le catalogue n’en a aucun.',
  addWork: (title: string) => `Ajouter «\u00A0${title}\u00A0»`,
  workAdded: (title: string) => `«\u00A0${title}\u00A0» ajouté`,
  noSynopsis: 'Pas encore de synopsis.',
} as const;

/** 'Ajouter à un classement' of a sheet. */
export const addToRanking = {
  title: 'Ajouter à un classement',
  /** A visitor's, who gets an account first. */
  visitor: 'Ajouter à mon classement',
  list: 'Tes classements',
  add: 'Ajouter',
  addTo: (title: string) => `Ajouter à «\u00A0${title}\u00A0»`,
  adding: 'Ajout…',
  placeIn: (position: number, title: string) => `N° ${position} dans ${title}`,
  placeByDuels: (title: string) => `Placer par duels dans «\u00A0${title}\u00A0»`,
  failed: (title: string) => `Impossible d’ajouter ce manga à «\u00A0${title}\u00A0».`,
  placesFailed: 'Impossible de voir dans quels classements il est déjà.',
} as const;
