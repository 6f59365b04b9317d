import { fr, normaliseText } from '@palmanga/core';

/** What a column says of the work in its row. */
export type Role =
  | 'position'
  | 'tier'
  | 'title'
  | 'otherTitle'
  | 'series'
  | 'author'
  | 'score'
  | 'note'
  | 'scoreOrNote'
  | 'spoiler'
  | 'mangaId'
  | 'malId'
  | 'anilistId'
  | 'source'
  | 'sourceId'
  | 'link'
  | 'type'
  | 'animeTitle';

const OURS = fr.exportedRanking.columns;

/** Names of columns in English and French, as `normaliseText` leaves them; the first of a role is preferred. */
const NAMES: Readonly<Record<Role, readonly string[]>> = {
  position: [
    'position',
    'rang',
    'rank',
    'place',
    'ranking',
    'classement',
    'index',
    'ordre',
    'order',
    'pos',
    'no',
    'n',
    'numero',
    'number',
    'num',
  ],
  tier: [normaliseText(OURS.tier), 'paliers', 'tier', 'tiers', 'tier list', 'tierlist'],
  title: [
    'title',
    'titre',
    'name',
    'nom',
    'manga',
    'mangas',
    'manga title',
    'titre du manga',
    'nom du manga',
    'manga name',
    'book title',
    'media title',
    'work',
    'oeuvre',
    'titre francais',
    'titre vf',
    'french title',
    'series title',
    'titles',
    'titres',
  ],
  otherTitle: [
    'titre original',
    'titre vo',
    'original title',
    'english title',
    'titre anglais',
    'english',
    'romaji',
    'native',
    'native title',
    'titre japonais',
    'japanese title',
    'alternative title',
    'titre alternatif',
    'synonyms',
    'synonymes',
    'other titles',
    'autres titres',
    'alternative titles',
    'alt titles',
  ],
  series: ['series', 'serie', 'series name', 'nom de la serie', 'titre de la serie'],
  author: [
    'author',
    'auteur',
    'authors',
    'auteurs',
    'auteur s',
    'author s',
    'mangaka',
    'mangakas',
    'writer',
    'scenariste',
    'scenaristes',
    'scenariste s',
    'creator',
    'creators',
    'auteur e',
    'scenario',
    'artist',
    'dessinateur',
    'dessinateurs',
    'dessinateur s',
    'dessin',
  ],
  score: [
    'score',
    'rating',
    'my rating',
    'my score',
    'your rating',
    'user rating',
    'ma note',
    'mon score',
    'votre note',
    'star rating',
    'stars',
    'etoiles',
    'rating10',
    'rating 10',
    'evaluation',
    'note 10',
    'note sur 10',
    'note 20',
    'note sur 20',
    'note 5',
    'note sur 5',
    'appreciation',
    'ma note perso',
  ],
  scoreOrNote: ['note', 'notes'],
  note: [
    'comment',
    'commentaire',
    'comments',
    'commentaires',
    'review',
    'my review',
    'avis',
    'mon avis',
    'critique',
    'my comments',
    'remarque',
    'remarques',
    'description',
    'review content',
    'ressenti',
    'opinion',
    'private notes',
    'my notes',
    normaliseText(OURS.note),
  ],
  spoiler: ['spoiler', 'spoilers', normaliseText(OURS.spoiler)],
  mangaId: [normaliseText(OURS.mangaId)],
  malId: [
    'mal id',
    'malid',
    'myanimelist id',
    'id mal',
    'idmal',
    'manga mangadb id',
    'series mangadb id',
    'mal',
  ],
  anilistId: ['anilist id', 'anilistid', 'id anilist', 'anilist'],
  source: ['source'],
  sourceId: ['media id'],
  link: ['url', 'link', 'lien', 'links', 'liens', 'adresse', 'page'],
  type: [
    'type',
    'media type',
    'media',
    'kind',
    'format',
    'categorie',
    'category',
    'series type',
    'type de media',
  ],
  animeTitle: [
    'anime',
    'animes',
    'anime title',
    'titre de l anime',
    'anime name',
    'series animedb id',
  ],
};

