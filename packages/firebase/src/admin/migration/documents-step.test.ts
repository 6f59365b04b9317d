import { Timestamp, type Firestore, type Query } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';

import { changeDocuments } from './documents-step.ts';
import { StepRun } from './step-run.ts';

const at = (milliseconds: number) => Timestamp.fromMillis(milliseconds);

/** A document as the SDK returns it. */
const snapshot = (id: string, title: string, written: number) => ({
  id,
  exists: true,
  ref: { path: `mangas/${id}` },
  data: () => ({ title }),
  createTime: at(0),
  updateTime: at(written),
});

/** A run over one page whose commits fail with the codes given, one after the other. */
function makeRun(codes: readonly number[]) {
  const tried: unknown[][] = [];
  const left = [...codes];
  const batch = () => {
    const changes: unknown[] = [];
    return {
      update: (path: string, fields: object, { lastUpdateTime }: { lastUpdateTime: Timestamp }) =>
        changes.push({ path, fields, updateTime: lastUpdateTime }),
      commit: async () => {
        tried.push(changes);
        const code = left.shift();
        if (code !== undefined) throw Object.assign(new Error('refused'), { code });
      },
    };
  };
  const db = {
    batch,
    doc: (path: string) => path,
    getAll: async (...paths: readonly string[]) =>
      paths.map((path) => snapshot(path.replace('mangas/', ''), 'Nouveau', 9)),
  } as unknown as Firestore;
  const query = {
    orderBy: () => query,
    limit: () => ({ get: async () => ({ docs: [snapshot('a', 'Ancien', 1)] }) }),
  };
  const context = { db, dryRun: false, sample: null, random: () => new Uint8Array() };
  const run = new StepRun(context, 'step');
  const change = () =>
    changeDocuments(run, query as unknown as Query, ({ fields }) => ({
      changes: { titleLower: String(fields['title']).toLowerCase() },
      faults: ['without titleLower'],
      leftAlone: [],
    }));
  return { run, tried, change };
}

test('a document that changed meanwhile is read again, and only then written', async () => {
  const { run, tried, change } = makeRun([9]);
  await change();
  expect(tried).toEqual([
    [{ path: 'mangas/a', fields: { titleLower: 'ancien' }, updateTime: at(1) }],
    [{ path: 'mangas/a', fields: { titleLower: 'nouveau' }, updateTime: at(9) }],
  ]);
  expect(run.writes).toBe(1);
  expect(run.report(1)).toMatchObject({ seen: 1, changed: 1 });
});

test('another failure is thrown at once, and one that goes on after five attempts', async () => {
  const refused = makeRun([7]);
  await expect(refused.change()).rejects.toMatchObject({ code: 'forbidden' });
  expect(refused.tried).toHaveLength(1);
  const racing = makeRun([9, 9, 9, 9, 9, 9]);
  await expect(racing.change()).rejects.toThrow('refused');
  expect(racing.tried).toHaveLength(5);
});
