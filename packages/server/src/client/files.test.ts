import { describe, expect, it, vi } from 'vitest';

import { upload } from './upload.ts';

const IMAGE = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' });

/** A server that answers these statuses in turn (0: not at all), then 200. */
function setUp(...statuses: (number | { status: number; code: string; retryAfter?: string })[]) {
  const waits: number[] = [];
  const queue = [...statuses];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = queue.shift() ?? 200;
    if (next === 0) throw new TypeError('fetch failed');
    if (typeof next === 'number') return Response.json({ photoURL: '/a' }, { status: next });
    const { code, status, retryAfter = '' } = next;
    return Response.json({ code }, { status, headers: { 'Retry-After': retryAfter } });
  });
  const sleep = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
  return { waits, fetch, uploader: { url: 'http://palmanga.example/avatar', fetch, sleep } };
}

describe('upload', () => {
  it('sends the bytes under their type and returns the answer', async () => {
    const { uploader, fetch } = setUp();
    const shares: number[] = [];
    const answer = await upload(uploader, IMAGE, {
      onProgress: (share) => void shares.push(share),
    });
    expect(JSON.parse(answer)).toEqual({ photoURL: '/a' });
    expect(shares).toEqual([0, 1]);
    const [, init] = fetch.mock.calls[0] ?? [];
    expect(init).toMatchObject({ method: 'PUT', headers: { 'Content-Type': 'image/png' } });
    expect(init?.body).toMatchObject({ size: 3 });
  });

  it('tries again on 5xx, 408, 429 and silence, waiting twice as long each time', async () => {
    const { uploader, waits } = setUp(500, 503, 408, 429, 0, 507);
    await upload(uploader, IMAGE);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000]);
  });

  it('waits as long as the server asks, and says at once when that is too long', async () => {
    const limited = { status: 429, code: 'rate-limited' };
    const { uploader, waits } = setUp({ ...limited, retryAfter: '5' }, 503, 503, 503);
    await upload(uploader, IMAGE);
    expect(waits).toEqual([5000, 2000, 4000, 8000]);
    const tooLong = setUp({ ...limited, retryAfter: '300' });
    await expect(upload(tooLong.uploader, IMAGE)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(tooLong.waits).toEqual([]);
  });

  it('tells each wait before it begins, and starts from nothing after it', async () => {
    const { uploader } = setUp(500, 0, 429);
    const told: (number | string)[] = [];
    await upload(uploader, IMAGE, {
      onProgress: (share) => void told.push(`sent ${share}`),
      onRetry: (delay) => void told.push(delay ?? 'unknown'),
    });
    const first = ['sent 0', 'sent 1', 1000, 'sent 0', 2000, 'sent 0', 'sent 1', 4000];
    expect(told).toEqual([...first, 'sent 0', 'sent 1']);
  });

  it('does not finish a wait when it is cancelled', async () => {
    const controller = new AbortController();
    const { uploader, fetch } = setUp(503, 503);
    const sleep = () => new Promise<void>(() => {});
    const cancelled = upload({ ...uploader, sleep }, IMAGE, {
      signal: controller.signal,
      onRetry: () => queueMicrotask(() => controller.abort()),
    });
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('succeeds when it is cancelled after the server has taken the photo', async () => {
    const controller = new AbortController();
    const { uploader } = setUp();
    const answer = await upload(uploader, IMAGE, {
      signal: controller.signal,
      onProgress: (share) => share === 1 && controller.abort(),
    });
    expect(JSON.parse(answer)).toEqual({ photoURL: '/a' });
  });

  it('gives up after a wait of 64 s, with what the server said last', async () => {
    const limited = { status: 429, code: 'rate-limited' };
    const { uploader, waits } = setUp(...Array.from({ length: 20 }, () => limited));
    await expect(upload(uploader, IMAGE)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(waits.at(-1)).toBe(64_000);
    expect(waits).toHaveLength(7);
  });

  it('reports a server that never answers', async () => {
    const { uploader } = setUp(...Array.from({ length: 20 }, () => 0));
    await expect(upload(uploader, IMAGE)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([
    [413, 'image-too-large'],
    [415, 'image-type'],
    [422, 'image-invalid'],
    [401, 'unauthenticated'],
  ])('does not insist on a refusal: %i', async (status, code) => {
    const { uploader, fetch } = setUp({ status, code });
    await expect(upload(uploader, IMAGE)).rejects.toMatchObject({ code });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('stops between attempts when it is cancelled', async () => {
    const controller = new AbortController();
    const { uploader, fetch } = setUp(503, 503);
    const sleep = async (): Promise<void> => controller.abort();
    const cancelled = upload({ ...uploader, sleep }, IMAGE, { signal: controller.signal });
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    expect(fetch).toHaveBeenCalledOnce();
  });
});
