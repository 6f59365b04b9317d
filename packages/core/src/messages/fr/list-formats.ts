import { LIMITS } from '../../limits.ts';
import type { ListFault, ListFormat, ListOrder } from '../../list/list-format.ts';
import { LIST_LIMITS } from '../../list/list-limits.ts';
import { number } from './numbers.ts';

const megabytes = Math.floor(LIST_LIMITS.bytes / 1024 / 1024);

/** What a list was recognised as, to follow "Reconnu : ". */
const formats: Readonly<Record<ListFormat, string>> = {
  palmanga: 'un classement de Palmanga',
  myanimelist: 'une liste de MyAnimeList',
  kitsu: 'une liste de Kitsu',
  anilist: 'une liste d’AniList',
  mangadex: 'les suivis de MangaDex',
  'anime-planet': 'une liste d’Anime-Planet',
  mangaupdates: 'une liste de MangaUpdates',
  goodreads: 'une bibliothèque de Goodreads',
  letterboxd: 'une liste de Letterboxd',
  senscritique: 'une collection de SensCritique',
  mihon: 'une bibliothèque de Mihon',
  'reading-list': 'une liste de lecture .cbl',
  markdown: 'une liste en Markdown',
  spreadsheet: 'des cellules d’un tableur',
  csv: 'un tableau CSV',
  json: 'une liste en JSON',
  text: 'une liste en texte',
};

/** What happened, then what to do. */
const faults: Readonly<Record<ListFault, string>> = {
  empty: 'Il n’y a rien à lire. Colle ta liste ou choisis un autre fichier.',
  'too-large': `Ce fichier est trop lourd (${megabytes} Mo au plus, une fois décompressé). Exporte seulement ta liste de mangas.`,
  'too-many-entries': `Cette liste a plus de ${number(LIMITS.listEntries)} entrées. Coupe-la en plusieurs fichiers.`,
  archive: 'C’est une archive. Décompresse-la, puis choisis le fichier de ta liste.',
  'archive-damaged':
    'Ce fichier compressé est incomplet ou abîmé. Télécharge-le à nouveau, puis réessaie.',
  'spreadsheet-file':
    'C’est un classeur. Dans ton tableur, enregistre-le au format CSV, ou copie les cellules et colle-les ici.',
  'document-file': 'C’est un document texte. Ouvre-le, copie les titres, puis colle-les ici.',
  'picture-file': 'C’est une image. Écris plutôt les titres ici, un par ligne.',
  'app-backup':
    'C’est une sauvegarde d’application. Dans l’application, exporte plutôt ta bibliothèque en CSV.',
  binary:
    'Ce fichier n’est pas du texte. Choisis l’export de ta liste\u00A0: CSV, XML, JSON, Markdown ou texte.',
  'web-page': 'C’est une page web. Copie plutôt les titres de la page et colle-les ici.',
  damaged: 'Ce fichier est mal formé. Télécharge-le à nouveau sans le modifier, puis réessaie.',
  malformed: 'Ce fichier est mal formé. Exporte-le à nouveau, ou corrige la ligne indiquée.',
  truncated: 'Ce fichier est incomplet. Télécharge-le à nouveau, puis réessaie.',
  'too-deep': 'Ce fichier n’a pas la forme d’une liste. Exporte ta liste de mangas, puis réessaie.',
  'not-a-list':
    'Ce fichier ne contient pas de liste de mangas. Choisis un autre fichier ou colle tes titres, un par ligne.',
  'no-entries': 'Aucun titre trouvé. Écris un titre par ligne, ou choisis un autre fichier.',
  anime: 'Ce fichier liste des animés. Exporte plutôt ta liste de mangas.',
  'newer-version':
    'Ce classement vient d’une version plus récente de Palmanga. Recharge la page, puis réessaie.',
};

/** How a list becomes an order. */
const orders: Readonly<Record<ListOrder, string>> = {
  file: 'Du premier au dernier',
  reverse: 'Du dernier au premier',
  score: 'Par note',
};

/** What lists are recognised as, and why some cannot be read. */
export const listFormats = {
  formats,
  faults,
  fault: (fault: ListFault, line: number | null) =>
    line === null ? faults[fault] : `${faults[fault]} (ligne ${number(line)})`,
  orders,
  recognised: (format: ListFormat) => `Reconnu\u00A0: ${formats[format]}.`,
  addUnscored: (count: number) =>
    count > 1
      ? `Ajouter aussi les ${number(count)} sans note, à la fin`
      : 'Ajouter aussi celui sans note, à la fin',
  ties: (count: number) =>
    count > 1 ? `${number(count)} mangas sont à égalité.` : 'Un manga est à égalité.',
} as const;
