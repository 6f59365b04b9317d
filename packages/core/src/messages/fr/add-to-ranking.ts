/** 'Ajouter à un classement' of a sheet. */
export const addToRanking = {
  title: 'Ajouter à un classement',
  list: 'Tes classements',
  add: 'Ajouter',
  addTo: (title: string) => `Ajouter à « ${title} »`,
  adding: 'Ajout…',
  placeIn: (position: number, title: string) => `N° ${position} dans ${title}`,
  placeByDuels: (title: string) => `Placer par duels dans « ${title} »`,
  failed: (title: string) => `Impossible d’ajouter ce manga à « ${title} ».`,
  placesFailed: 'Impossible de voir dans quels classements il est déjà.',
} as const;
