import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { Workbench } from './support/manga-import.ts';

const EMAIL = 'u@example.org';

async function makeStore(): Promise<Workbench> {
  const bench = new Workbench();
  const store = openStore({ file: bench.path('data/palmanga.db') });
  store.database.exec(`
    INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
      VALUES ('u', 'U', '${EMAIL}', 1, '', ''), ('v', 'V', 'v@example.org', 1, '', '');`);
  for (const uid of ['u', 'v']) {
    const actor = { uid, email: `${uid}@example.org`, displayName: null, isAdmin: false };
    await store.as(actor).rankings.create({ title: 'Top' });
  }
  store.close();
  for (const uid of ['u', 'v']) {
    mkdirSync(bench.path(`data/users/${uid}`), { recursive: true });
    writeFileSync(bench.path(`data/users/${uid}/avatar.png`), 'a picture');
  }
  return bench;
}

describe('manga-import erase', () => {
  test('shows what there is first, and deletes it with --yes', async () => {
    const bench = await makeStore();
    const shown = await bench.run(['erase', EMAIL]);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain('1 ranking(s), 0 favorite(s), profile and photo');
    expect(shown.stdout).toContain('Nothing was deleted.');
    expect(existsSync(bench.path('data/users/u'))).toBe(true);
    const { code, result } = await bench.json(['erase', EMAIL, '--yes']);
    expect(code).toBe(0);
    expect(result).toMatchObject({ ok: true, erased: true, rankings: 1, favorites: 0 });
    expect(existsSync(bench.path('data/users/u'))).toBe(false);
    expect(existsSync(bench.path('data/users/v/avatar.png'))).toBe(true);
    // A restore of an older backup erases it again.
    expect(readFileSync(bench.path('data/erasures.jsonl'), 'utf8')).toMatch(
      /"account":"[0-9a-f]{64}"/,
    );
    // What an operator did is logged, without a name.
    const acts = readFileSync(bench.path('data/operator-acts.jsonl'), 'utf8');
    expect(acts).toMatch(/^\{"act":"erase","account":"[0-9a-f]{64}","at":"\d{4}-.*Z"\}\n$/);
    expect((await bench.run(['erase', EMAIL, '--yes'])).code).toBe(9);
    expect((await bench.run(['erase', 'v'])).stdout).toContain('1 ranking(s)');
  });

  test('of nobody is 9, and without a name wrong usage', async () => {
    const bench = await makeStore();
    expect((await bench.run(['erase', 'nobody@example.org', '--yes'])).code).toBe(9);
    expect((await bench.run(['erase'])).code).toBe(2);
    expect((await bench.run(['--dry-run', 'erase', EMAIL])).code).toBe(2);
  });
});
