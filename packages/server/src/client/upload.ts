import { AppError, LIMITS, type ImageFile, type UploadOptions } from '@palmanga/core';

import { errorCodeOf, lostCode } from './calls.ts';

const FIRST_DELAY = 1000;

export interface Uploader {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

interface Answer {
  /** 0 when nothing answered. */
  readonly status: number;
  readonly text: string;
}

/**
 * Sends an image and returns the body of the answer. Retries 5xx, 408, 429 and a lost connection,
 * waiting twice as long each time, up to 64 s (docs/specification.md 7.3).
 * @throws AppError of the server's code; cancelled; offline, unavailable once attempts are used up
 */
export async function upload(
  { url, fetch, sleep }: Uploader,
  image: ImageFile,
  { onProgress, signal }: UploadOptions = {},
): Promise<string> {
  const body = new Blob([await image.arrayBuffer()], { type: image.type });
  const send = globalThis.XMLHttpRequest === undefined ? sendByFetch(fetch) : sendByXhr;
  for (let delay = FIRST_DELAY; ; delay *= 2) {
    if (signal?.aborted) throw new AppError('cancelled');
    const answer = await send(url, body, { onProgress, signal });
    if (signal?.aborted) throw new AppError('cancelled');
    if (answer.status >= 200 && answer.status < 300) return answer.text;
    if (!isTransient(answer.status) || delay > LIMITS.uploadMaxBackoff) throw await toError(answer);
    await sleep(delay);
  }
}

function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

async function toError({ status, text }: Answer): Promise<AppError> {
  if (status === 0) return new AppError(lostCode());
  const json = async (): Promise<unknown> => JSON.parse(text);
  return new AppError(await errorCodeOf({ status, json }));
}

type Send = (
  url: string,
  body: Blob,
  options: { onProgress: UploadOptions['onProgress']; signal: UploadOptions['signal'] },
) => Promise<Answer>;

/** The only way a browser tells how much was sent. */
const sendByXhr: Send = (url, body, { onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      resolve({ status: request.status, text: request.responseText });
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
      onProgress?.(0);
      const headers = { 'Content-Type': body.type };
      const response = await fetch(url, {
        method: 'PUT',
        body,
        headers,
        signal: controller.signal,
      });
      onProgress?.(1);
      return { status: response.status, text: await response.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
