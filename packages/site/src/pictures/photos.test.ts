import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { paintJpeg, RED } from '../testing/pictures.ts';
import { DrawingProcess } from './drawing-process.ts';
import { Photos } from './photos.ts';

const folder = mkdtempSync(join(tmpdir(), 'palmanga-photos-'));
/** Answers with its pid and what it was sent, ends, stays silent or fails, as the photo's text says. */
const PROGRAM = `
process.on('disconnect', () => process.exit());
process.on('message', ({ photo }) => {
  const text = new TextDecoder().decode(photo);
  if (text === 'end') process.exit(3);
  if (text === 'loop') for (;;);
  if (text === 'fail') process.send({ failure: 'No such library' });
  else if (text === 'refuse') process.send({ image: null });
  else process.send({ image: new TextEncoder().encode(process.pid + ' ' + text) });
});`;

const open: Photos[] = [];
const failures: string[] = [];

function photosOf(program = PROGRAM, idleMs = 60_000): Photos {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const drawing = new DrawingProcess({ program: file, timeoutMs: 1500, idleMs });
  const photos = new Photos((error) => failures.push(String(error)), drawing);
  open.push(photos);
  return photos;
}

const encode = async (photos: Photos, text: string, account = 'lea', signal?: AbortSignal) => {
  const photo = await photos.encode(new TextEncoder().encode(text), account, signal);
  return photo && new TextDecoder().decode(photo);
};

afterEach(() => {
  for (const photos of open.splice(0)) photos.close();
  failures.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('photos', () => {
  it('are encoded in a process of their own, by default the one that decodes', async () => {
    const photos = new Photos((error) => failures.push(String(error)));
    open.push(photos);
    const photo = await photos.encode(
      paintJpeg(64, 64, () => RED),
      'lea',
    );
    expect(Buffer.from(photo ?? []).toString('hex')).toMatch(/^ffd8ff/);
    expect(failures).toEqual([]);
  });

  it.each([
    ['refuse', 'image-invalid', []],
    ['end', 'image-invalid', ['ended (3)']],
    ['loop', 'image-invalid', ['ended (SIGKILL)']],
    ['fail', 'unavailable', ['No such library']],
  ])('that %s are refused as %s, and the next one is encoded', async (text, code, told) => {
    const photos = photosOf();
    await expect(encode(photos, text)).rejects.toMatchObject({ code });
    expect(failures).toEqual(told.map((part) => expect.stringContaining(part)));
    expect(await encode(photos, 'next')).toContain('next');
  });

  it('are refused while the process cannot start', async () => {
    await expect(encode(photosOf('throw new Error("No library")'), 'any')).rejects.toMatchObject({
      code: 'image-invalid',
    });
    expect(failures).toEqual([expect.stringContaining('ended (1)')]);
  });

  it('of one account wait for those of others, and too many are turned away', async () => {
    const photos = photosOf();
    const order: string[] = [];
    const send = async (account: string, text: string) => {
      const answer = await encode(photos, text, account);
      order.push(answer === null ? `${text} left` : text);
    };
    const flood = Array.from({ length: 40 }, (_, index) => send('flood', `flood ${index}`));
    const other = send('other', 'other');
    await Promise.all([...flood, other]);
    const encoded = order.filter((text) => !text.endsWith('left'));
    expect(encoded.slice(0, 3)).toContain('other');
    expect(encoded).toHaveLength(24);
  });

  it('of who has left are not encoded', async () => {
    const photos = photosOf();
    const controller = new AbortController();
    const first = encode(photos, 'first');
    const second = encode(photos, 'loop', 'lea', controller.signal);
    controller.abort();
    expect(await first).toContain('first');
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    expect(failures).toEqual([]);
  });

  it('leave no process behind when nobody sends one', async () => {
    const photos = photosOf(PROGRAM, 50);
    const [pid] = String(await encode(photos, 'one')).split(' ');
    await expect
      .poll(async () => {
        await setTimeout(20);
        try {
          return process.kill(Number(pid), 0);
        } catch {
          return false;
        }
      })
      .toBe(false);
    expect(await encode(photos, 'two')).not.toContain(`${pid} `);
    expect(failures).toEqual([]);
  });
});
