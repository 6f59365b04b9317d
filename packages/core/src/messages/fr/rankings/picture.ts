/** The picture of a ranking in link previews. */
export const picture = {
  /** @param handle of the owner; empty when there is none */
  byline: (name: string, count: number) =>
    [
      ...(name === '' ? [] : [`par ${name}`]),
      count > 1 ? `${count} mangas` : `${count} manga`,
    ].join(' · '),
  alt: (title: string, places: readonly string[]) =>
    places.length === 0 ? title : places.map((place, index) => `${index + 1}. ${place}`).join(', '),
} as const;
