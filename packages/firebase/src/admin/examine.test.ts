import { expect, test } from 'vitest';

import { describeIndex, examineIndexes, readDeclaredIndexes } from './examine-indexes.ts';
import { examineLocks } from './examine-locks.ts';
import { examineRules } from './examine-rules.ts';

const declared = readDeclaredIndexes();
const grpc = (code: number, message: string) => Object.assign(new Error(message), { code });

test('indexes that answer are all right', async () => {
  expect(declared.length).toBeGreaterThan(2);
  const asked: string[] = [];
  const finding = await examineIndexes(
    declared,
    async (index) => asked.push(describeIndex(index)),
    'p',
  );
  expect(finding).toEqual({
    name: 'indexes',
    ok: true,
    detail: `${declared.length} composite indexes answer`,
  });
  expect(asked).toHaveLength(declared.length);
});

test('a missing index is named with the command that deploys it', async () => {
  const ask = async ({ collectionGroup }: { collectionGroup: string }) => {
    if (collectionGroup === 'mangas') throw grpc(9, 'The query requires an index.');
  };
  expect(await examineIndexes(declared, ask, 'my-project')).toEqual({
    name: 'indexes',
    ok: false,
    detail: 'missing: mangas (searchPrefixes, titleLower)',
    fix: 'Run: npm run firebase -- deploy --only firestore:indexes --project my-project',
  });
});

test('an index that is being built is reported as such, another failure with its code', async () => {
  const building = async () => {
    throw grpc(9, 'That index is currently building and cannot be used yet.');
  };
  expect(await examineIndexes(declared, building, null)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('still being built') as string,
  });
  const refused = async () => {
    throw grpc(7, 'no right');
  };
  expect(await examineIndexes(declared, refused, null)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('forbidden: no right') as string,
  });
});

/** Google's administration, as its references describe the answers; `null` refuses. */
function administration(answers: Readonly<Record<string, object | null>>): typeof fetch {
  return async (input, init) => {
    const address = typeof input === 'string' ? input : '';
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer operator');
    const answer = Object.entries(answers).find(([end]) => address.endsWith(end))?.[1];
    if (answer === undefined) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer), { status: answer === null ? 403 : 200 });
  };
}
const ASKED = { project: 'p', databaseId: '(default)', token: async () => 'operator' };
const DATABASE = 'firestore.googleapis.com/v1/projects/p/databases/(default)';
const SERVICE = 'firebaseappcheck.googleapis.com/v1/projects/p/services/firestore.googleapis.com';

test.each([
  ['OPTIMISTIC', true],
  ['PESSIMISTIC', false],
  ['OPTIMISTIC_WITH_ENTITY_GROUPS', false],
  [undefined, false],
])('a database whose concurrency is %s is all right: %s', async (concurrencyMode, ok) => {
  const request = administration({ [DATABASE]: { concurrencyMode }, [SERVICE]: {} });
  const [finding] = await examineLocks(ASKED, request);
  expect(finding).toMatchObject({ name: 'concurrency', ok });
  expect(finding?.fix?.includes('--concurrency-mode=optimistic --project=p') ?? true).toBe(true);
  expect(finding?.fix === undefined).toBe(ok);
});

test.each([
  ['OFF', 'not enforced for Firestore'],
  ['UNENFORCED', 'not enforced for Firestore'],
  [undefined, 'not enforced for Firestore'],
  ['ENFORCED', 'enforced for Firestore'],
])('App Check that is %s is %s, as its operator decides', async (enforcementMode, detail) => {
  const request = administration({ [DATABASE]: {}, [SERVICE]: { enforcementMode } });
  const [, finding] = await examineLocks(ASKED, request);
  expect(finding).toEqual({ name: 'app check', ok: true, detail });
});

test('what the operator may not ask, or nobody answers, is said and no fault', async () => {
  for (const answers of [{}, { [DATABASE]: null, [SERVICE]: null }]) {
    const findings = await examineLocks(ASKED, administration(answers));
    expect(findings).toHaveLength(2);
    for (const { ok, detail } of findings) {
      expect(ok).toBe(true);
      expect(detail).toMatch(/^could not be asked: .*(?:403|fetch failed)/);
    }
  }
});

const DOCUMENTS = 'https://firestore.test/documents';

/** The service, with rules that let a visitor through when `allows` says so. */
function serviceThat(allows: (method: string, path: string) => boolean): typeof fetch {
  return async (input, init) => {
    const path = (typeof input === 'string' ? input : '').slice(DOCUMENTS.length + 1);
    return new Response('{}', { status: allows(init?.method ?? 'GET', path) ? 404 : 403 });
  };
}

test('rules that protect private data are all right', async () => {
  const ours = serviceThat((method, path) => method === 'GET' && path.startsWith('mangas/'));
  expect(await examineRules(DOCUMENTS, 'p', ours)).toMatchObject({ name: 'rules', ok: true });
});

test.each([
  ['let everything through', () => true, 'reads a profile is let through'],
  ['refuse everything', () => false, 'reads the catalogue is refused'],
  [
    'let visitors write',
    (method: string, path: string) => method === 'PATCH' || path.startsWith('mangas/'),
    'writes the catalogue is let through',
  ],
])('rules that %s are reported, with the command that deploys ours', async (_, allows, detail) => {
  const finding = await examineRules(DOCUMENTS, 'my-project', serviceThat(allows));
  expect(finding).toMatchObject({
    ok: false,
    detail: expect.stringContaining(detail) as string,
    fix: expect.stringContaining('--only firestore:rules --project my-project') as string,
  });
});

test('no answer, or an odd one, says nothing of the rules', async () => {
  const offline = async () => Promise.reject(new TypeError('fetch failed'));
  expect(await examineRules(DOCUMENTS, 'p', offline)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('fetch failed') as string,
  });
  const broken = async () => new Response('', { status: 503 });
  expect(await examineRules(DOCUMENTS, 'p', broken)).toMatchObject({
    detail: 'cannot be asked: the service answers 503',
  });
});
