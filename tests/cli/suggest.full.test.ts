import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

const READER = { uid: 'lea', email: 'lea@example.org', displayName: null, isAdmin: false };

async function filled(): Promise<Workbench> {
  const bench = new Workbench();
  await bench.run([bench.file('all.json', records(30))]);
  return bench;
}

/** Ids of the works that accounts are offered. */
async function offered(bench: Workbench): Promise<readonly string[]> {
  const store = openStore({ file: bench.path('data/palmanga.db') });
  try {
    return (await store.as(READER).mangas.listStarters()).map(({ id }) => id);
  } finally {
    store.close();
  }
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => `m${at + 1}`).join('\n');

describe('suggest', () => {
  test('names the works of a text or a JSON list, instead of those before; an empty file none', async () => {
    const bench = await filled();
    const text = bench.file('text.txt', '\uFEFF  m3\r\n\r\nm1  \r\n');
    const named = await bench.run(['suggest', text]);
    expect(named).toMatchObject({ code: 0, stderr: '' });
    expect(named.stdout).toMatch(
      /^2 works are offered to begin with \(the database .+\):\nm3 'Title 3'\nm1 'Title 1'\n$/,
    );
    expect(await offered(bench)).toEqual(['m3', 'm1']);
    const list = bench.file('list.json', '["m2"]');
    expect((await bench.run(['suggest', list])).stdout).toMatch(/^1 work is offered/);
    expect(await offered(bench)).toEqual(['m2']);
    const none = await bench.run(['suggest', bench.file('none.txt', ' \n')]);
    expect(none).toMatchObject({ code: 0 });
    expect(none.stdout).toMatch(/^Nothing is offered to begin with any more \(/);
    expect(await offered(bench)).toEqual([]);
  });

  test('a dry run says the works and writes nothing; --json lists them', async () => {
    const bench = await filled();
    await bench.run(['suggest', bench.file('old.txt', 'm9')]);
    const file = bench.file('new.txt', lines(24));
    const dry = await bench.run(['suggest', '-n', file]);
    expect(dry.stdout).toMatch(/^A dry run: 24 works would be offered to begin with/);
    expect(await offered(bench)).toEqual(['m9']);
    const { code, result } = await bench.json(['suggest', file]);
    expect({ code, result }).toMatchObject({
      code: 0,
      result: {
        ok: true,
        exitCode: 0,
        dryRun: false,
        works: { 0: { id: 'm1', title: 'Title 1' } },
      },
    });
    expect(await offered(bench)).toHaveLength(24);
  });

  test('says what stands twice, and takes it once', async () => {
    const bench = await filled();
    const { code, stderr } = await bench.run([
      'suggest',
      bench.file('a.txt', 'm1\nm2\nm1\nm2\nm4'),
    ]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Named more than once, taken once: m1, m2\n',
    });
    expect(await offered(bench)).toEqual(['m1', 'm2', 'm4']);
  });

  test.each([
    [
      'an unknown id',
      'm1\nnothing\n../m2\n',
      9,
      /has no manga with the id nothing, \.\.\/m2\. What/,
    ],
    [
      'more than 24',
      lines(25),
      4,
      /names 25 works; 24 is the most\. What was named before stays\./,
    ],
    [
      'a catalogue',
      '[{"id": "m1"}]',
      4,
      /is no list of works: it is JSON, but no list of texts\. It has/,
    ],
    ['an object', '{"ids": []}', 4, /is no list of works: it is JSON, but no list of texts/],
    ['cut JSON', '["m1",', 4, /is no list of works: /],
    ['too long a text', 'm1\n'.repeat(400_000), 4, /is no list of works: it is too long/],
  ])(
    'refuses %s in one sentence, and keeps what was named',
    async (_what, text, code, sentence) => {
      const bench = await filled();
      await bench.run(['suggest', bench.file('old.txt', 'm9')]);
      const refused = await bench.run(['suggest', bench.file('new.txt', text)]);
      expect(refused).toMatchObject({ code, stdout: '' });
      expect(refused.stderr).toMatch(sentence);
      expect(await offered(bench)).toEqual(['m9']);
    },
  );

  test('a file that is not there, or no file at all, is told as for other commands', async () => {
    const bench = await filled();
    expect((await bench.run(['suggest', 'missing.txt'])).code).toBe(3);
    expect((await bench.run(['suggest'])).code).toBe(2);
    const empty = new Workbench();
    const { code } = await empty.run(['suggest', empty.file('a.txt', 'm1')]);
    expect(code).toBe(7);
  });
});
