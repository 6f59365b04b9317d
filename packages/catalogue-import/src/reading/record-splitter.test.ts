import type { FileFault, FilePlace } from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { chunksOf, decodeUtf8, encodeUtf8 } from '../test-support.ts';
import { CatalogueFileError } from './file-error.ts';
import { RecordSplitter } from './record-splitter.ts';

const LIMITS = { recordBytes: 64 * 1024, depth: 32 };

function split(bytes: Uint8Array, sizes: readonly number[], limits = LIMITS) {
  const splitter = new RecordSplitter(limits);
  const texts: string[] = [];
  const lines: number[] = [];
  const keep = (slice: Uint8Array, { line, offset }: FilePlace) => {
    const text = decodeUtf8(slice);
    JSON.parse(text);
    texts.push(text);
    lines.push(line);
    expect(decodeUtf8(bytes.subarray(offset, offset + slice.length))).toBe(text);
  };
  for (const chunk of chunksOf(bytes, sizes)) splitter.push(chunk, keep);
  splitter.finish(keep);
  return { texts, lines, container: splitter.container };
}

function faultOf(text: string | Uint8Array, limits = LIMITS): { fault: FileFault; line: number } {
  const bytes = typeof text === 'string' ? encodeUtf8(text) : text;
  try {
    split(bytes, [7], limits);
  } catch (error) {
    if (error instanceof CatalogueFileError) return { fault: error.fault, line: error.place.line };
    throw error;
  }
  throw new Error('the text was accepted');
}

/** The texts of the values, or 'refused' when one of them or what is between them is no JSON. */
function textsOf(bytes: Uint8Array, sizes: readonly number[]): readonly string[] | 'refused' {
  try {
    return split(bytes, sizes).texts;
  } catch {
    return 'refused';
  }
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(decodeUtf8(bytes));
    return true;
  } catch {
    return false;
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
const strings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\\', '"', '\\"', '[', ']}', '\\\\"', '\u2028', '𝄞', 'é'),
);
// Bounded: a record stays below the limit, and a run below seconds, whatever the seed.
const values = fc.jsonValue({ maxDepth: 3, depthSize: 'small', stringUnit: 'binary' });
const trees = fc.oneof(
  values,
  fc.dictionary(strings, fc.oneof(values, strings), { maxKeys: 5 }),
  strings,
);
const records = fc.array(fc.dictionary(strings, trees, { maxKeys: 5 }), {
  minLength: 1,
  maxLength: 8,
});
const lists = fc.array(trees, { minLength: 1, maxLength: 8 });
const spaces = fc.constantFrom(undefined, 0, 1, 2, '\t');
const gaps = fc.constantFrom('', ' ', '\n', '\r\n\t');

