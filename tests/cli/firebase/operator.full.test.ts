import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { Unzipped } from '@palmanga/lists/testing/unzip';
import { beforeAll, describe, expect, test } from 'vitest';

import { deployedRules, type Emulator, setRules } from '../../support/emulators.ts';
import { missingEmulators } from '../../support/firebase-project.ts';
import { Workbench, records } from '../support/manga-import.ts';
import { startOperatorProject, type OperatorProject } from '../support/operator-project.ts';

const missing = await missingEmulators();
/** Used by this file only: other files may use the same emulators. */
const PROJECT = 'demo-cli-operator';
const EMAIL = 'operator@example.org';
const OPEN_RULES = `service cloud.firestore { match /databases/{database}/documents {
  match /{document=**} { allow read, write: if true; } } }`;

const NOON = '2026-01-01T12:00:00Z';

/** Writes a document as the emulator's owner. */
async function write({ host, port }: Emulator, path: string, fields: object): Promise<void> {
  const documents = `http://${host}:${port}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/${path}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The fields of the documents of `operatorActs`. */
async function loggedActs({ host, port }: Emulator): Promise<readonly unknown[]> {
  const documents = `projects/${PROJECT}/databases/(default)/documents/operatorActs`;
  const answer = await fetch(`http://${host}:${port}/v1/${documents}`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { documents: acts = [] } = (await answer.json()) as { documents?: { fields: object }[] };
  return acts.map(({ fields }) => fields);
}

