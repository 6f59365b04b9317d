import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

import { FORMAT_BYTES, isDecodable } from './cover-format.ts';
import {
  isPublicAddress,
  publicAddressOf,
  type ResolveHost,
  resolveHost,
} from './public-address.ts';

/** Milliseconds for a cover, redirects included. */
const COVER_TIMEOUT_MS = 2000;
/** Bytes of a cover. */
export const MAX_COVER_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Why a cover was not fetched. */
export class CoverRefused extends Error {
  override readonly name = 'CoverRefused';
}

export interface FetchCoverOptions {
  readonly resolve?: ResolveHost;
  readonly isPublic?: (address: string) => boolean;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * The bytes of the image at a web address that the catalogue names. The host is resolved once, and the
 * connection goes to that very address; it and the host of each redirect must be public.
 * @throws CoverRefused for an address that is not public, too many redirects, more than
 *   MAX_COVER_BYTES, an answer that is compressed or no image; TimeoutError after COVER_TIMEOUT_MS;
 *   Error when the network fails
 */
export async function fetchCover(
  address: string,
  options: FetchCoverOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? COVER_TIMEOUT_MS);
  try {
    return await follow(address, signal, options);
  } catch (error) {
    // A connection that is cut because of the time reports only that it was cut.
    throw signal.aborted ? signal.reason : error;
  }
}

async function follow(
  address: string,
  signal: AbortSignal,
  options: FetchCoverOptions,
): Promise<Uint8Array> {
  let url = parseUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await get(url, signal, options);
    try {
      const { statusCode = 0, headers } = answer;
      if (!REDIRECTS.has(statusCode)) return await readImage(answer);
      url = parseUrl(headers.location ?? '', url);
    } finally {
      // Closes the connection too: nothing more is read from it.
      answer.destroy();
    }
  }
  throw new CoverRefused('Too many redirects');
}

function parseUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new CoverRefused('No web address');
  if (url.username !== '' || url.password !== '') throw new CoverRefused('An address with a login');
  return url;
}

async function get(
  url: URL,
  signal: AbortSignal,
  { resolve = resolveHost, isPublic = isPublicAddress }: FetchCoverOptions,
): Promise<IncomingMessage> {
  const { hostname, port, pathname, search, host, protocol } = url;
  const address = await withSignal(publicAddressOf(hostname, { resolve, isPublic }), signal);
  if (address === null) throw new CoverRefused(`${hostname} is not a public host`);
  const isSecure = protocol === 'https:';
  const request = (isSecure ? requestHttps : requestHttp)({
    // An IP address: nothing is resolved a second time.
    host: address,
    port: port === '' ? undefined : Number(port),
    path: pathname + search,
    headers: { host, accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
    // The certificate must be the host's, not the address's.
    ...(isSecure && { servername: isIP(hostname) === 0 ? hostname : '' }),
  });
  // An error after the answer began is the answer's; without a listener it would end the server.
  request.on('error', () => {});
  request.end();
  const [answer] = (await once(request, 'response', { signal })) as [IncomingMessage];
  return answer;
}

async function readImage(answer: IncomingMessage): Promise<Uint8Array> {
  const { statusCode, headers } = answer;
  if (statusCode !== 200) throw new CoverRefused(`The host answered ${statusCode}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new CoverRefused(`A cover in ${encoding}`);
  if (Number(headers['content-length'] ?? 0) > MAX_COVER_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  let isChecked = false;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_COVER_BYTES) throw tooLarge();
    if (isChecked || size < FORMAT_BYTES) continue;
    isChecked = true;
    if (!isDecodable(Buffer.concat(chunks))) throw notAnImage();
  }
  if (!isChecked) throw notAnImage();
  return Buffer.concat(chunks);
}

const tooLarge = (): Error => new CoverRefused(`A cover of more than ${MAX_COVER_BYTES} bytes`);
const notAnImage = (): Error => new CoverRefused('Not an image of our formats');

/** A promise that fails as soon as the signal aborts. */
async function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([promise, aborted]);
}
