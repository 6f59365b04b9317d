import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TestInfo } from '@playwright/test';

import { programFile } from '../../support/programs.ts';
import { ServerProcess } from '../../support/server-process.ts';
import type { Target } from '../../support/target.ts';

const BINARY = programFile('cli');
const FIXTURES = join(import.meta.dirname, '../../../fixtures/catalogue.json');

/** A record of a catalogue file, and all that a list names of it. */
export interface Record {
  readonly id: string;
  readonly title: string;
}

/**
 * Imports the fixtures and further records into the running product, as an operator does: with the
 * command. Without the fixtures, their unused manga would go as samples.
 */
export async function importCatalogue(
  server: Target,
  info: TestInfo,
  records: readonly Record[],
): Promise<void> {
  const file = info.outputPath('catalogue.json');
  const fixtures = JSON.parse(readFileSync(FIXTURES, 'utf8')) as readonly Record[];
  writeFileSync(file, JSON.stringify([...fixtures, ...records]));
  await runCommand(server, [file]);
}

/**
 * Runs `manga-import` beside the running product.
 * @returns what it printed
 * @throws Error with what it said when it fails
 */
export async function runCommand(server: Target, args: readonly string[]): Promise<string> {
  const env = await backendOf(server);
  const options = { env: { ...process.env, ...env } };
  return (await promisify(execFile)(process.execPath, [BINARY, ...args], options)).stdout;
}

async function backendOf(server: Target): Promise<NodeJS.ProcessEnv> {
  if (server instanceof ServerProcess) return { PALMANGA_DATA: server.dataFolder };
  const { FirebaseSite } = await import('../../support/firebase-site.ts');
  if (!(server instanceof FirebaseSite)) throw new Error('This target has no command of its own');
  const { id, firestore, auth } = server.project;
  return {
    MANGA_IMPORT_BACKEND: 'firebase',
    MANGA_IMPORT_PROJECT: id,
    FIRESTORE_EMULATOR_HOST: `${firestore.host}:${firestore.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${auth.host}:${auth.port}`,
  };
}
