/** Offers to take over somebody's order. Apart from `copy`, because visitors read it. */
export const copyOffer = {
  action: 'Reprendre ce classement',
  of: (name: string) => `Reprendre celui de ${name}`,
  result: (count: number) =>
    count > 1
      ? `Ton exemplaire s’ouvre avec les ${count} mangas, dans le même ordre : à toi de tout bouger.`
      : 'Ton exemplaire s’ouvre avec le même manga : à toi d’en ajouter.',
} as const;
