import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { AppError } from '@palmanga/core';
import { beforeEach, describe, expect, test } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { openStore, type Store } from '../store/index.ts';
import { createOperatorBackend } from '../store/operator.ts';
import { ANNA, temporaryFolder } from '../store/testing/temporary-store.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const REASON = 'Titre injurieux';

let data: string;
let backup: string;
let id: string;

async function withStore<T>(run: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore({ file: databaseFile(data) });
  try {
    return await run(store);
  } finally {
    store.close();
  }
}

const journal = () => join(data, 'operator-acts.jsonl');
const seen = () => withStore((store) => store.as(ANNA).rankings.get(id));
const takeDown = (reason = REASON) =>
  withStore(({ moderation }) => moderation.takeDown(id, reason, { replaces: true }));
const lift = () => withStore(({ moderation }) => moderation.lift(id));

beforeEach(async () => {
  const folder = temporaryFolder();
  data = join(folder, 'data');
  backup = join(folder, 'copy.tar.gz');
  ({ id } = await withStore((store) => store.as(ANNA).rankings.create({ title: 'Top' })));
});

describe('a restored backup', () => {
  test('of before a takedown is taken down again when it is opened, with its former visibility', async () => {
    await withStore((store) => store.as(ANNA).rankings.setVisibility(id, 'link'));
    await createBackup(data, backup);
    const { takedown } = (await takeDown()).ranking;
    await restoreBackup(data, backup);
    expect(await seen()).toMatchObject({ visibility: 'private', takedown });
    expect(await withStore(async (store) => store.as(null).rankings.get(id))).toBeNull();
    await lift();
    expect(await seen()).toMatchObject({ visibility: 'link', takedown: null });
  });

  test('of before it was lifted is lifted again, and of before its last reason has that', async () => {
    await takeDown('Premier motif');
    await createBackup(data, backup);
    await takeDown('Second motif');
    await restoreBackup(data, backup);
    expect(await seen()).toMatchObject({ takedown: { reason: 'Second motif' } });
    await lift();
    await restoreBackup(data, backup);
    expect(await seen()).toMatchObject({ visibility: 'public', takedown: null });
  });

  test('brings back a deleted ranking as the one that was taken down', async () => {
    await createBackup(data, backup);
    await takeDown();
    await withStore((store) => store.as(ANNA).rankings.delete(id));
    expect(await seen()).toBeNull();
    await restoreBackup(data, backup);
    expect(await seen()).toMatchObject({ visibility: 'private', takedown: { reason: REASON } });
  });

  test('stays as it is in a dry run and for a diagnosis', async () => {
    await createBackup(data, backup);
    await takeDown();
    await restoreBackup(data, backup);
    const backend = createOperatorBackend(data);
    await backend.diagnose();
    const operator = await backend.open('pretend');
    expect(await operator.moderation.find(id)).toMatchObject({ takedown: null });
    await operator.close();
    expect(await seen()).toMatchObject({ takedown: { reason: REASON } });
  });
});

describe('the log of takedowns', () => {
  test('is beside the database, for its owner alone, and says nothing of the ranking’s owner', async () => {
    await takeDown();
    await lift();
    const lines = readFileSync(journal(), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { act: 'takedown', rankingId: id, reason: REASON, at: expect.any(String) as string },
      { act: 'lift', rankingId: id, at: expect.any(String) as string },
    ]);
    expect(lines.join('')).not.toContain(ANNA.uid);
  });

  test('that was cut off loses nothing but the line that was not written', async () => {
    await takeDown();
    appendFileSync(journal(), '{"act":"lift","rankin');
    expect(await seen()).toMatchObject({ takedown: { reason: REASON } });
    await lift();
    expect(readFileSync(journal(), 'utf8').trimEnd().split('\n')).toHaveLength(2);
    expect(await seen()).toMatchObject({ takedown: null });
  });

  test.each(['{"act":"takedown"}', 'no JSON', '{"act":"lift","rankingId":"x","at":"never"}'])(
    'that holds %s keeps the store closed, and says how to go on',
    async (line) => {
      await takeDown();
      const whole = readFileSync(journal(), 'utf8');
      writeFileSync(journal(), `${line}\n${whole}`);
      const failure = await seen().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AppError);
      expect(failure).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining(`Line 1 of ${journal()} is damaged`) as string,
      });
      writeFileSync(journal(), whole);
      expect(await seen()).toMatchObject({ takedown: { reason: REASON } });
    },
  );
});

test('no statement publishes a ranking that is taken down', async () => {
  await takeDown();
  await withStore(async ({ database }) => {
    for (const set of ["visibility = 'public'", 'isByLink = 1', "takedown = 'x'"]) {
      expect(() => database.exec(`UPDATE rankings SET ${set}`)).toThrow(/CHECK/);
    }
  });
});
