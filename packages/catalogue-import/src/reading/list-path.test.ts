import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chunksOf, decodeUtf8, encodeUtf8 } from '../test-support.ts';
import { formatListPath, parseListPath, selectList } from './list-path.ts';
import { readRecords } from './read-records.ts';

async function* inChunks(text: string, sizes: readonly number[] = [5]) {
  yield* chunksOf(encodeUtf8(text), sizes);
}

/** The values of the list at `path`, with their lines. */
async function read(text: string, path: string, sizes?: readonly number[]): Promise<unknown[]> {
  const found: unknown[] = [];
  const options = { decodeUtf8, path: parseListPath(path) };
  for await (const { records } of readRecords(inChunks(text, sizes), options)) {
    for (const { line, value } of records) found.push([line, value]);
  }
  return found;
}

const failure = (text: string, path: string) =>
  read(text, path).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );

describe('a path', () => {
  it.each([
    ['.', []],
    ['.data.Page.media', ['data', 'Page', 'media']],
    ['."odd key"', ['odd key']],
    ['.a["b.c"]', ['a', 'b.c']],
    ['["b"].c', ['b', 'c']],
    ['."é\\u00e9\\""', ['éé"']],
    ['.été', ['été']],
    ['.__proto__', ['__proto__']],
  ])('%s', (text, keys) => {
    expect(parseListPath(text)).toEqual(keys);
    expect(parseListPath(formatListPath(keys))).toEqual(keys);
  });

  it.each(['', 'data', '.a.', '..a', '.a[0]', '.a[]', '.a["b"', '.a"b"]', '."b', "['a']", '.a b'])(
    'is none: %j',
    (text) => {
      expect(parseListPath(text)).toBeNull();
    },
  );
});

describe('the list at a path', () => {
  it.each([
    [
      '{"data":{"Page":{"media":[1,2]}}}',
      '.data.Page.media',
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      '{"n":1,"s":"]}{","o":{"media":[9]},\n"media":[\n{"a":"]"}\n],"z":[[{}],"\\""]}\n',
      '.media',
      [[3, { a: ']' }]],
    ],
    ['\uFEFF {"media" : [ 1 ] }', '.media', [[1, 1]]],
    ['{"a\\u0062":[1]}', '.ab', [[1, 1]]],
    ['[1]', '.', [[1, 1]]],
    ['{"data":{"Media":{"id":7}}}', '.data.Media', [[1, { id: 7 }]]],
    ['{"media":[1],"media":[2]}', '.media', [[1, 1]]],
  ])('of %j', async (text, path, records) => {
    for (const size of [1, 2, 3, 1000]) expect(await read(text, path, [size])).toEqual(records);
  });

  it.each([
    [
      '{"data":{"Page":{"pageInfo":{},"medias":[]}}}',
      '.data.Page.media',
      'There is no list at .data.Page.media: the value at .data.Page is an object with the keys "pageInfo", "medias".',
    ],
    [
      '{"data":{}}',
      '.data.media',
      'There is no list at .data.media: the value at .data is an empty object.',
    ],
    [
      '{"data":null}',
      '.data.media',
      'There is no list at .data.media: the value at .data is neither an object nor a list.',
    ],
    [
      '{"data":[1]}',
      '.data.media',
      'There is no list at .data.media: the value at .data is a list. Its path is .data.',
    ],
    ['[1]', '.data', 'There is no list at .data: the file is a list. Leave --path out.'],
    ['{"a":1,"a" 2}', '.b', 'The JSON around the list is malformed.'],
    ['{"media":[1],', '.media', 'The file stops in the middle of its data: it is incomplete.'],
    ['{"media":[1]', '.media', 'The file stops in the middle of its data: it is incomplete.'],
    ['{"me', '.media', 'The file stops before the list: it is incomplete.'],
    ['{"media":[1]} x', '.media', 'Something follows the end of the document.'],
    ['{"media":[1', '.media', 'truncated at line 1, byte 11'],
    ['', '.media', 'empty-file at line 1, byte 0'],
  ])('is missing in %j', async (text, path, message) => {
    expect(await failure(text, path)).toBe(message);
  });

  it('is what JSON.parse finds there, whatever surrounds it and however it is cut', async () => {
    const key = fc.oneof(
      fc.constantFrom('a', 'b', '"', '\\', '}', 'é'),
      fc.string({ unit: 'grapheme' }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(key, { minLength: 1, maxLength: 3 }),
        fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
        fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 1),
        async (path, list, beside, size, indent) => {
          const document = path.reduceRight<unknown>(
            (inner, one) => ({ ...beside, [one]: inner, ...(indent === 1 && { zz: beside }) }),
            [{ id: 1 }, ...list],
          );
          const found = await read(JSON.stringify(document, null, indent), formatListPath(path), [
            size,
          ]);
          expect(found.map((one) => (one as [number, unknown])[1])).toEqual(
            JSON.parse(JSON.stringify([{ id: 1 }, ...list])),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves the bytes of the list at their places', async () => {
    const text = '{"é":\n"x","media":[ "é" ]}';
    let rest: Uint8Array = new Uint8Array();
    for await (const chunk of selectList(inChunks(text), ['media'], decodeUtf8)) {
      rest = Uint8Array.from([...rest, ...chunk]);
    }
    expect(decodeUtf8(rest)).toBe(`${' '.repeat(6)}\n${' '.repeat(12)}[ "é" ] `);
  });
});

it('the first records only, of a file that is broken behind them', async () => {
  const options = { decodeUtf8, limit: 2 };
  for (const size of [1, 5, 100]) {
    const found: number[] = [];
    for await (const { records } of readRecords(inChunks('[{},{},{},{}oops', [size]), options)) {
      found.push(...records.map(({ number }) => number));
    }
    expect(found).toEqual([1, 2]);
  }
});
