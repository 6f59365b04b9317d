import { AppError, isRecordFault } from '@palmanga/core';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import { checkCatalogue } from './check-catalogue.ts';
import type { ImportEvent, ImportSummary } from './events.ts';
import { importCatalogue, type ImportOptions } from './import-catalogue.ts';
import { ManualSignal, MemoryCatalogue, decodeUtf8, fileOf } from './test-support.ts';

let catalogue: MemoryCatalogue;
let events: ImportEvent[];
let sleeps: number[];

beforeEach(() => {
  catalogue = new MemoryCatalogue();
  events = [];
  sleeps = [];
});

function run(content: unknown, options: Partial<ImportOptions> = {}): Promise<ImportSummary> {
  return importCatalogue(fileOf(content), catalogue, {
    decodeUtf8,
    sleep: async (milliseconds) => void sleeps.push(milliseconds),
    onEvent: (event) => void events.push(event),
    random: () => 0,
    now: () => 1000,
    ...options,
  });
}

const record = (index: number, fields: object = {}) => ({
  id: `m${index}`,
  title: `T${index}`,
  ...fields,
});
const records = (count: number) => Array.from({ length: count }, (_, index) => record(index + 1));
const warnings = () => events.flatMap((event) => (event.type === 'warning' ? [event.warning] : []));

