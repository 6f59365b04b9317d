import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { MAX_COVER_BYTES } from '@palmanga/site';
import { describe, expect, it } from 'vitest';

import { TestServer } from '../../testing/test-server.ts';

/** A red PNG of one pixel. */
const COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

describe('a picture of the embedded server', () => {
  it('has the covers of the data folder, unless they are too large', async () => {
    const server = await TestServer.start();
    try {
      const browser = server.browser();
      const { identity, rankings } = server.client(browser);
      await identity.signUp({ email: 'lea@mail.example', password: 'mot-de-passe' });
      const operator = { uid: 'op', email: 'op@mail.example', displayName: null, isAdmin: true };
      const times = { createdAt: 0, updatedAt: 0 };
      const manga = {
        id: 'one',
        title: 'Un',
        author: '',
        originalTitle: null,
        altTitles: [],
        officialTitles: 0,
        coverThumbUrl: 'covers/a.png',
        sourceCoverUrl: null,
        anilistId: null,
        ...times,
      };
      const details = { id: 'one', description: '', coverLargeUrl: null, ...times };
      await server.running.store.as(operator).catalogue.write([{ manga, details }]);
      const { id } = await rankings.create({ title: 'Top' });
      const item = { mangaId: 'one', title: 'Un', author: '', coverUrl: null };
      await rankings.addItems(id, [item]);
      /** The picture that a newly started server draws. */
      const draw = async (cover: Uint8Array | null): Promise<Buffer> => {
        await server.stop();
        mkdirSync(join(server.dataFolder, 'covers'), { recursive: true });
        if (cover !== null) writeFileSync(join(server.dataFolder, 'covers/a.png'), cover);
        await server.resume();
        // A connection of its own: the former server closed the others.
        const request = get(`${server.url}/rankings/${id}/picture.jpg`, { agent: false });
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        expect(answer.headers['content-type']).toBe('image/jpeg');
        return buffer(answer);
      };
      const without = await draw(null);
      const withCover = await draw(COVER);
      const tooLarge = await draw(Buffer.concat([COVER, Buffer.alloc(MAX_COVER_BYTES)]));
      expect(withCover.equals(without)).toBe(false);
      expect(tooLarge.equals(without)).toBe(true);
    } finally {
      await server.dispose();
    }
    // Three servers start, and each starts a process that draws.
  }, 120_000);
});
