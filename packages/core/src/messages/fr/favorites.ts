export const favorites = {
  title: 'Mes favoris',
  empty: 'Aucun favori pour le moment.',
} as const;
