/** The legal pages, in the order in which every screen links to them. */
export const LEGAL_PAGES = ['legalNotice', 'privacy', 'cookies', 'terms', 'partnerships'] as const;

export type LegalPageName = (typeof LEGAL_PAGES)[number];

/**
 * Every address of the product: its name, and its path with the parameters it holds. This table is
 * the only place that spells a path. The router's patterns, what servers resolve, the words that no
 * handle may be, deep links and all links on screens derive from it. A path is matched with the
 * first pattern that fits, so the general ones come last.
 */
export const ADDRESS_PATTERNS = {
  home: '/',
  dashboard: '/dashboard',
  signIn: '/signin',
  signUp: '/signup',
  reset: '/reset',
  favorites: '/favorites',
  import: '/import',
  rankings: '/rankings',
  /** `key` is an id or `{slug}-{shortid}`: `findRanking` says which ranking it names. */
  ranking: '/rankings/:key',
  /** The panel that adds manga, over the ranking. */
  addMangas: '/rankings/:key/add',
  /** The sheet of a manga, over that panel. */
  addMangasSheet: '/rankings/:key/add/manga/:mangaId',
  manga: '/manga/:mangaId',
  legalNotice: '/mentions-legales',
  privacy: '/confidentialite',
  cookies: '/cookies',
  terms: '/cgu',
  partnerships: '/partenariats-affiliation',
  /** `slugShort` is `{slug}-{shortid}`; only the shortid counts. */
  shortLink: '/r/:slugShort',
  shareLink: '/:handle/:slug',
} as const satisfies Readonly<Record<LegalPageName, string>> & Readonly<Record<string, string>>;

/** The name of one of the product's addresses. */
export type AddressKind = keyof typeof ADDRESS_PATTERNS;

/** The names of the parameters in a pattern: `'key' | 'mangaId'` in `/rankings/:key/add/manga/:mangaId`. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** An address of one kind (or of one of several): its name and its decoded parameters. */
export type AddressOf<Kind extends AddressKind> = {
  [K in Kind]: { readonly kind: K } & {
    readonly [Name in ParameterOf<(typeof ADDRESS_PATTERNS)[K]>]: string;
  };
}[Kind];

export type Address = AddressOf<AddressKind>;

/** Every kind, in the order in which paths are matched. */
export const ADDRESS_KINDS = Object.keys(ADDRESS_PATTERNS) as readonly AddressKind[];

/**
 * The address that `pathname` is, or null when it is none of the product's. Slashes at the end and
 * the case of fixed words are ignored, as the router ignores them. A path with a malformed percent
 * sequence is taken literally.
 */
export function parseAddress(pathname: string): Address | null {
  const segments = decode(segmentsOf(pathname));
  for (const kind of ADDRESS_KINDS) {
    const parameters = match(segmentsOf(ADDRESS_PATTERNS[kind]), segments);
    // The pattern of a kind holds exactly the parameters of its type.
    if (parameters) return { kind, ...parameters } as Address;
  }
  return null;
}

/**
 * The path of an address, each parameter percent-encoded. `parseAddress` reads it back, given
 * parameters that are not empty and a handle that `isUsableHandle` accepts.
 * @throws URIError for a parameter with half a surrogate pair
 */
export function addressOf(address: Address): string {
  const parameters: Readonly<Record<string, string>> = address;
  return segmentsOf(ADDRESS_PATTERNS[address.kind])
    .map((part) => (isParameter(part) ? encodeURIComponent(parameters[part.slice(1)] ?? '') : part))
    .join('/');
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

/** The parameters of a path that fits a pattern, else null. */
function match(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | null {
  if (pattern.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(part) && segment !== '') parameters[part.slice(1)] = segment;
    else if (part !== segment.toLowerCase()) return null;
  }
  return parameters;
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}
