import { expect, test } from 'vitest';

import { describeIndex, examineIndexes, readDeclaredIndexes } from './examine-indexes.ts';
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