describe.skipIf(missing !== null)("the operator's commands on Firebase", () => {
  let project: OperatorProject;
  let env: OperatorProject['env'];

  beforeAll(async () => {
    project = await startOperatorProject(PROJECT, EMAIL);
    ({ env } = project);
    return () => project.stop();
  });

  test('grant and revoke set the claim of an account; an unknown one is 9', async () => {
    const bench = new Workbench();
    const granted = await bench.run(['grant', EMAIL], { env });
    expect(granted).toMatchObject({ code: 0, stderr: '' });
    expect(granted.stdout).toContain(`${EMAIL} may now import the catalogue`);
    expect(await project.claims()).toEqual({ admin: true });
    const revoked = await bench.json(['revoke', EMAIL], { env });
    expect(revoked).toMatchObject({ code: 0, result: { ok: true } });
    expect(await project.claims()).toEqual({});
    for (const action of ['grant', 'revoke']) {
      const unknown = await bench.run([action, 'nobody@example.org'], { env });
      expect(unknown.code).toBe(9);
      expect(unknown.stderr).toContain('must sign up first');
    }
  });

  test('export-account writes what is kept of an account; an unknown one is 9', async () => {
    const bench = new Workbench();
    const written = await bench.json(['export-account', EMAIL, 'copy.zip'], { env });
    expect(written).toMatchObject({ code: 0, result: { ok: true, account: EMAIL, rankings: 0 } });
    const copy = new Unzipped(readFileSync(bench.path('copy.zip')));
    expect(copy.json('compte.json')).toMatchObject({ email: EMAIL });
    expect(copy.json('exploitant.json')).toMatchObject({ signInMethods: [{ hasPassword: true }] });
    const unknown = await bench.run(['export-account', 'nobody@example.org', 'b.zip'], { env });
    expect(unknown.code).toBe(9);
    expect(existsSync(bench.path('b.zip'))).toBe(false);
    // What an operator did is logged, without a name.
    const [act, ...others] = await loggedActs(project.firestore);
    expect(others).toEqual([]);
    expect(act).toEqual({
      act: { stringValue: 'export-account' },
      account: { stringValue: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      at: { timestampValue: expect.any(String) as string },
    });
  });

  test('doctor finds nothing wrong with the project, its indexes and its rules', async () => {
    await setRules(project.firestore, PROJECT, deployedRules());
    const bench = new Workbench();
    await bench.run([bench.file('a.json', records(3))], { env });
    const { code, result } = await bench.json(['doctor'], { env });
    expect(code).toBe(0);
    expect(Object.fromEntries(result.findings.map(({ name, detail }) => [name, detail]))).toEqual({
      node: expect.any(String) as string,
      backend: 'firebase',
      project: expect.stringMatching(/^demo-cli-operator on the emulator 127/) as string,
      credentials: 'none: the emulator asks for none',
      firestore: '3 manga',
      accounts: 'can be read',
      deletions: 'no deletion of an account was cut off',
      indexes: expect.stringMatching(/^\d+ composite indexes answer$/) as string,
      rules: 'visitors may read the catalogue, and nothing private',
      data: expect.stringMatching(/^nothing to migrate in the first 500 documents /) as string,
      contact: expect.stringMatching(/^none: nobody can report a ranking/) as string,
    });
  });

  test('doctor names an account whose deletion was cut off, and erase finishes it', async () => {
    const email = 'cut@example.org';
    const uid = await project.signUp(email);
    await write(project.firestore, `users/${uid}`, { erasedAt: { timestampValue: NOON } });
    const bench = new Workbench();
    const { code, result } = await bench.json(['doctor'], { env });
    expect(code).toBe(10);
    expect(result.findings.find(({ name }) => name === 'deletions')).toMatchObject({
      ok: false,
      detail: `begun and not finished, perhaps under way: ${uid}`,
      fix: expect.stringContaining('manga-import erase ID --yes') as string,
    });
    expect((await bench.run(['erase', uid, '--yes'], { env })).code).toBe(0);
    expect((await bench.json(['doctor'], { env })).code).toBe(0);
    expect(await loggedActs(project.firestore)).toContainEqual(
      expect.objectContaining({ act: { stringValue: 'erase' } }),
    );
  });

  test('doctor says with 10 which rules are not ours, and the command that fixes it', async () => {
    await setRules(project.firestore, PROJECT, OPEN_RULES);
    try {
      const { code, stdout } = await new Workbench().run(['doctor'], { env });
      expect(code).toBe(10);
      expect(stdout).toContain('FIX   rules: a visitor who reads a profile is let through');
      expect(stdout).toContain('a visitor who writes the catalogue is let through');
      expect(stdout).toContain(`deploy --only firestore:rules --project ${PROJECT}`);
    } finally {
      await setRules(project.firestore, PROJECT, deployedRules());
    }
  });

  test('takedown waits for a transaction that a visitor leaves open, and says so', async () => {
    const { host, port } = project.firestore;
    await write(project.firestore, 'rankings/held', {
      ownerUid: { stringValue: 'somebody' },
      title: { stringValue: 'Retenu' },
      visibility: { stringValue: 'public' },
      itemIds: { arrayValue: {} },
    });
    const documents = `projects/${PROJECT}/databases/(default)/documents`;
    /** As a visitor without an account. */
    const post = async (action: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`http://${host}:${port}/v1/${documents}:${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const parsed = (await answer.json()) as Record<string, unknown> | [Record<string, unknown>];
      return Array.isArray(parsed) ? parsed[0] : parsed;
    };
    const { transaction } = await post('beginTransaction', { options: { readWrite: {} } });
    await post('batchGet', { documents: [`${documents}/rankings/held`], transaction });
    const taken = new Workbench().run(['takedown', 'held', '--reason', 'Illégal'], { env });
    // Longer than Google's library tries by itself.
    await setTimeout(30_000);
    await post('rollback', { transaction });
    const { code, stdout, stderr } = await taken;
    expect(stderr).toMatch(/a transaction that a visitor left open .*Trying again for \d+ s/);
    expect(stdout).toContain('Taken down: nobody but its owner can see "Retenu"');
    expect(code).toBe(0);
  }, 180_000);

  test('doctor says with 10 that nothing answers', async () => {
    const nowhere = { ...env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
    const { code, stdout } = await new Workbench().run(['doctor'], { env: nowhere });
    expect(code).toBe(10);
    expect(stdout).toContain('FIX   firestore: unavailable');
  }, 120_000);
});