describe('importCatalogue', () => {
  test('creates, then finds everything unchanged', async () => {
    expect(await run(records(700))).toMatchObject({
      format: { container: 'array', shape: 'catalogue' },
      records: 700,
      created: 700,
      warnings: 0,
    });
    expect(catalogue.writes.map((ids) => ids.length)).toEqual([300, 300, 100]);
    catalogue.writes.length = 0;
    expect(await run(records(700), { now: () => 2000 })).toMatchObject({
      created: 0,
      unchanged: 700,
    });
    expect(catalogue.writes).toEqual([]);
  });

  test.each([0, -1, 1.5, 'x', true])(
    'skips a record with the AniList id %j alone',
    async (anilistId) => {
      const named: string[] = [];
      const file = [record(1, { anilistId }), record(2)];
      const report = await checkCatalogue(fileOf(file), {
        decodeUtf8,
        onIds: ({ id }) => named.push(id),
      });
      // No fault that refuses the file; a prune keeps what the record names.
      expect({ ...report, named }).toMatchObject({ invalid: 0, skipped: 1, named: ['m1', 'm2'] });
      expect(await run(file)).toMatchObject({ created: 1, skipped: 1, warnings: 1 });
      expect(warnings()).toMatchObject([{ reason: 'anilist-id-invalid', id: 'm1' }]);
      expect(isRecordFault('anilist-id-invalid')).toBe(false);
    },
  );

  test('tells of halves of characters, in whatever text', async () => {
    const half = 'Un \\ud83d fin';
    const file = `[{"id":"a","title":"${half}"},{"id":"b","title":"B","author":"${half}"},
      {"id":"c","title":"C","altTitles":["${half}"]},{"id":"d","title":"\\ude00"},
      {"id":"e","title":"E","titleFr":"${half}"},{"id":"f","title":"F","titles":{"en":"${half}"}},
      {"id":"g","title":"G","mangaDetails":{"description":"${half}"}}]`;
    expect(await run(file)).toMatchObject({ created: 7, warnings: 7 });
    expect(new Set(warnings().map(({ reason }) => reason))).toEqual(new Set(['text-cleaned']));
  });

  describe('samples', () => {
    beforeEach(async () => {
      await run([1, 2, 3, 4].map((index) => record(index, { anilistId: index })));
      for (const id of catalogue.entries.keys()) catalogue.samples.add(id);
    });

    test('leave when a catalogue comes, but for those in the file or in use', async () => {
      catalogue.used.add('m2');
      // m3 is found by its AniList id; m4 is in the file as it is stored.
      const file = [record(3, { id: 'x', anilistId: 3 }), record(4, { anilistId: 4 }), record(9)];
      expect(await run(file)).toMatchObject({ created: 1, samplesRemoved: 1 });
      expect([...catalogue.entries.keys()].toSorted()).toEqual(['m2', 'm3', 'm4', 'm9']);
      expect(await run(file)).toMatchObject({ unchanged: 3, samplesRemoved: 0 });
    });

    test('stay when nothing is imported, in a dry run, and when the import is interrupted', async () => {
      expect(await run([{ title: 'Sans id' }])).toMatchObject({ skipped: 1, samplesRemoved: 0 });
      expect(await run([record(9)], { dryRun: true })).toMatchObject({ samplesRemoved: 0 });
      const signal = new ManualSignal();
      signal.abort();
      expect(await run([record(9)], { signal })).toMatchObject({ cancelled: true });
      expect(catalogue.samples.size).toBe(4);
    });

    test('that an interrupted import wrote stay when it is run again', async () => {
      await run([record(1, { anilistId: 1, author: 'A' })], { limit: 1 });
      const file = [record(1, { anilistId: 1, author: 'A' }), record(9)];
      expect(await run(file)).toMatchObject({ unchanged: 1, created: 1, samplesRemoved: 3 });
      expect([...catalogue.entries.keys()].toSorted()).toEqual(['m1', 'm9']);
    });
  });

  test('an update keeps the dates of creation and replaces the rest whole', async () => {
    await run([record(1, { author: 'Oda', mangaDetails: { description: 'x' } })]);
    expect(await run([record(1)], { now: () => 2000 })).toMatchObject({ updated: 1 });
    expect(catalogue.entries.get('m1')).toEqual({
      manga: {
        id: 'm1',
        title: 'T1',
        originalTitle: null,
        author: '',
        altTitles: [],
        officialTitles: 0,
        coverThumbUrl: null,
        sourceCoverUrl: null,
        anilistId: null,
        createdAt: 1000,
        updatedAt: 2000,
      },
      details: { description: '', coverLargeUrl: null, createdAt: 1000, updatedAt: 2000 },
    });
  });

  test('matches by AniList id before id, keeping the stored id', async () => {
    await run([record(1, { anilistId: 7 }), record(2)]);
    expect(await run([record(2, { anilistId: 7 })])).toMatchObject({ updated: 1 });
    expect([...catalogue.entries.keys()]).toEqual(['m1', 'm2']);
    expect(catalogue.entries.get('m1')?.manga.title).toBe('T2');
  });

  test('a record that names no AniList id leaves the stored one', async () => {
    await run([record(1, { anilistId: 7 })]);
    expect(await run([record(1)])).toMatchObject({ unchanged: 1 });
    expect(await run([record(1, { author: 'Oda' })])).toMatchObject({ updated: 1 });
    expect(catalogue.entries.get('m1')?.manga.anilistId).toBe(7);
  });

  test('an AniList id that an earlier record takes from a manga matches it no more', async () => {
    await run([record(1, { anilistId: 7 })]);
    const file = [record(1, { anilistId: 8 }), record(2, { anilistId: 7 })];
    expect(await run(file)).toMatchObject({ updated: 1, created: 1 });
    expect(await run(file)).toMatchObject({ unchanged: 2 });
  });

  test('updates a manga to which a file brings alternative titles, or from which it takes them', async () => {
    await run([record(1), record(2)]);
    const file = [record(1, { altTitles: ['Autre', 'Encore'] }), record(2, { altTitles: [] })];
    expect(await run(file)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(catalogue.entries.get('m1')?.manga.altTitles).toEqual(['Autre', 'Encore']);
    expect(await run(file)).toMatchObject({ unchanged: 2 });
    const swapped = [record(1, { altTitles: ['Encore', 'Autre'] })];
    expect(await run(swapped)).toMatchObject({ updated: 1 });
    expect(await run([record(1)])).toMatchObject({ updated: 1 });
    expect(catalogue.entries.get('m1')?.manga.altTitles).toEqual([]);
  });

  test('skips what cannot be imported, naming its line', async () => {
    const lines = [
      record(1),
      { title: 'x' },
      { id: 'm3' },
      record(4, { coverThumbUrl: 'ftp://x' }),
      record(5, { altTitles: ['x'.repeat(301)] }),
    ];
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    expect(await run(text)).toMatchObject({ created: 3, skipped: 2, warnings: 4, records: 5 });
    expect(warnings()).toEqual([
      { reason: 'without-id', number: 2, line: 2, offset: 25, id: null },
      { reason: 'title-missing', number: 3, line: 3, offset: 39, id: 'm3' },
      {
        reason: 'cover-unresolved',
        number: 4,
        line: 4,
        offset: 51,
        id: 'm4',
        about: { field: 'coverThumbUrl', value: '"ftp://x"' },
      },
      {
        reason: 'alt-titles-left-out',
        number: 5,
        line: 5,
        offset: 102,
        id: 'm5',
        about: { field: 'altTitles', value: `"${'x'.repeat(59)}…`, size: 301, limit: 300 },
      },
    ]);
  });

  test('keeps the first of duplicates, across batches in flight', async () => {
    catalogue.beforeFind = async (keys) => {
      // The first batch answers last.
      for (let turn = 0; keys[0]?.id === 'm1' && turn < 50; turn += 1) await Promise.resolve();
    };
    const list = [...records(400), record(5, { title: 'later' }), record(999, { anilistId: 1 })];
    list[0] = record(1, { anilistId: 1 });
    expect(await run(list)).toMatchObject({ created: 400, skipped: 2 });
    expect(warnings()).toMatchObject([
      { reason: 'duplicate', number: 401, id: 'm5', firstNumber: 5 },
      { reason: 'duplicate', number: 402, id: 'm999', firstNumber: 1 },
    ]);
    expect(catalogue.entries.get('m5')?.manga.title).toBe('T5');
  });

  test('a dry run reports the same outcomes and writes nothing', async () => {
    await run([record(1), record(2)]);
    catalogue.writes.length = 0;
    const file = [record(1), record(2, { author: 'x' }), record(3), { title: 'x' }];
    const dry = await run(file, { dryRun: true });
    expect(dry).toMatchObject({ dryRun: true, created: 1, updated: 1, unchanged: 1, skipped: 1 });
    expect(catalogue.writes).toEqual([]);
    expect(await run(file)).toEqual({ ...dry, dryRun: false });
  });

  test('retries transient failures with growing waits', async () => {
    let failures = 3;
    catalogue.beforeWrite = () => {
      if (failures-- > 0) throw new AppError('unavailable');
    };
    expect(await run(records(2))).toMatchObject({ created: 2 });
    expect(sleeps).toEqual([500, 1000, 2000]);
    expect(events.filter(({ type }) => type === 'retry')).toHaveLength(3);
  });

  test('gives up after the attempts allowed', async () => {
    catalogue.beforeFind = () => {
      throw new AppError('offline');
    };
    await expect(run(records(2), { attempts: 4 })).rejects.toMatchObject({ code: 'offline' });
    expect(sleeps).toHaveLength(3);
  });

  test('stops at once on what does not pass by itself', async () => {
    const error = new AppError('unavailable', 'attempt to write a readonly database');
    catalogue.beforeWrite = () => {
      throw error;
    };
    await expect(run(records(2), { isLasting: (one) => one === error })).rejects.toBe(error);
    expect(sleeps).toEqual([]);
  });

  test.each(['forbidden', 'storage-full', 'quota-exceeded'] as const)(
    'stops at once on %s',
    async (code) => {
      catalogue.beforeWrite = () => {
        throw new AppError(code);
      };
      await expect(run(records(2000))).rejects.toMatchObject({ code });
      expect(sleeps).toEqual([]);
      expect(catalogue.finds).toBeLessThan(7);
    },
  );

  test('a refused record fails alone', async () => {
    catalogue.beforeWrite = (entries) => {
      if (entries.some(({ manga }) => manga.id === 'm77'))
        throw new AppError('payload-invalid', 'no');
    };
    expect(await run(records(300))).toMatchObject({ created: 299, failed: 1 });
    expect(catalogue.entries.size).toBe(299);
    expect(warnings()).toEqual([
      { reason: 'write-failed', number: 77, line: 1, offset: 2035, id: 'm77', detail: 'no' },
    ]);
  });

  test('a store that refuses everything ends the import', async () => {
    catalogue.beforeWrite = () => {
      throw new AppError('internal');
    };
    await expect(run(records(3))).rejects.toMatchObject({ code: 'internal' });
  });

  test('a signal ends it after the batches in flight; run again, it writes only the rest', async () => {
    const signal = new ManualSignal();
    catalogue.beforeWrite = () => {
      if (catalogue.writes.length === 2) signal.abort();
    };
    const cut = await run(records(3000), { signal });
    expect(cut.cancelled).toBe(true);
    expect(cut.created).toBe(catalogue.entries.size);
    expect(cut.created).toBeLessThan(3000);
    const rest = await run(records(3000));
    expect(rest).toMatchObject({
      unchanged: cut.created,
      created: 3000 - cut.created,
      cancelled: false,
    });
    expect(catalogue.entries.size).toBe(3000);
    expect(catalogue.writes.flat()).toHaveLength(3000);
  });

  test('a cancelled wait between retries ends at once, without one more call', async () => {
    const signal = new ManualSignal();
    let calls = 0;
    catalogue.beforeFind = () => {
      calls += 1;
      throw new AppError('offline');
    };
    const sleep = () => {
      signal.abort();
      return new Promise<void>(() => undefined);
    };
    await expect(run(records(1), { signal, sleep })).rejects.toMatchObject({
      code: 'offline',
    });
    expect(calls).toBe(1);
  });

  test('results give the outcome of each record', async () => {
    await run([record(1), { title: 'x' }], { results: true });
    expect(events.filter(({ type }) => type === 'result')).toEqual([
      {
        type: 'result',
        result: { number: 1, line: 1, offset: 1, id: 'm1', outcome: 'created', reasons: [] },
      },
      {
        type: 'result',
        result: {
          number: 2,
          line: 1,
          offset: 26,
          id: null,
          outcome: 'skipped',
          reasons: ['without-id'],
        },
      },
    ]);
  });

  test.each([
    ['an object', '{"data":[]}'],
    ['a text', '"x"'],
    ['a record alone, where only arrays are taken', '{"id":"1","title":"x"}'],
  ])('refuses %s as no list', async (_, text) => {
    await expect(run(text, { arrayOnly: true })).rejects.toMatchObject({ fault: 'not-a-list' });
  });

  test('an empty list imports nothing', async () => {
    expect(await run([])).toMatchObject({ records: 0, format: null });
  });

  test('any file imported twice leaves the second time unchanged', async () => {
    const field = fc.option(fc.string({ unit: 'binary', maxLength: 4 }), { nil: undefined });
    const any = fc.record({
      id: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 5), { nil: undefined }),
      anilistId: fc.constantFrom(null, 1, 2, 3, 'x'),
      title: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
      author: field,
      altTitles: fc.option(
        fc.array(fc.string({ unit: 'binary', maxLength: 4 }), { maxLength: 4 }),
        {
          nil: undefined,
        },
      ),
      coverThumbUrl: field,
      mangaDetails: fc.record({ description: field }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(any), fc.array(any), async (before, file) => {
        catalogue = new MemoryCatalogue();
        await run(before);
        const first = await run(file);
        const second = await run(file, { now: () => 2000 });
        expect(second).toMatchObject({ created: 0, updated: 0, skipped: first.skipped });
        expect(second.unchanged).toBe(first.created + first.updated + first.unchanged);
      }),
      { numRuns: 300 },
    );
  });
});
