import { type Address, addressFrom, addressOf, parseAddress } from '../addresses/address.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { toUrlSafe } from '../text/normalise.ts';
import { isPageSegment } from './handle.ts';
import { bareName } from './link-names.ts';

/** A link is encoded once by a browser, and once more by each program that wraps it. */
const DECODINGS = 3;

/** What programs that write HTML make of the signs around a link. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A query that was glued to a path, without its `?` or with an encoded one, as in `&fbclid=1`. */
const GLUED_QUERY = /[?&;#](?:[a-z_][\w.-]*=|:~:)/i;
/** What ends an id or a shortid inside a longer text. */
const AFTER_KEY = /[\s"'<>()[\]{}|`«»“”„‘’?&;#,!]/;
const KEY = /^[\w-]+$/;
/** Nothing of `plain` is in most links. */
const PLAIN = /^[\w\-/:.%?=#]*$/;
/** Longer than a path of ours that was encoded twice, in whatever script its names were. */
const PATH_LENGTH = 1024;
/** Longer than any name or key of ours, and than any title from which somebody types one. */
const SEGMENT_LENGTH = 200;

/**
 * The forms in which a text may be read: as it is, then without invisible characters, in characters of normal
 * width, with entities and percent sequences decoded up to three times. Each form once. The work grows as
 * fast as the text, which the caller must bound.
 */
export function unfolded(text: string): readonly string[] {
  const forms = [text];
  let form = plain(text);
  if (form !== text) forms.push(form);
  for (let round = 0; round < DECODINGS; round += 1) {
    const next = plain(decoded(form));
    if (next === form) break;
    forms.push(next);
    form = next;
  }
  return forms;
}

/**
 * The address that the path of a link must have meant, when there is something around it or in it that no
 * address of ours has: capitals, accents, signs that nobody sees, punctuation, quotes, an `@`, slashes too many,
 * a query glued to it. An address without such signs is itself. Nothing is looked up, so the result is the same
 * whatever exists. A handle keeps its letters, as names of older programs have them: `linkNames` reads the rest.
 *
 * A text that `parseAddress` reads as `/{handle}/{slug}` may be a link of such a program: it is looked up as it
 * is first (`findRanking`).
 * @param path with its percent sequences; without the query
 * @returns null when no address can be made of it, and for a text that is too long
 */
export function meantAddress(path: string): Address | null {
  if (path.length > PATH_LENGTH) return null;
  const written = parseAddress(path);
  // The ids of manga may hold anything.
  if (written && 'mangaId' in written) return written;
  const form = unfolded(path).at(-1) ?? '';
  // A malformed sequence could have stood for anything.
  if (/%[\da-f]{2}/i.test(form)) return null;
  const segments = withoutHost(
    withoutQuery(form)
      .split(/\/+/)
      .filter((segment) => /[\p{L}\p{N}]/u.test(segment)),
  );
  // Those of programs, such as `.well-known`.
  if (segments[0]?.startsWith('.') === true) return null;
  if (segments.some(({ length }) => length > SEGMENT_LENGTH)) return null;
  const found = addressFrom(['', ...(segments.length > 0 ? segments : [''])], cleanSegment);
  // A file, or a way out of a folder, was meant for no account.
  if (found?.kind === 'ownerPage' && /\.[\p{L}\p{N}.]/u.test(form)) return null;
  return isPageSegment(firstName(found) ?? 'free') ? found : null;
}

/**
 * The path that a link's path must have meant, when that follows from its form alone; null when it stays as it
 * is: it is clean, or nothing can be made of it, or it is that of a share link, which is looked up first.
 */
export function tidiedPath(path: string): string | null {
  const written = parseAddress(path);
  const meant = written?.kind === 'shareLink' ? null : meantAddress(path);
  if (meant === null) return null;
  const tidied = addressOf(meant);
  return written !== null && addressOf(written) === tidied ? null : tidied;
}

/** The first segment of an address that names an account. */
function firstName(found: Address | null): string | null {
  if (found?.kind === 'shareLink') return found.handle;
  return found?.kind === 'ownerPage' ? found.username : null;
}

/** The text in ASCII characters of normal width, without invisible ones, with entities decoded and `\` as `/`. */
function plain(text: string): string {
  if (PLAIN.test(text)) return text;
  return (
    withoutInvisible(text)
      .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0))
      .replaceAll(/&(amp|lt|gt|quot);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? ' ')
      // Markdown escapes signs, and Windows has the other slash.
      .replaceAll(/\\(?=[-._!*()[\]~>#+=|])/g, '')
      .replaceAll('\\', '/')
  );
}

/** With its percent sequences undone once; one that is malformed stays. */
function decoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}

function withoutQuery(path: string): string {
  const glued = path.search(GLUED_QUERY);
  return glued === -1 ? path : path.slice(0, glued);
}

/** The segments behind the last `https:` and its host, where a whole link stands in a path. */
function withoutHost(segments: readonly string[]): readonly string[] {
  const scheme = segments.findLastIndex((segment) => /https?:$/i.test(segment));
  return scheme === -1 ? segments : segments.slice(scheme + 2);
}

/** A segment as addresses of ours have it; empty when nothing of the kind can be made of it. */
function cleanSegment(segment: string, name: string | null): string {
  if (name === null) return toUrlSafe(segment);
  if (name === 'mangaId') return segment;
  if (name === 'handle') return bareName(segment);
  if (name === 'slug' || name === 'username') return toUrlSafe(segment);
  if (name === 'others') return segment.split('+').map(cleanKey).filter(Boolean).join('+');
  const key = cleanKey(segment);
  // An id could end with the sign of Markdown's emphasis, a shortid cannot.
  return name === 'slugShort' ? bareName(key) : key;
}

/** An id, or `{slug}-{shortid}`: their case counts, and what follows them does not. */
function cleanKey(segment: string): string {
  if (KEY.test(segment)) return segment;
  const bare = bareName(segment);
  const hyphen = bare.lastIndexOf('-');
  // The slug counts for nothing, and may be written in any way.
  if (/^[a-z\d]{8}$/i.test(bare.slice(hyphen + 1)) && hyphen > 0) {
    return `${toUrlSafe(bare.slice(0, hyphen))}-${bare.slice(hyphen + 1)}`;
  }
  const first = bareName(bare.split(AFTER_KEY)[0] ?? '');
  return KEY.test(first) ? first : '';
}
