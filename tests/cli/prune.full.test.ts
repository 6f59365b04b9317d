import { existsSync, readFileSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import type { PruneGuard } from '../../packages/cli/src/import/context.ts';
import { parsePruneGuard } from '../../packages/cli/src/import/prune.ts';
import { type JsonResult, Workbench, records } from './support/manga-import.ts';

const READER = { uid: 'lea', email: 'lea@example.org', displayName: null, isAdmin: false };

/** A catalogue of `count` manga, m1, m2… */
async function filled(count: number): Promise<Workbench> {
  const bench = new Workbench();
  await bench.run([bench.file('all.json', records(count))]);
  return bench;
}

const count = async (bench: Workbench): Promise<number> => {
  const { stdout } = await bench.run(['export', '-']);
  return (JSON.parse(stdout) as unknown[]).length;
};
const without = (total: number, ...missing: readonly number[]) =>
  records(total).filter((_, index) => !missing.includes(index + 1));
const pruned = (result: JsonResult) => (result as unknown as { pruned: object }).pruned;

describe('--prune', () => {
  test('removes what the file does not name; a dry run says so first', async () => {
    const bench = await filled(40);
    const file = bench.file('a.json', [...without(40, 7, 8), { id: 'new', title: 'Neuf' }]);
    const dry = await bench.run([file, '--prune', '--dry-run', '--diff']);
    expect(dry.code).toBe(0);
    expect(dry.stdout).toContain("m7: 'Title 7' removed\nm8: 'Title 8' removed\n");
    expect(dry.stdout).toContain('2 would be removed, not in the file');
    expect(await count(bench)).toBe(40);
    const { code, result } = await bench.json([file, '--prune']);
    expect({ code, pruned: pruned(result) }).toEqual({
      code: 0,
      pruned: { removed: 2, keptUsed: 0, keptChanged: 0 },
    });
    expect(await count(bench)).toBe(39);
    const back = await bench.json([bench.path('all.json')]);
    expect(back.result).toMatchObject({ summary: { created: 2 } });
    const log = readFileSync(bench.path('data/operator-acts.jsonl'), 'utf8');
    expect(JSON.parse(log)).toMatchObject({ act: 'remove-manga', mangaIds: ['m7', 'm8'] });
  });

  test.each([[[]], [['--dry-run']], [['--prune-at-most', '2']]])(
    'refuses to remove more than 5 %%, or what is said, with the figures; nothing is written (%j)',
    async (options) => {
      const bench = await filled(40);
      const file = bench.file('a.json', [...without(40, 1, 2, 3), { id: 'new', title: 'Neuf' }]);
      const { code, stdout, stderr } = await bench.run([file, '--prune', ...options]);
      expect({ code, stdout }).toEqual({ code: 12, stdout: '' });
      expect(stderr).toContain(
        '--prune would remove 3 of 40 manga (7.5 %), more than --prune-at-most',
      );
      expect(stderr).toContain('--prune-at-most 3');
      expect(await count(bench)).toBe(40);
    },
  );

  test('removes as much as it is allowed to', async () => {
    const bench = await filled(40);
    const file = bench.file('a.json', without(40, 1, 2, 3));
    expect((await bench.run([file, '--prune', '--prune-at-most', '7.4%'])).code).toBe(12);
    expect((await bench.run([file, '--prune', '--prune-at-most', '7.5%'])).code).toBe(0);
    expect(await count(bench)).toBe(37);
  });

  test('keeps what a ranking or a favorite holds, and says how much that is', async () => {
    const bench = await filled(40);
    const store = openStore({ file: bench.path('data/palmanga.db') });
    const { rankings, favorites } = store.as(READER);
    const item = (mangaId: string) => ({ mangaId, title: 'T', author: '', coverUrl: null });
    const ranking = await rankings.create({ title: 'Classement' });
    await rankings.addItems(ranking.id, [item('m1'), item('m2')]);
    await favorites.add(item('m3'));
    const { code, stdout } = await bench.run([
      bench.file('a.json', without(40, 1, 3, 4)),
      '--prune',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/ 1 removed, not in the file\n +2 kept, in rankings or favorites/);
    expect(await rankings.listItemIds(ranking.id)).toEqual(['m1', 'm2']);
    expect(store.findProblems()).toEqual([]);
    store.close();
  });

  test('names what all files name, by AniList id too', async () => {
    const bench = new Workbench();
    await bench.run([
      bench.file('all.json', [{ id: 'a', anilistId: 1, title: 'A' }, ...records(2)]),
    ]);
    const args = [
      bench.file('a.json', [{ id: 'mal-9', anilistId: 1, title: 'A' }]),
      bench.file('b.json', without(2, 2)),
    ];
    const { result } = await bench.json([...args, '--prune', '--prune-at-most', '1']);
    expect(pruned(result)).toMatchObject({ removed: 1 });
    expect(await count(bench)).toBe(2);
  });

  test.each([
    ['[]', /is an empty list|has no record/],
    [JSON.stringify([...records(40), { title: 'no id' }]), /1 record\(s\) of .* have no id/],
    [JSON.stringify([...records(40), { id: 'bad' }]), /cannot be imported; nothing was written/],
    [JSON.stringify(records(39)).slice(0, -1), /incomplete/],
  ])('never with a file that may not be whole: %#', async (content, message) => {
    const bench = await filled(40);
    const file = bench.file('a.json', content);
    const { code, stderr } = await bench.run([file, '--prune', '--prune-at-most', '100%']);
    expect(code).toBe(4);
    expect(stderr).toMatch(message);
    expect(await count(bench)).toBe(40);
  });

  test('never with NDJSON on standard input, which may be cut; with an array there', async () => {
    const bench = await filled(3);
    const input = '{"id":"m1","title":"Title 1"}\n';
    const args = ['-', '--prune', '--prune-at-most', '100%'];
    const refused = await bench.run(args, { input });
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain(
      'the end of NDJSON on standard input cannot be told from a cut',
    );
    const { result } = await bench.json(args, { input: `[${input}]` });
    expect(pruned(result)).toMatchObject({ removed: 2 });
  });

  test('leaves samples to the import, which removes them itself', async () => {
    const bench = new Workbench();
    const store = openStore({ file: bench.path('data/palmanga.db') });
    const file = bench.file('a.json', records(1));
    await bench.run([file]);
    const samples = Array.from({ length: 9 }, (_, index) => sample(`s${index}`));
    await store.samples.write(samples);
    const { code, result } = await bench.json([file, '--prune']);
    expect({ code, pruned: pruned(result) }).toMatchObject({ code: 0, pruned: { removed: 0 } });
    expect(result.summary).toMatchObject({ samplesRemoved: 9 });
    store.close();
  });

  test('two at once, and a third import: each ends well, and what the others wrote stays', async () => {
    const bench = await filled(900);
    const one = bench.file('one.json', [...without(900, 1), { id: 'one', title: 'One' }]);
    const two = bench.file('two.json', [...without(900, 2), { id: 'two', title: 'Two' }]);
    const three = bench.file('three.json', [
      { id: 'm1', title: 'Changed' },
      { id: 'three', title: 'Three' },
    ]);
    const runs = await Promise.all([
      bench.run([one, '--prune']),
      bench.run([two, '--prune']),
      bench.run([three]),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const { stdout } = await bench.run(['export', '-']);
    const ids = new Set((JSON.parse(stdout) as { id: string }[]).map(({ id }) => id));
    for (const { id } of without(900, 1, 2) as { id: string }[]) expect(ids).toContain(id);
    const store = openStore({ file: bench.path('data/palmanga.db') });
    expect(store.findProblems()).toEqual([]);
    store.close();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s while it removes: what is left goes with the next run',
    async (signal) => {
      const bench = await filled(6000);
      const file = bench.file('a.json', records(10));
      let sent = false;
      const cut = await bench.run([file, '--prune', '--prune-at-most', '100%'], {
        onOutput: (text, child) => {
          if (sent || !text.includes('Reading a JSON array')) return;
          sent = true;
          child.kill(signal);
        },
      });
      const left = await count(bench);
      expect(cut.code).toBe(left === 10 ? 0 : signal === 'SIGINT' ? 130 : 143);
      expect((await bench.run([file, '--prune', '--prune-at-most', '100%'])).code).toBe(0);
      expect(await count(bench)).toBe(10);
      expect(existsSync(bench.path('data/operator-acts.jsonl'))).toBe(true);
    },
  );
});

test.each<[string, PruneGuard | null]>([
  ['5%', { unit: 'percent', most: 5 }],
  ['0.5 %', { unit: 'percent', most: 0.5 }],
  ['100%', { unit: 'percent', most: 100 }],
  ['0', { unit: 'manga', most: 0 }],
  ['200', { unit: 'manga', most: 200 }],
  ['', null],
  ['%', null],
  ['-1', null],
  ['1.5', null],
  ['101%', null],
  ['1e3', null],
  ['5%%', null],
  ['0x1', null],
])('a guard of %j', (text, guard) => {
  expect(parsePruneGuard(text)).toEqual(guard);
});

function sample(id: string) {
  const [createdAt, updatedAt] = [1, 1];
  return {
    manga: {
      id,
      title: id,
      author: '',
      originalTitle: null,
      altTitles: [],
      officialTitles: 0,
      anilistId: null,
      coverThumbUrl: null,
      sourceCoverUrl: null,
      createdAt,
      updatedAt,
    },
    details: { description: '', coverLargeUrl: null, createdAt, updatedAt },
  };
}
