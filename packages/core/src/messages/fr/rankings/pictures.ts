import { mangas, number } from '../numbers.ts';

/** The picture of a ranking in link previews. */
export const picture = {
  /** @param handle of the owner; empty when there is none */
  byline: (name: string, count: number) =>
    [...(name === '' ? [] : [`par ${name}`]), mangas(count)].join(' · '),
  alt: (title: string, places: readonly string[]) =>
    places.length === 0 ? title : places.map((place, index) => `${index + 1}. ${place}`).join(', '),
} as const;

/** The picture of a ranking that users share or keep. */
export const poster = {
  title: 'Affiche du classement',
  format: 'Format',
  formats: {
    portrait: 'Portrait (1080 × 1350)',
    story: 'Story (1080 × 1920)',
    square: 'Carré',
  },
  places: 'Places',
  top: (count: number) => `Top ${count}`,
  tiers: 'Paliers',
  mosaic: (count: number) => `Mosaïque (${count})`,
  /** In a row of covers: those that have no room. */
  more: (count: number) => `+${number(count)}`,
  drawing: 'Dessin de l’affiche…',
  /** What the picture shows, for whoever does not see it. */
  alt: (title: string, count: number) => `Affiche de «\u00A0${title}\u00A0», top ${count}`,
  altOfTiers: (title: string) => `Affiche de «\u00A0${title}\u00A0», par paliers`,
  altOfMosaic: (title: string, count: number) =>
    `Affiche de «\u00A0${title}\u00A0», mosaïque des ${count}\u00A0premiers`,
  share: 'Partager l’image',
  download: 'Télécharger',
  /** The name of the file, without its extension, when the title has nothing to name it with. */
  file: 'classement',
  failed: 'L’affiche n’a pas pu être dessinée.',
  shareFailed: 'L’image n’a pas pu être partagée. Télécharge-la plutôt.',
} as const;
