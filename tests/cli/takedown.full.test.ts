import { readFileSync } from 'node:fs';

import type { Ranking } from '@palmanga/core';
import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { Workbench } from './support/manga-import.ts';

const REASON = 'Titre injurieux';
const OWNER = { uid: 'u', email: 'u@example.org', displayName: null, isAdmin: false };

async function makeStore(): Promise<{ bench: Workbench; ranking: Ranking }> {
  const bench = new Workbench();
  const ranking = await withStore(bench, ({ rankings }) => rankings.create({ title: 'Top "x"' }));
  return { bench, ranking };
}

async function withStore<T>(
  bench: Workbench,
  use: (ports: ReturnType<ReturnType<typeof openStore>['as']>) => Promise<T>,
): Promise<T> {
  const store = openStore({ file: bench.path('data/palmanga.db') });
  try {
    return await use(store.as(OWNER));
  } finally {
    store.close();
  }
}

const seen = (bench: Workbench, id: string) =>
  withStore(bench, async ({ rankings }) => rankings.get(id));

describe('manga-import takedown', () => {
  test('takes a ranking down by its address, lists it, and lifts that', async () => {
    const { bench, ranking } = await makeStore();
    const { id } = ranking;
    const address = `https://palmanga.example/rankings/${id}?utm=1`;
    const env = { PALMANGA_PUBLIC_URL: 'https://palmanga.example' };
    const taken = await bench.run(['takedown', address, '--reason', ` ${REASON}\u202e\n`], { env });
    expect(taken).toMatchObject({ code: 0 });
    expect(taken.stdout).toContain('Taken down: nobody but its owner can see "Top "x""');
    expect(taken.stderr).toContain('you have to answer');
    expect(await seen(bench, id)).toMatchObject({
      visibility: 'private',
      takedown: { reason: REASON, visibility: 'public' },
    });
    const again = await bench.run(['takedown', id, '--reason', REASON]);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('for this reason already');

    const listed = await bench.run(['takedown', '--list']);
    expect(listed.stdout).toMatch(
      new RegExp(`^\\d{4}-.*Z  ${id}  "Top "x"", public before: ${REASON}\n$`),
    );
    const { result } = await bench.json(['takedown', '--list']);
    expect(result).toMatchObject({
      ok: true,
      rankings: [{ id, takedown: { reason: REASON, visibility: 'public' } }],
    });

    const lifted = await bench.json([
      'takedown',
      `/r/${ranking.slug}-${ranking.shortid}`,
      '--lift',
    ]);
    expect(lifted).toMatchObject({
      code: 0,
      result: { action: 'lift', changed: true, ranking: { id, visibility: 'public' } },
    });
    expect(await seen(bench, id)).toMatchObject({ visibility: 'public', takedown: null });
    expect((await bench.run(['takedown', id, '--lift'])).stdout).toContain('nothing to lift');
    expect((await bench.run(['takedown', '--list'])).stdout).toContain('No ranking is taken down');
    const journal = readFileSync(bench.path('data/operator-acts.jsonl'), 'utf8').trim().split('\n');
    expect(journal.map((line) => JSON.parse(line) as object)).toEqual([
      { act: 'takedown', rankingId: id, reason: REASON, at: expect.any(String) as string },
      { act: 'lift', rankingId: id, at: expect.any(String) as string },
    ]);
  });

  test('says in a dry run which ranking it would be, and writes nothing', async () => {
    const { bench, ranking } = await makeStore();
    for (const args of [
      ['takedown', ranking.id, '--reason', REASON, '--dry-run'],
      ['takedown', '-n', ranking.id, '--reason', REASON],
      ['--dry-run', 'takedown', ranking.id, '--reason', REASON],
    ]) {
      const { code, stdout } = await bench.run(args);
      expect({ code, stdout }).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('A dry run: "Top "x""') as string,
      });
      expect(await seen(bench, ranking.id)).toMatchObject({ takedown: null });
    }
  });

  test.each([
    [['takedown'], /Which ranking\?/],
    [['takedown', 'ID'], /Why\?/],
    [['takedown', 'ID', '--reason', ' '], /1 to 500 characters/],
    [['takedown', 'ID', '--reason', 'x'.repeat(501)], /1 to 500 characters/],
    [['takedown', 'ID', '--reason', 'x', '--lift'], /only one/],
    [['takedown', 'ID', '--list'], /takes no address/],
    [['takedown', 'ID', '--lift', '--replace'], /--replace needs/],
    [['takedown', 'http://127.0.0.1:3000/dashboard', '--lift'], /is no address of a ranking/],
  ])('%j is wrong usage', async (args, message) => {
    const { bench, ranking } = await makeStore();
    const { code, stderr } = await bench.run(args.map((one) => (one === 'ID' ? ranking.id : one)));
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(await seen(bench, ranking.id)).toMatchObject({ visibility: 'public' });
  });

  test.each([
    ['https://evil.example/rankings/ID', 'https://palmanga.example'],
    ['https://evil.example/rankings/ID', ''],
    ['HTTPS://Evil.example:8080/rankings/ID/arrange', 'https://palmanga.example'],
    ['https://palmanga.example@evil.example/rankings/ID', 'https://palmanga.example'],
    ['https://palmanga.example.evil.example/LINK', 'https://palmanga.example'],
    ['evil.example/rankings/ID', 'https://palmanga.example'],
    ['voir http://evil.example/LINK svp', 'https://palmanga.example'],
    ['http://palmanga.example:81/LINK', 'https://palmanga.example'],
  ])('refuses %s, which is at another site than "%s"', async (link, publicUrl) => {
    const { bench, ranking } = await makeStore();
    const { id, slug, shortid } = ranking;
    const address = link.replace('ID', id).replace('LINK', `r/${slug}-${shortid}`);
    for (const act of [['--reason', REASON], ['--reason', REASON, '--dry-run'], ['--lift']]) {
      const args = ['takedown', address, ...act];
      const { code, stderr } = await bench.run(args, { env: { PALMANGA_PUBLIC_URL: publicUrl } });
      expect([code, stderr]).toEqual([2, expect.stringContaining('give its path alone')]);
    }
    expect(await seen(bench, id)).toMatchObject({ visibility: 'public', takedown: null });
  });

  test.each([
    ['https://palmanga.example/rankings/ID', 'https://palmanga.example/'],
    ['https://PALMANGA.example/LINK', 'https://palmanga.example'],
    ['palmanga.example/LINK', 'https://palmanga.example'],
    ['http://localhost:3000/LINK', ''],
    ['/LINK', ''],
    ['palmanga://LINK', ''],
  ])('takes down %s of the site at "%s"', async (link, publicUrl) => {
    const { bench, ranking } = await makeStore();
    const { id, slug, shortid } = ranking;
    const address = link.replace('ID', id).replace('LINK', `r/${slug}-${shortid}`);
    const env = { PALMANGA_PUBLIC_URL: publicUrl };
    const taken = await bench.run(['takedown', address, '--reason', REASON], { env });
    expect(taken).toMatchObject({ code: 0 });
  });

  test('replaces a reason when asked to, and says the former one before', async () => {
    const { bench, ranking } = await makeStore();
    const take = (reason: string, ...more: string[]) =>
      bench.run(['takedown', ranking.id, '--reason', reason, ...more]);
    await take(REASON);
    for (const more of [[], ['--dry-run']]) {
      const { code, stderr } = await take('Autre motif', ...more);
      expect([code, stderr]).toEqual([2, expect.stringContaining(REASON)]);
      expect(stderr).toContain('--replace');
    }
    expect(await seen(bench, ranking.id)).toMatchObject({ takedown: { reason: REASON } });
    expect((await take('Autre motif', '--replace')).code).toBe(0);
    expect(await seen(bench, ranking.id)).toMatchObject({ takedown: { reason: 'Autre motif' } });
  });

  test('of no ranking is 9, of no store 7', async () => {
    const { bench } = await makeStore();
    const { code, stderr } = await bench.run(['takedown', 'nothing', '--reason', REASON]);
    expect(code).toBe(9);
    expect(stderr).toContain('No ranking is at "nothing".');
    expect((await bench.run(['takedown', 'x', '--lift', '--data', 'nowhere'])).code).toBe(7);
  });
});
