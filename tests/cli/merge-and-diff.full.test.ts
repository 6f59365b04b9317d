import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { BINARY, Workbench } from './support/manga-import.ts';
import { onTerminal } from './support/terminal.ts';

const FULL = {
  id: 'm1',
  title: 'Titre',
  author: 'Autrice',
  altTitles: ['Autre'],
  mangaDetails: { description: `Il était une fois ${'très '.repeat(40)}loin.` },
};

async function filled(): Promise<Workbench> {
  const bench = new Workbench();
  await bench.run([bench.file('full.json', [FULL, { id: 'm2', title: 'Second' }])]);
  return bench;
}

/** The catalogue as an export shows it. */
async function exported(bench: Workbench): Promise<readonly Record<string, unknown>[]> {
  await bench.run(['export', 'out.json']);
  return JSON.parse(readFileSync(bench.path('out.json'), 'utf8')) as Record<string, unknown>[];
}

describe('--merge', () => {
  test('keeps what the file does not say; the second time changes nothing', async () => {
    const bench = await filled();
    const file = bench.file('part.json', [
      { id: 'm1', author: 'Une autre' },
      { id: 'm9', author: 'A' },
    ]);
    const { code, stderr, result } = await bench.json([file, '--merge']);
    expect({ code, ...result.summary }).toMatchObject({
      code: 0,
      updated: 1,
      skipped: 1,
      emptied: {},
    });
    expect(stderr).toContain('record 2');
    expect(stderr).toContain('no title and the catalogue does not have this manga');
    expect((await exported(bench))[0]).toMatchObject({ ...FULL, author: 'Une autre' });
    const again = await bench.json([file, '--merge']);
    expect(again.result.summary).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('the same file without it empties what it lacks', async () => {
    const bench = await filled();
    const file = bench.file('part.json', [{ id: 'm1', title: 'Titre', author: '' }]);
    await bench.json([file, '--merge']);
    expect((await bench.json([file, '--merge'])).result.summary).toMatchObject({ unchanged: 1 });
    expect((await bench.json([file])).result).toMatchObject({
      summary: { updated: 1, emptied: { altTitles: 1, description: 1 } },
    });
  });

  test.each([[['--dry-run']], [[]]])(
    'without it (%j), a notice counts what the file empties because it does not carry it',
    async (options) => {
      const bench = await filled();
      const file = bench.file('part.json', [{ id: 'm1', title: 'Titre', author: 'Autrice' }]);
      const { stderr } = await bench.run([file, ...options]);
      expect(stderr).toContain(
        `the alternative titles of 1 manga, 1 description(s) ${options.length > 0 ? 'would be' : 'were'} ` +
          'emptied: the file does not carry them. --merge keeps what a record does not have.',
      );
      const emptying = bench.file('emptying.json', [
        { ...FULL, mangaDetails: { description: '' } },
      ]);
      expect((await bench.run([emptying, ...options])).stderr).not.toContain('emptied');
    },
  );
});

describe('--diff', () => {
  const CHANGED = [
    {
      ...FULL,
      title: 'Neuf\u001B[31m',
      altTitles: ['Tiers'],
      author: null,
      mangaDetails: { description: FULL.mangaDetails.description.replace('loin', 'près') },
    },
    { id: 'm2', title: 'Second' },
    { id: 'm3', title: 'Troisième' },
  ];

  test.each([[['--dry-run']], [[]]])(
    'shows each changed field of each updated manga, long texts where they differ (%j)',
    async (options) => {
      const bench = await filled();
      const { stdout } = await bench.run([bench.file('b.json', CHANGED), '--diff', ...options]);
      const lines = stdout.split('\n');
      expect(lines[0]).toMatch(
        /^m1: title 'Titre' → 'Neuf.*'; author 'Autrice' → ''; altTitles −'Autre' \+'Tiers'; description '….{1,20}loin\.' → '….{1,20}près\.'$/,
      );
      expect(lines[0]).not.toContain('\u001B');
      expect(lines[1]).toContain('3 records');
    },
  );

  test('--json has both values of every field in full', async () => {
    const bench = await filled();
    const { code, stdout } = await bench.run([bench.file('b.json', CHANGED), '--diff', '--json']);
    expect(code).toBe(0);
    const { changes, summary } = JSON.parse(stdout) as Record<string, unknown>;
    expect(summary).toMatchObject({ updated: 1, created: 1 });
    expect(changes).toEqual([
      {
        id: 'm1',
        number: 1,
        line: 1,
        offset: 1,
        fields: {
          title: { before: 'Titre', after: expect.stringContaining('Neuf') as string },
          author: { before: 'Autrice', after: '' },
          altTitles: { before: ['Autre'], after: ['Tiers'] },
          description: {
            before: FULL.mangaDetails.description,
            after: FULL.mangaDetails.description.replace('loin', 'près'),
          },
        },
      },
    ]);
    const none = await bench.run([bench.file('b.json', CHANGED), '--diff', '--json', '-n']);
    expect(JSON.parse(none.stdout)).toMatchObject({ changes: [] });
  });

  test('ends with 141 when the reader closes the pipe; the store stays sound', async () => {
    const bench = await filled();
    const changed = (title: string) =>
      Array.from({ length: 3000 }, (_, index) => ({ id: `p${index}`, title }));
    await bench.run([bench.file('p.json', changed('Un'))]);
    const file = bench.file('q.json', changed('Deux'));
    const script = `'${process.execPath}' '${BINARY}' '${file}' --diff | head -1; exit "\${PIPESTATUS[0]}"`;
    const { code, stdout } = await bench.spawn('bash', ['-c', script]);
    expect({ code, stdout }).toEqual({ code: 141, stdout: "p0: title 'Un' → 'Deux'\n" });
    expect((await bench.json([file])).result.summary).toMatchObject({ records: 3000, failed: 0 });
  });

  test('has colours on a terminal, and none with NO_COLOR', async () => {
    const bench = await filled();
    const file = bench.file('b.json', [{ ...FULL, title: 'Neuf' }]);
    const colored = await onTerminal(bench, [file, '--diff', '--dry-run']);
    expect(colored.stdout).toContain(
      "title \u001B[31m'Titre'\u001B[0m → \u001B[32m'Neuf'\u001B[0m",
    );
    const plain = await onTerminal(bench, [file, '--diff', '--dry-run'], {
      env: { NO_COLOR: '1' },
    });
    expect(plain.stdout).toContain("title 'Titre' → 'Neuf'");
  });
});
