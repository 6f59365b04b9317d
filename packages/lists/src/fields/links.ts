/** What the address of a work's page says of it. */
export interface LinkedWork {
  readonly malId: number | null;
  readonly anilistId: number | null;
  readonly isAnime: boolean;
  /** The title in the address; empty where it has none. */
  readonly title: string;
}

const PAGE =
  /\b(myanimelist\.net|anilist\.co)\/(manga|anime)(?:\/|\.php\?id=)(\d{1,9})(?:\/([^\s/?#)\]"'<>]{1,300}))?/i;
const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** The work of the first page of MyAnimeList or AniList that a text names; null for none. */
export function linkedWork(text: string): LinkedWork | null {
  const [, site = '', kind, id, slug = ''] = PAGE.exec(text) ?? [];
  if (id === undefined) return null;
  const isAnime = kind?.toLowerCase() === 'anime';
  const number = isAnime ? null : Number(id);
  const isMal = site.toLowerCase().startsWith('my');
  return {
    malId: isMal ? number : null,
    anilistId: isMal ? null : number,
    isAnime,
    title: unescaped(slug).replaceAll(/[_-]+/g, ' ').trim(),
  };
}

/** The ids that several links give, the first of each kind. */
export function idsOf(links: readonly LinkedWork[]): Pick<LinkedWork, 'malId' | 'anilistId'> {
  return {
    malId: links.find(({ malId }) => malId !== null)?.malId ?? null,
    anilistId: links.find(({ anilistId }) => anilistId !== null)?.anilistId ?? null,
  };
}

/** A text without the addresses in it. */
export function withoutAddresses(text: string): string {
  return text.includes('://') ? text.replaceAll(ADDRESS, '').trim() : text;
}

/** The title in the last part of an address that is a whole text: ".../mangas/vagabond.html"; empty for none. */
export function titleInAddress(text: string): string {
  const address = /^\s{0,100}https?:\/\/[^/\s]{1,200}(\/[^\s?#]{1,500})\S{0,1000}\s{0,100}$/i.exec(
    text,
  );
  const parts = unescaped(address?.[1] ?? '').split('/');
  const slug = parts.findLast((part) => /\p{L}{2}/u.test(part) && !/^[0-9a-f-]{20,}$/i.test(part));
  return (slug ?? '')
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replaceAll(/[_+-]+/g, ' ')
    .trim();
}

function unescaped(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
