import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  parseCatalogue,
  type Parse,
  type ParsedChunk,
  type ParseOptions,
} from '@palmanga/catalogue-import';
import { searchTextsOf } from '@palmanga/core';
import { afterAll, expect, test } from 'vitest';

import { decodeUtf8 } from '../../packages/cli/src/import/input.ts';
import { ReadingThread } from '../../packages/cli/src/import/reading-thread.ts';
import { INVALID, records } from './support/manga-import.ts';

const thread = new ReadingThread();
afterAll(() => thread.close());

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void, void> {
  // In one buffer that each piece overwrites, as the importer reads its file.
  const buffer = new Uint8Array(size);
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    buffer.set(piece);
    yield buffer.subarray(0, piece.length);
  }
}

/** Everything that a reading gives, and how it ends. */
async function outcomeOf(parse: Parse, bytes: Uint8Array, size: number, options: ParseOptions) {
  const chunks: ParsedChunk[] = [];
  try {
    for await (const chunk of parse(inPieces(bytes, size), options)) chunks.push(chunk);
  } catch (error) {
    const { message, cause, ...fields } = error as Error;
    return {
      chunks,
      error: { message, cause: cause instanceof Error ? cause.message : cause, ...fields },
    };
  }
  return { chunks, error: null };
}

const odd = [
  { id: 'm1', title: 'Un &amp; deux', altTitles: ['Trois', '…'], author: 'é' },
  { id: 'm2', anilistId: 12, title: '進撃', mangaDetails: { description: 'a<br>b', x: 1 } },
  { title: 'no id' },
  { id: 'a/b', title: 'x' },
  { id: 'm3', title: 'x', coverThumbUrl: 'ftp://x' },
  'x',
];
const FILES: readonly (readonly [string, Uint8Array])[] = [
  ...readdirSync(INVALID).map((name) => [name, readFileSync(join(INVALID, name))] as const),
  ['odd records', Buffer.from(JSON.stringify(odd))],
  ['torn', Buffer.from(`${JSON.stringify(records(50)).slice(0, -1)},{"id":"torn","title":x}]`)],
  ['a page', Buffer.from('{"data":{"Page":{"media":[{"id":1,"title":{"romaji":"x"}}]}}}')],
];

test.each(FILES)(
  'gives of %s what parsing it here gives, places and faults included',
  async (_, bytes) => {
    for (const size of [7, 128 * 1024]) {
      for (const idsOnly of [true, false]) {
        const options = { decodeUtf8, idsOnly, derive: searchTextsOf };
        const expected = await outcomeOf(parseCatalogue, bytes, size, options);
        expect(await outcomeOf(thread.parse, bytes, size, options)).toEqual(expected);
      }
    }
  },
);

test('a file that is given up in the middle does not disturb the next one', async () => {
  const bytes = Buffer.from(JSON.stringify(records(500)));
  for await (const chunk of thread.parse(inPieces(bytes, 100), { decodeUtf8 })) {
    if (chunk.entries.length > 0) break;
  }
  const options = { decodeUtf8, idsOnly: true };
  const expected = await outcomeOf(parseCatalogue, bytes, 100, options);
  expect(await outcomeOf(thread.parse, bytes, 100, options)).toEqual(expected);
});