const ROLES = new Map(
  (Object.keys(NAMES) as Role[]).flatMap((role) =>
    NAMES[role].map((name, preference) => [name, { role, preference }] as const),
  ),
);

/** Words that tell what a name of several means: "Edition title", "Authors labels". */
const WORDS: readonly (readonly [RegExp, Role])[] = [
  [/\b(?:series|serie)\b/, 'series'],
  [/\b(?:title|titre)\b/, 'title'],
  [/\b(?:authors?|auteurs?|mangakas?)\b/, 'author'],
  [/\b(?:rating|score|note)\b/, 'score'],
  [/\b(?:comments?|commentaires?|notes|avis|critique|ressenti|opinion)\b/, 'note'],
];
/** What a name with one of these is about is not the work, or not its reader. */
const ABOUT_ELSE =
  /\b(?:url|urls|uri|id|ids|isbn|asin|sort|date|language|langue|number|nombre|count|ordinals?|index|cover|image|average|moyenne?|mean|globale?|community|public|presse|lecteurs|membres|votes?|volumes?|tomes?|chapitres?|chapters?)\b/;
/** Behind every known name. */
const BY_WORD = 1000;

function meaningOf(name: string): { readonly role: Role; readonly preference: number } | null {
  const known = ROLES.get(name);
  if (known !== undefined) return known;
  if (!name.includes(' ') || ABOUT_ELSE.test(name)) return null;
  const role = WORDS.find(([words]) => words.test(name))?.[1];
  return role === undefined ? null : { role, preference: BY_WORD };
}

/** The names of columns in a row, and what they mean; `null` for unknown ones. */
export interface Header {
  readonly names: readonly string[];
  readonly roles: readonly (Role | null)[];
}

/** Lists have fewer columns. */
export const MOST_COLUMNS = 200;
/** Columns of which a work can be told. */
const TELLING: ReadonlySet<Role> = new Set([
  'title',
  'otherTitle',
  'series',
  'malId',
  'anilistId',
  'animeTitle',
]);
/** Names of columns that number the volumes of a series, where there is one. */
const OF_VOLUMES = new Set(['num', 'number', 'numero', 'no', 'n', 'index']);

/** A row as the header of a table: with a title, or an id. Null for a row that is none. */
export function headerOf(row: readonly string[]): Header | null {
  if (row.length > MOST_COLUMNS) return null;
  const names = row.map((cell) => (cell.length > 60 ? '' : normaliseText(spaced(cell))));
  const found = names.map((name, index) =>
    meaningOf(/^(?:#|n°)$/i.test(row[index]?.trim() ?? '') ? 'n' : name),
  );
  const best = new Map<Role, number>();
  for (const entry of found) {
    if (entry === null) continue;
    best.set(entry.role, Math.min(best.get(entry.role) ?? Infinity, entry.preference));
  }
  if (![...best.keys()].some((role) => TELLING.has(role))) return null;
  const taken = new Set<Role>();
  const roles = found.map((entry, column): Role | null => {
    if (entry === null) return null;
    const { role, preference } = entry;
    if (role === 'otherTitle') return role;
    if (role === 'position' && best.has('series') && OF_VOLUMES.has(names[column] ?? '')) {
      return null;
    }
    const isBest = best.get(role) === preference && !taken.has(role);
    if (isBest) taken.add(role);
    if (isBest) return role === 'series' && !best.has('title') ? 'title' : role;
    // A second column of titles has further titles; one of anything else is not needed.
    return role === 'title' && preference < BY_WORD ? 'otherTitle' : null;
  });
  return { names, roles };
}

/** `mangaTitle` and `manga_title` as words. */
function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}
