import type { Ranking } from '../ranking/ranking.ts';

/* What people and programs make of the links of a ranking: for the tests of links on every backend. */

/** What happens to a text. */
export type Change = (text: string) => string;

export type NamedChange = readonly [name: string, change: Change];

/** A link of a ranking, with what happens to the names in it. */
export type StrayLink = (change: Change) => string;

/** The links of a ranking, in every form. The case of an id and of a shortid counts, so they stay. */
export function linksOf({ id, slug, shortid, ownerHandle }: Ranking): readonly StrayLink[] {
  return [
    (change) => `/${change(ownerHandle)}/${change(slug)}`,
    (change) => `/r/${change(slug)}-${shortid}`,
    (change) => `/rankings/${change(slug)}-${shortid}`,
    () => `/rankings/${id}`,
  ];
}

const unchanged: Change = (text) => text;

/** What happens to the names in a link. */
export const NAME_CHANGES: readonly NamedChange[] = [
  ['nothing', unchanged],
  ['capitals', (text) => text.toUpperCase()],
  ['a capital', (text) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())],
  ['accents', (text) => text.replaceAll('e', 'é').replaceAll('a', 'à')],
  ['accents of their own', (text) => text.replaceAll('e', 'e\u0301').replaceAll('a', 'a\u0300')],
];

/** A name as its title is typed. In a message a space ends a link. */
export const TYPED: NamedChange = ['spaces', (text) => text.replaceAll('-', ' ')];

const FULL_WIDTH = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

/** What nobody sees, in a link and at its end. */
export const HIDDEN: readonly NamedChange[] = [
  '\u200B',
  '\u200D',
  '\uFEFF',
  '\u00AD',
  '\u2060',
  '\u202A',
  '\u2069',
  '\uFE0F',
  '\u{E0020}',
].map((sign) => [
  `U+${sign.codePointAt(0)?.toString(16)}`,
  (link) => link.slice(0, -2) + sign + link.slice(-2) + sign,
]);

/** What happens to the fixed words of a link, to its slashes and its width. */
export const SHAPES: readonly NamedChange[] = [
  [
    'fixed words in capitals',
    (link) => link.replace(/^\/r(?:ankings)?\//, (word) => word.toUpperCase()),
  ],
  ['doubled slashes', (link) => link.replaceAll('/', '//')],
  ['slashes at the front', (link) => `//${link}`],
  ['other slashes', (link) => link.replaceAll('/', '\\')],
  ['a slash at the end', (link) => `${link}/`],
  ['an @', (link) => (/^\/r(?:ankings)?\//.test(link) ? link : link.replace('/', '/@'))],
  ['full width', FULL_WIDTH],
];

/** What clings to the end of a link. */
export const ENDS: readonly NamedChange[] = [
  ...Array.from('.,;:!?…*_~`)]}>»”’"\''),
  '**',
  ').',
  '»,',
  ' ',
  '\u00A0',
  '\u3000',
  '](',
  '&gt;',
  '&quot;',
  '&fbclid=Iw1',
  '&amp;utm_source=x',
  ';jsessionid=A1',
  '?utm_source=x',
  '#:~:text=Monster',
  '#a=b',
].map((end) => [end, (link) => link + end]);

/** The path that a browser asks for at an address that somebody gives it. */
export function askedPath(link: string): string {
  return encodeURI(link.replace(/[?#].*$/s, '').replaceAll('\\', '/')).replaceAll('%25', '%');
}

/** Every change alone, as functions of a link of `linksOf`. */
export const CHANGES: readonly (readonly [string, (link: StrayLink) => string])[] = [
  ...NAME_CHANGES.map(([name, change]) => [name, (link: StrayLink) => link(change)] as const),
  ...[...HIDDEN, ...SHAPES, ...ENDS].map(
    ([name, change]) => [name, (link: StrayLink) => change(link(unchanged))] as const,
  ),
];
