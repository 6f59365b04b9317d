/** The legal pages, in the order in which every screen links to them. */
export const LEGAL_PAGES = ['legalNotice', 'privacy', 'cookies', 'terms', 'partnerships'] as const;

export type LegalPageName = (typeof LEGAL_PAGES)[number];

/**
 * Every address of the product: its name, and its path with its parameters. This table is the only
 * place that spells a path. The router's patterns, the servers' resolvers, the reserved handles, deep
 * links and all links on screens derive from it. The first pattern that matches a path wins, so the
 * general patterns come last.
 */
export const ADDRESS_PATTERNS = {
  home: '/',
  dashboard: '/dashboard',
  /** One's own account: how one signs in, one's data, its deletion. */
  account: '/dashboard/account',
  /** Brings a list from elsewhere into a new ranking. */
  listImport: '/dashboard/import',
  signIn: '/signin',
  signUp: '/signup',
  reset: '/reset',
  favorites: '/favorites',
  import: '/import',
  rankings: '/rankings',
  /** `key` is an id or `{slug}-{shortid}`: `findRanking` decides which ranking it names. */
  ranking: '/rankings/:key',
  /** Former orders of the ranking, for its owner; anybody else is led to the ranking. */
  rankingHistory: '/rankings/:key/history',
  /** What the owner's lists named and the ranking does not have, for its owner. */
  unmatched: '/rankings/:key/unmatched',
  /** Brings a list from elsewhere into the ranking, for its owner. */
  listImportInto: '/rankings/:key/import',
  /** One's own top, made from the ranking's manga. */
  mine: '/rankings/:key/mine',
  /** Two rankings side by side, each named as in the address of a ranking. */
  comparison: '/rankings/:one/compare/:other',
  /** Several rankings together: the others with `+` between them (`togetherAddress`). */
  together: '/rankings/:one/together/:others',
  /** The panel that adds manga, over the ranking. */
  addMangas: '/rankings/:key/add',
  /** The sheet of a manga, over that panel. */
  addMangasSheet: '/rankings/:key/add/manga/:mangaId',
  /** The duel over the ranking that places one manga, in the ranking or not. */
  duel: '/rankings/:key/duel/:mangaId',
  /** The duel that sorts the whole ranking, and the one that sorts those selected. */
  duelAll: '/rankings/:key/duel',
  duelSelected: '/rankings/:key/duel-selection',
  manga: '/manga/:mangaId',
  legalNotice: '/mentions-legales',
  privacy: '/confidentialite',
  cookies: '/cookies',
  terms: '/cgu',
  partnerships: '/partenariats-affiliation',
  /** `slugShort` is `{slug}-{shortid}`; only the shortid counts. */
  shortLink: '/r/:slugShort',
  shareLink: '/:handle/:slug',
  /** The public rankings of an owner who shows them together; any other name leads to the dashboard. */
  ownerPage: '/:username',
} as const satisfies Readonly<Record<LegalPageName, string>> & Readonly<Record<string, string>>;

/** The name of one of the product's addresses. */
export type AddressKind = keyof typeof ADDRESS_PATTERNS;

/** The names of the parameters in a pattern: `'key' | 'mangaId'` in `/rankings/:key/add/manga/:mangaId`. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** An address of one kind, or of one of several kinds: its name and its decoded parameters. */
export type AddressOf<Kind extends AddressKind> = {
  [K in Kind]: { readonly kind: K } & {
    readonly [Name in ParameterOf<(typeof ADDRESS_PATTERNS)[K]>]: string;
  };
}[Kind];

export type Address = AddressOf<AddressKind>;

/** Every kind, in the order in which paths are matched. */
export const ADDRESS_KINDS = Object.keys(ADDRESS_PATTERNS) as readonly AddressKind[];

/**
 * Reads a path; null when it is not an address of the product. Slashes at the end and the case of
 * fixed words are ignored, as the router ignores them. A path with a malformed percent sequence is
 * not decoded.
 */
export function parseAddress(pathname: string): Address | null {
  return addressFrom(decode(segmentsOf(pathname)), (segment, name) =>
    name === null ? segment.toLowerCase() : segment,
  );
}

/**
 * The address whose pattern the segments of a path match, of the first kind that does; null for none.
 * @param segments with the empty one before the first slash
 * @param read a segment as the parameter of that name has it, '' where it cannot be one; or, without a name, as
 *   the fixed words of patterns are written
 */
export function addressFrom(
  segments: readonly string[],
  read: (segment: string, name: string | null) => string,
): Address | null {
  for (const kind of ADDRESS_KINDS) {
    const parameters = match(segmentsOf(ADDRESS_PATTERNS[kind]), segments, read);
    // The pattern of a kind holds exactly the parameters of its type.
    if (parameters) return { kind, ...parameters } as Address;
  }
  return null;
}

/**
 * The path of an address, each parameter percent-encoded, but for `+`, which a path may hold. `parseAddress`
 * reads it back, provided that no parameter is empty and that `isUsableHandle` accepts the handle.
 * @throws URIError for a parameter with half a surrogate pair
 */
export function addressOf(address: Address): string {
  const parameters: Readonly<Record<string, string>> = address;
  return segmentsOf(ADDRESS_PATTERNS[address.kind])
    .map((part) => (isParameter(part) ? encodePart(parameters[part.slice(1)] ?? '') : part))
    .join('/');
}

function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll('%2B', '+');
}

/** The fixed first segments of the product's paths, as in `/rankings/…`. */
export function fixedFirstSegments(): readonly string[] {
  return Object.values(ADDRESS_PATTERNS)
    .map((pattern) => segmentsOf(pattern)[1] ?? '')
    .filter((segment) => segment !== '' && !isParameter(segment));
}

/** `/a/b/` gives `['', 'a', 'b']`. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/');
  while (segments.length > 2 && segments.at(-1) === '') segments.pop();
  return segments;
}

function decode(segments: readonly string[]): readonly string[] {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return segments;
  }
}

/** The parameters of a path that matches a pattern, else null. */
function match(
  pattern: readonly string[],
  segments: readonly string[],
  read: (segment: string, name: string | null) => string,
): Readonly<Record<string, string>> | null {
  if (pattern.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const name = isParameter(part) ? part.slice(1) : null;
    const value = read(segments[index] ?? '', name);
    if (name === null ? value !== part : value === '') return null;
    if (name !== null) parameters[name] = value;
  }
  return parameters;
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

/**
 * The route of a ranking's link picture, which a server draws. It is no screen, so it stands beside the
 * table; its first segment is the ranking's, so it takes no name from anyone.
 */
export const RANKING_PICTURE_ROUTE = `${ADDRESS_PATTERNS.ranking}/picture.jpg` as const;

/** The path of the link picture of every page that has none of its own. */
export const SITE_PICTURE_PATH = '/picture.jpg';

/**
 * The path and query of the link picture of what has an address.
 * @param revision changes with what the picture shows, so that other sites fetch it again; absent for whoever
 *   asks now
 */
export function picturePathOf(address: Address, revision?: string): string {
  const path = `${addressOf(address)}/picture.jpg`;
  return revision === undefined ? path : `${path}?v=${encodeURIComponent(revision)}`;
}

/** The same of a ranking. */
export function rankingPicturePath(rankingId: string, revision: string): string {
  return picturePathOf({ kind: 'ranking', key: rankingId }, revision);
}
