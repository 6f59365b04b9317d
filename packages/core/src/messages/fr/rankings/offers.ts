/* What readers of somebody's ranking are offered. Apart from `copy` and `comparison`, because visitors read it. */

/** To take over the order. */
export const copyOffer = {
  action: 'Reprendre ce classement',
  of: (name: string) => `Reprendre celui de ${name}`,
  result: (count: number) =>
    count > 1
      ? `Ton exemplaire s’ouvre avec les ${count} mangas, dans le même ordre\u00A0: à toi de tout bouger.`
      : 'Ton exemplaire s’ouvre avec le même manga\u00A0: à toi d’en ajouter.',
} as const;

/** To compare it with one's own. */
export const comparisonOffer = {
  action: 'Comparer au mien',
} as const;

/** What every reader of a ranking is offered: to take it along. */
export const exportOffer = {
  action: 'Exporter',
} as const;

/** To what a visitor of a shared ranking is invited; a user to `start` alone. */
export const visitor = {
  question: 'Et le tien\u00A0?',
  invitation:
    'Sur Palmanga, tu classes les mangas que tu aimes et tu partages ton ordre. C’est gratuit.',
  start: 'Faire mon top 10 en deux minutes',
} as const;
