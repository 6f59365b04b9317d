import { LIMITS } from '../../limits.ts';
import { mangas, number } from './numbers.ts';

const titles = (count: number): string => `${number(count)} ${count > 1 ? 'titres' : 'titre'}`;

/** Bringing a list from elsewhere: into a new ranking, or into one that exists. */
export const listImport = {
  title: 'Importer une liste',
  into: (title: string) => `Dans «\u00A0${title}\u00A0»`,
  intro: 'Colle ta liste ou choisis un fichier\u00A0: ton ordre est gardé.',
  paste: 'Ta liste',
  pasteHint: 'Un titre par ligne. Numéros, auteurs et notes sont compris.',
  placeholder: '1. Berserk\n2. Frieren\n3. Akira',
  read: 'Lire ma liste',
  file: 'Ou un fichier',
  browse: 'Choisir un fichier',
  noFile: 'MyAnimeList, AniList, Kitsu, MangaDex, SensCritique, Excel…',
  reading: 'Lecture de ta liste…',
  readFailed: 'Ta liste n’a pas pu être lue.',
  matching: (done: number, total: number) =>
    `Recherche au catalogue\u00A0: ${number(done)} sur ${number(total)}`,
  matchingLabel: 'Recherche au catalogue',
  matchingFailed: (done: number, total: number) =>
    `La recherche au catalogue s’est arrêtée\u00A0: ${number(done)} sur ${number(total)}.`,
  tooMany: (count: number, most: number) =>
    `Ta liste a ${titles(count)}. Ici, une liste en a ${number(most)} au plus\u00A0: coupe-la en plusieurs.`,
  other: 'Choisir une autre liste',
  reconsider: 'Corriger la lecture',
  separator: '·',
  found: (count: number, total: number) =>
    `${mangas(count)} ${count > 1 ? 'reconnus' : 'reconnu'} sur ${number(total)}`,
  toChoose: (count: number) => `À choisir (${number(count)})`,
  toChooseHint: 'Ce qui n’est pas choisi ira dans «\u00A0À retrouver\u00A0», avec sa place.',
  recognised: (count: number) => `Reconnus (${number(count)})`,
  aside: (count: number) => `Laissés de côté (${number(count)})`,
  /** In narrow columns: no line ends with its first mark. */
  written: (title: string) => `«\u00A0${title}\u00A0»`,
  writtenAs: (title: string) => `écrit «\u00A0${title}\u00A0»`,
  takeFirst: (count: number) => `Prendre les ${number(count)} premières propositions`,
  /** Of an entry that has an id of another site alone. */
  untitled: 'Titre inconnu',
  isIt: 'C’est lui',
  isItOf: (title: string) => `C’est lui\u00A0: ${title}`,
  search: 'Chercher',
  searchOther: 'Un autre manga',
  leave: 'Laisser de côté',
  takeBack: 'Reprendre',
  change: 'Changer',
  inRanking: 'Déjà classé',
  /** Completes the name of a button for screen readers, or says why a line is left out. */
  of: (title: string) => `: ${title}`,
  present: (count: number) =>
    count > 1
      ? `${mangas(count)} sont déjà dans ton classement\u00A0: ils gardent leur place.`
      : 'Un manga est déjà dans ton classement\u00A0: il garde sa place.',
  repeated: (count: number) =>
    count > 1
      ? `${titles(count)} désignent un manga déjà cité\u00A0: la première place compte.`
      : 'Un titre désigne un manga déjà cité\u00A0: la première place compte.',
  beyond: (count: number) =>
    `Un classement tient ${mangas(LIMITS.rankingItems)}\u00A0: ${
      count > 1 ? `les ${number(count)} derniers iront` : 'le dernier ira'
    } dans «\u00A0À retrouver\u00A0».`,
  ignored: (count: number) => `${number(count)} ${count > 1 ? 'lignes écartées' : 'ligne écartée'}`,
  /** One of them that has no text to show. */
  line: 'Une ligne',
  ignoredReasons: {
    anime: 'animé',
    heading: 'intertitre',
    'no-manga': 'pas un manga',
    'no-title': 'sans titre',
    'too-long': 'trop long',
  },
  /** An entry whose work is in the list already. */
  duplicate: 'déjà dans la liste',
  others: (count: number) => `et ${number(count)} ${count > 1 ? 'autres' : 'autre'}`,
  shortened: (count: number) =>
    count > 1
      ? `${number(count)} mots trop longs sont raccourcis.`
      : 'Un mot trop long est raccourci.',
  notes: (count: number) =>
    count > 1 ? `Tes mots sur ${mangas(count)} sont repris.` : 'Ton mot sur un manga est repris.',
  name: 'Nom du classement',
  defaultName: 'Mon classement',
  create: (count: number) => `Créer le classement (${mangas(count)})`,
  creating: 'Création…',
  add: (count: number) => `Ajouter ${mangas(count)}`,
  /** When all of the list waits for the catalogue. */
  keep: (count: number) => `Garder ${titles(count)} à retrouver`,
  nothing: 'Tout est déjà dans ton classement\u00A0: il n’y a rien à ajouter.',
  failed: 'Le classement n’a pas pu être créé.',
  addFailed: 'La liste n’a pas pu être ajoutée.',
  pickTitle: 'Quel manga est-ce\u00A0?',
  pickLabel: 'Titre ou auteur',
  pickResults: 'Mangas du catalogue',
  /** Precedes a title for screen readers. */
  pick: 'Choisir',
} as const;
