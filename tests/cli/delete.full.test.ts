import { readFileSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

const READER = { uid: 'lea', email: 'lea@example.org', displayName: null, isAdmin: false };

async function filled(): Promise<Workbench> {
  const bench = new Workbench();
  await bench.run([bench.file('all.json', records(5))]);
  return bench;
}

const ids = async (bench: Workbench) =>
  (JSON.parse((await bench.run(['export', '-'])).stdout) as { id: string }[]).map(({ id }) => id);

describe('delete', () => {
  test('says what uses manga, and deletes them with --yes; rankings keep their items', async () => {
    const bench = await filled();
    const store = openStore({ file: bench.path('data/palmanga.db') });
    const { rankings, favorites } = store.as(READER);
    const item = (mangaId: string) => ({ mangaId, title: '', author: '', coverUrl: null });
    const ranking = await rankings.create({ title: 'Classement' });
    await rankings.addItems(ranking.id, [item('m1'), item('m2')]);
    await favorites.add(item('m1'));
    const before = await rankings.listItems(ranking.id, { cursor: null, limit: 9 });
    for (const options of [[], ['--yes', '--dry-run']]) {
      const shown = await bench.run(['delete', 'm1', 'm3', ...options]);
      expect(shown.code).toBe(0);
      expect(shown.stdout).toMatch(
        /^m1 'Title 1': in 1 ranking\(s\), a favorite of 1 account\(s\)\nm3 'Title 3': used by nobody\nNothing was deleted from the database /,
      );
    }
    const asked = await bench.run(['delete', 'm1', '--', 'm3']);
    expect(asked.stderr).toContain('To delete them: manga-import delete --yes m1 -- m3\n');
    const { code, stdout } = await bench.run(['delete', 'm1', 'm3', '-y']);
    expect(code).toBe(0);
    expect(stdout).toContain('Deleted 2 of 2 manga from the database ');
    expect(await ids(bench)).toEqual(['m2', 'm4', 'm5']);
    expect(await rankings.listItems(ranking.id, { cursor: null, limit: 9 })).toEqual(before);
    expect(store.findProblems()).toEqual([]);
    store.close();
    const log = readFileSync(bench.path('data/operator-acts.jsonl'), 'utf8');
    expect(JSON.parse(log)).toMatchObject({ act: 'remove-manga', mangaIds: ['m1', 'm3'] });
  });

  test('an unknown id deletes nothing, whatever it looks like', async () => {
    const bench = await filled();
    const odd = [
      'nothing',
      '',
      '../m1',
      'm1/details',
      '__x__',
      "m1' OR 1",
      'x'.repeat(2000),
      'é\u001B[2J',
    ];
    const { code, stdout, stderr } = await bench.run(['delete', '--yes', 'm1', '--', ...odd]);
    expect({ code, stdout }).toEqual({ code: 9, stdout: '' });
    expect(stderr).toContain('has no manga with the id nothing, , ../m1, m1/details');
    expect(stderr).not.toContain('\u001B');
    expect(await ids(bench)).toHaveLength(5);
  });

  test('a file that has a deleted manga brings it back', async () => {
    const bench = await filled();
    await bench.run(['delete', 'm1', '--yes']);
    const back = await bench.json([bench.path('all.json')]);
    expect(back.result).toMatchObject({ summary: { created: 1 } });
  });

  test('--json lists each manga once, with its uses', async () => {
    const bench = await filled();
    const { code, result } = await bench.json(['delete', 'm1', 'm1', '--yes']);
    expect({ code, result }).toMatchObject({
      code: 0,
      result: {
        ok: true,
        dryRun: false,
        mangas: [{ id: 'm1', title: 'Title 1', rankings: 0, favorites: 0, deleted: true }],
      },
    });
    expect((await bench.json(['delete', 'm1'])).code).toBe(9);
  });

  test('the options of the import are none of it', async () => {
    const bench = await filled();
    expect((await bench.run(['--prune', 'delete', 'm1'])).stderr).toContain(
      '--prune is no option of "manga-import delete"',
    );
    expect((await bench.run(['--yes', '--dry-run', 'delete', 'm1'])).code).toBe(0);
    expect(await ids(bench)).toHaveLength(5);
  });
});
