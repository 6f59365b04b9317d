export const add = {
  title: 'Ajouter des mangas',
  searchLabel: 'Rechercher un manga',
  searchPlaceholder: 'Titre ou auteur…',
  end: '— Fin des résultats —',
  addOne: (title: string) => `Ajouter «\u00A0${title}\u00A0»`,
  added: (title: string) => `« ${title} » ajouté au classement`,
  /** Of the results of a search that are in the ranking: the first one, and how many others. */
  already: (title: string, position: number, others: number) =>
    `Déjà n°\u00A0${position} dans ton classement\u00A0: «\u00A0${title}\u00A0»${others === 0 ? '' : `, et ${others} ${others > 1 ? 'autres' : 'autre'}`}`,
  /** How many the ranking holds. */
  total: (count: number, title: string) =>
    `${count} ${count > 1 ? 'mangas' : 'manga'} dans «\u00A0${title}\u00A0»`,
  placeByDuels: (title: string) => `Placer «\u00A0${title}\u00A0» par duels`,
  /** Of the latest addition. */
  takeBack: (title: string) => `Retirer «\u00A0${title}\u00A0»`,
  done: 'Terminé',
  /** The alternative title by which the search found a manga. */
  also: (title: string) => `aussi\u00A0: ${title}`,
  /** Before buttons that are titles. */
  suggestions: 'Tu voulais dire',
  suggested: (count: number) =>
    count === 1 ? 'Un titre proche est proposé.' : `${count} titres proches sont proposés.`,
  noResult: 'Aucun manga ne correspond.',
  allTaken: 'Tous les mangas trouvés sont déjà dans ton classement.',
  results: 'Mangas à ajouter',
  /** What the panel offers before anything is typed, above the catalogue. */
  offers: {
    favorites: 'De tes favoris',
    /** Works that the operator named. */
    starters: 'Pour commencer',
    catalogue: 'Tout le catalogue',
    all: (count: number) => `Tout afficher (${count})`,
  },
} as const;
