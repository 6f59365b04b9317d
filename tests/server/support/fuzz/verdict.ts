import { isErrorCode } from '@palmanga/core';

import type { Answer, Sent } from './request.ts';

/** What is wrong with an answer; null when nothing is. */
export function faultOf(
  { method, target }: Sent,
  answer: Answer,
  { secrets, origin }: { readonly secrets: readonly string[]; readonly origin: string },
): string | null {
  const { status, headers, text } = answer;
  const what = `${status} ${headers['content-type'] ?? 'without a type'}: ${text.slice(0, 200)}`;
  if (status >= 500 && status !== 507) return `A fault of the server: ${what}`;
  const secret = secrets.find((one) => text.includes(one));
  if (secret !== undefined) return `“${secret}” is shown: ${what}`;
  const { location } = headers;
  if (location !== undefined && !/^\/(?!\/)/.test(location) && !location.startsWith(`${origin}/`)) {
    return `A redirect to another site: ${location}`;
  }
  const isKnown =
    isWithoutBody(answer, method) ||
    (isCall(target, origin) ? isCallAnswer(answer, target) : isPageAnswer(answer));
  return isKnown ? null : `An unknown answer: ${what}`;
}

function isCall(target: string, origin: string): boolean {
  return /^\/api(?:\/|$)/.test(new URL(origin + target).pathname);
}

/**
 * Answers to HEAD, of Node itself to what is no HTTP, and of a handshake. A head that is too long gets
 * 431, or 408 when its end does not come in time.
 */
function isWithoutBody({ status, text }: Answer, method: string): boolean {
  if (text !== '') return false;
  return method === 'HEAD' || [101, 302, 304, 307, 400, 408, 417, 426, 431].includes(status);
}

function isCallAnswer({ status, headers, text }: Answer, target: string): boolean {
  const isFile = target.startsWith('/api/files/users/');
  if (isFile && status === 200) return headers['content-type']?.startsWith('image/') ?? false;
  if (isFile && status === 404 && text === '404 Not Found') return true;
  // The script that ends the provider's popup: the one call of which browsers run the answer.
  if (target.startsWith('/api/auth/popup.js') && status === 200) {
    return headers['content-type'] === 'text/javascript';
  }
  // What the library for WebSockets says of a handshake that is none.
  if (status === 400 && text.startsWith('Missing or invalid Sec-WebSocket-')) return true;
  if (!headers['content-type']?.startsWith('application/json')) return false;
  const body = parsed(text);
  if (body === undefined || status < 400) return body !== undefined && status === 200;
  return isErrorBody(body);
}

function isErrorBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.keys(body).join() === 'code' && isErrorCode((body as { code: unknown }).code);
}

const PAGE_TYPES = /^(?:text\/(?:html|plain|javascript|css)|image\/|application\/json)/;

function isPageAnswer({ status, headers }: Answer): boolean {
  const isExpected = [200, 304, 307, 400, 404, 405].includes(status);
  return isExpected && PAGE_TYPES.test(headers['content-type'] ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
