import {
  AppError,
  backoff,
  LIMITS,
  whenAborted,
  type BackoffRange,
  type ImageFile,
  type UploadOptions,
} from '@palmanga/core';

import { askedDelay, errorCodeOf, lostCode } from './calls.ts';

const UPLOAD_BACKOFF: BackoffRange = { firstDelay: 1000, longestDelay: LIMITS.uploadMaxBackoff };

export interface Uploader {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

interface UploadResponse {
  /** 0 when no response arrived. */
  readonly status: number;
  readonly text: string;
  /** Milliseconds that the server asks to wait; null when it does not. */
  readonly delay: number | null;
}

/**
 * Sends an image and returns the body of the response. Retries 5xx, 408, 429 and a lost connection,
 * waiting twice as long each time, up to 64 s (docs/specification.md 7.3), and as long as the server asks at
 * least; when that is longer than 64 s, its reason is thrown at once.
 * @throws AppError with the server's code; cancelled; offline or unavailable after the last try
 */
export async function upload(
  { url, fetch, sleep }: Uploader,
  image: ImageFile,
  { onProgress, onRetry, signal }: UploadOptions = {},
): Promise<string> {
  const body = new Blob([await image.arrayBuffer()], { type: image.type });
  const send = globalThis.XMLHttpRequest === undefined ? sendByFetch(fetch) : sendByXhr;
  let delay = 0;
  for (let failures = 1; ; failures += 1) {
    onProgress?.(0);
    if (signal?.aborted) throw new AppError('cancelled');
    const answer = await send(url, body, { onProgress, signal });
    // The former photo is gone by now: there is nothing to cancel any more.
    if (answer.status >= 200 && answer.status < 300) return answer.text;
    if (signal?.aborted) throw new AppError('cancelled');
    const asked = answer.delay ?? 0;
    const isLast = delay === UPLOAD_BACKOFF.longestDelay || asked > UPLOAD_BACKOFF.longestDelay;
    if (isLast || !isTransient(answer.status)) throw await toError(answer);
    // Without jitter: the specification gives these delays exactly.
    delay = backoff(failures, UPLOAD_BACKOFF, () => 0);
    const wait = Math.max(delay, asked);
    onRetry?.(wait);
    await Promise.race([sleep(wait), whenAborted(signal)]);
  }
}

function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

async function toError({
  status,
  text,
}: Pick<UploadResponse, 'status' | 'text'>): Promise<AppError> {
  if (status === 0) return new AppError(lostCode());
  const json = async (): Promise<unknown> => JSON.parse(text);
  return new AppError(await errorCodeOf({ status, json }));
}

type Send = (
  url: string,
  body: Blob,
  options: { onProgress: UploadOptions['onProgress']; signal: UploadOptions['signal'] },
) => Promise<UploadResponse>;

/** Browsers report the progress of an upload through XMLHttpRequest only. */
const sendByXhr: Send = (url, body, { onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      const { status, responseText: text } = request;
      const delay = askedDelay(status, request.getResponseHeader('Retry-After'));
      resolve({ status, text, delay });
    });
    signal?.addEventListener('abort', () => request.abort());
    request.setRequestHeader('Content-Type', body.type);
    request.send(body);
  });

const sendByFetch =
  (fetch: Uploader['fetch']): Send =>
  async (url, body, { onProgress, signal }) => {
    const controller = new AbortController();
    signal?.addEventListener('abort', () => controller.abort());
    try {
      const headers = { 'Content-Type': body.type };
      const response = await fetch(url, {
        method: 'PUT',
        body,
        headers,
        signal: controller.signal,
      });
      onProgress?.(1);
      const { status } = response;
      const delay = askedDelay(status, response.headers.get('Retry-After'));
      return { status, text: await response.text(), delay };
    } catch {
      return { status: 0, text: '', delay: null };
    }
  };
