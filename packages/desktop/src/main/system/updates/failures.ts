/** What a user is told about a failed update; each is a text of `desktop.updates`. */
export type UpdateFailure = 'offline' | 'damaged' | 'feed' | 'failed';

/** What the updater was doing when it failed. */
export type UpdateStep = 'loading' | 'looking' | 'downloading';

/** Nothing came from the server for too long. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** Codes of Node.js for a server that cannot be reached, or that went away. */
const OFFLINE_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The same in Chromium, whose errors have no code. */
const OFFLINE_IN_CHROMIUM =
  /net::ERR_(?:ADDRESS_|CONNECTION_|CONTENT_LENGTH_MISMATCH|DNS_|EMPTY_RESPONSE|HTTP2_PING_FAILED|INCOMPLETE_|INTERNET_DISCONNECTED|NAME_|NETWORK_|PROXY_|QUIC_|SOCKET_|TIMED_OUT|TUNNEL_)/u;
/** Words of electron-updater's own requests. */
const OFFLINE_WORDS = /^Request (?:timed out|has been aborted by the server)$/u;

const DAMAGED_CODES: ReadonlySet<unknown> = new Set([
  'ERR_CHECKSUM_MISMATCH',
  'ERR_UPDATER_INVALID_SIGNATURE',
]);
/** What the server answered is not what the feed promises. */
const FEED_CODE = /^(?:ERR_UPDATER_|HTTP_ERROR_)/u;
const FEED_WORDS = /^Cannot download "|net::ERR_/u;

/** Why an update failed. */
export function failureOf(error: unknown, step: UpdateStep): UpdateFailure {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  const isOffline =
    error instanceof SilenceError ||
    OFFLINE_CODES.has(code) ||
    OFFLINE_IN_CHROMIUM.test(message) ||
    OFFLINE_WORDS.test(message);
  if (step === 'loading') return 'failed';
  if (isOffline) return 'offline';
  if (DAMAGED_CODES.has(code)) return 'damaged';
  // While it looks, electron-updater only reads the feed. A feed that names no package for this
  // system makes it fail with a TypeError later.
  const isFeed =
    step === 'looking' ||
    error instanceof TypeError ||
    (typeof code === 'string' && FEED_CODE.test(code)) ||
    FEED_WORDS.test(message);
  return isFeed ? 'feed' : 'failed';
}