// Texts are compared, not what JSON.parse makes of them: in Node 24 it may read a key with an escape
// as another one that it read before (nodejs/node#63785).
describe('RecordSplitter', () => {
  test('cuts any array into the texts of its values, whatever its chunks', () => {
    fc.assert(
      fc.property(lists, spaces, gaps, sizes, (list, space, gap, cuts) => {
        const texts = list.map((value) => JSON.stringify(value, null, space));
        const text = `[${gap}${texts.join(`${gap},${gap}`)}${gap}]`;
        expect(split(encodeUtf8(text), cuts).texts).toEqual(texts);
      }),
      { numRuns: 500 },
    );
  });

  test('cuts NDJSON into its lines, whatever its chunks', () => {
    fc.assert(
      fc.property(records, sizes, (list, cuts) => {
        const lines = list.map((value) => JSON.stringify(value));
        expect(split(encodeUtf8(lines.join('\n')), cuts)).toEqual({
          texts: lines,
          lines: lines.map((_, index) => index + 1),
          container: 'ndjson',
        });
      }),
      { numRuns: 300 },
    );
  });

  test('refuses what JSON.parse refuses and loses nothing else, after any one-byte change', () => {
    const change = fc.tuple(fc.nat(), fc.constantFrom(...encodeUtf8('{}[]",:\\ \n1tx')));
    fc.assert(
      fc.property(lists, change, sizes, (list, [at, byte], cuts) => {
        const bytes = encodeUtf8(JSON.stringify(list));
        const changed = 1 + (at % (bytes.length - 1));
        bytes[changed] = byte;
        const texts = textsOf(bytes, cuts);
        expect(texts === 'refused').toBe(!isJson(bytes));
        if (texts === 'refused') return;
        // Only white space that now stands between values belongs to none.
        const isSpace = byte === 0x20 || byte === 0x0a;
        const without = isSpace ? bytes.filter((_, index) => index !== changed) : bytes;
        expect([decodeUtf8(bytes), decodeUtf8(without)]).toContain(`[${texts.join(',')}]`);
      }),
      { numRuns: 1000 },
    );
  });

  test('tells the line of each value', () => {
    expect(split(encodeUtf8('\n[\n {"a":\n1},\n\n2,"x"\n]\n'), [3]).lines).toEqual([3, 6, 6]);
  });

  test('drops a UTF-8 mark even when it is cut', () => {
    expect(split(encodeUtf8('\uFEFF[1]'), [1]).texts).toEqual(['1']);
    expect(split(encodeUtf8('[]'), [1]).texts).toEqual([]);
  });

  test.each<[string, string, FileFault, number]>([
    ['nothing', '', 'empty-file', 1],
    ['white space', ' \n\n ', 'empty-file', 3],
    ['a cut array', '[{"a":1},\n{"b":2}', 'truncated', 2],
    ['a cut record', '[{"a":1},\n{"b":', 'truncated', 2],
    ['a cut string', '["abc', 'truncated', 1],
    ['text after the array', '[1]\nx', 'text-after-end', 2],
    ['a second array', '[1][2]', 'text-after-end', 1],
    ['a missing comma', '[1\n2]', 'syntax', 2],
    ['two commas', '[1,,2]', 'syntax', 1],
    ['a comma at the end', '[1,]', 'syntax', 1],
    ['a stray bracket', '[}]', 'syntax', 1],
    ['commas between lines', '{"a":1},\n{"a":2}', 'syntax', 1],
    ['a NUL between records', '[1,\0 2]', 'nul-byte', 1],
    ['a NUL in a record', '[{"a"\0:1}]', 'nul-byte', 1],
  ])('refuses %s', (_, text, fault, line) => {
    expect(faultOf(text)).toEqual({ fault, line });
  });

  test('refuses UTF-16, with and without a mark, and gzip', () => {
    const utf16 = (text: string) =>
      new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer);
    expect(faultOf(utf16('\uFEFF[1]')).fault).toBe('utf16');
    expect(faultOf(utf16('[1]')).fault).toBe('utf16');
    expect(faultOf(Uint8Array.of(0, 0x5b, 0, 0x5d)).fault).toBe('utf16');
    expect(faultOf(Uint8Array.of(0x1f, 0x8b, 8)).fault).toBe('compressed');
  });

  test('refuses deep nesting and long records without reading them whole', () => {
    const deep = `[${'['.repeat(10_000)}`;
    expect(faultOf(deep)).toEqual({ fault: 'too-deep', line: 1 });
    expect(split(encodeUtf8(`[${'['.repeat(32)}${']'.repeat(32)}]`), [5]).texts).toHaveLength(1);
    const long = `[\n"${'x'.repeat(LIMITS.recordBytes)}`;
    expect(faultOf(long)).toEqual({ fault: 'record-too-large', line: 2 });
    const exact = `["${'x'.repeat(LIMITS.recordBytes - 2)}"]`;
    expect(split(encodeUtf8(exact), [4096]).texts).toHaveLength(1);
    expect(faultOf(`[${'1'.repeat(LIMITS.recordBytes + 1)}]`).fault).toBe('record-too-large');
  });
});
