import type { ListFormat } from '../../list/list-format.ts';
import { listFormats } from './list-formats.ts';
import { mangas, number } from './numbers.ts';

/** How a list from elsewhere is read, which its owner corrects before its works are looked for. */
export const listCorrection = {
  title: 'Ce que nous avons lu',
  separator: '·',
  about: (format: ListFormat, isGuessed: boolean, count: number) =>
    `${isGuessed ? 'un tableau que nous ne connaissons pas' : listFormats.formats[format]}\u00A0: ${mangas(count)}. Corrige ce qui ne va pas.`,
  caption: 'Les premières lignes de ton tableau, et ce que dit chaque colonne',
  column: (name: string) => `Colonne «\u00A0${name}\u00A0»`,
  noRole: '–',
  roles: {
    title: 'Titre',
    otherTitle: 'Autre titre',
    series: 'Série',
    author: 'Auteur',
    position: 'Rang',
    tier: 'Palier',
    score: 'Note',
    note: 'Mot',
    scoreOrNote: 'Note',
    spoiler: 'Spoiler',
    mangaId: 'Identifiant',
    malId: 'Identifiant',
    anilistId: 'Identifiant',
    source: 'Site',
    sourceId: 'Identifiant',
    link: 'Lien',
    type: 'Type',
    animeTitle: 'Animé',
  },
  hasHeader: 'La première ligne porte les titres',
  noTable: 'Ce n’est pas un tableau',
  isTable: 'C’est un tableau',
  titles: 'Titres lus',
  titleOf: (rank: number) => `Titre ${number(rank)}`,
  remove: (title: string) => `Retirer\u00A0: ${title}`,
  lines: 'Des lignes en trop\u00A0?',
  keepOneOf: 'Garder une ligne sur',
  fromLine: 'à partir de la ligne',
  asUnderstood: 'Tout garder',
  /** A tier for each score. */
  scoreTiers: 'Une note, un palier',
  scoreTiersHint: (count: number) =>
    `${number(count)}\u00A0paliers, de la meilleure note à la plus basse.`,
  order: 'Dans quel ordre\u00A0?',
  preview: 'Ton classement commencera ainsi\u00A0:',
  place: (rank: number) => number(rank),
  undo: 'Annuler la correction',
  find: (count: number) => (count > 1 ? `Retrouver les ${mangas(count)}` : 'Retrouver le manga'),
} as const;
