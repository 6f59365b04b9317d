/* What readers of somebody's ranking are offered. Apart from `copy` and `comparison`, because visitors read it. */

/** To take over the order. */
export const copyOffer = {
  action: 'Reprendre ce classement',
  of: (name: string) => `Reprendre celui de ${name}`,
  result: (count: number) =>
    count > 1
      ? `Ton exemplaire s’ouvre avec les ${count} mangas, dans le même ordre : à toi de tout bouger.`
      : 'Ton exemplaire s’ouvre avec le même manga : à toi d’en ajouter.',
} as const;

/** To compare it with one's own. */
export const comparisonOffer = {
  action: 'Comparer au mien',
} as const;
