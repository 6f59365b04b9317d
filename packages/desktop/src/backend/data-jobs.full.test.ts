import { Buffer } from 'node:buffer';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

import { writeWebBuild } from '@palmanga/site/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DataMessage, FromBackend } from '../shared/backend-messages.ts';
import { NodeBackend, START_MESSAGE } from '../testing/backend-process.ts';

/** What a tar archive is made of. */
const BLOCK_BYTES = 512;

let folder = '';
const processes: NodeBackend[] = [];

const inFolder = (...names: string[]): string => join(folder, ...names);

function launch(): NodeBackend {
  const process = new NodeBackend();
  processes.push(process);
  return process;
}

/** The answer of a process of its own to some work. */
async function ask(message: DataMessage): Promise<FromBackend> {
  const process = launch();
  const answer = process.next();
  process.send(message);
  return answer;
}

/** A backend that runs on the data folder, which it creates. */
async function runBackend(): Promise<NodeBackend> {
  const backend = launch();
  const answer = backend.next();
  backend.send({
    ...START_MESSAGE,
    dataFolder: inFolder('data'),
    webRoot: inFolder('web'),
    port: 0,
    settings: { PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'silent' },
  });
  expect(await answer).toMatchObject({ type: 'ready' });
  return backend;
}

async function createData(): Promise<void> {
  const backend = await runBackend();
  await backend.end('SIGTERM');
}

const restore = (source: string) => ask({ type: 'restore', dataFolder: inFolder('data'), source });
const failure = (fault: string) =>
  expect.objectContaining({ type: 'data-failed', fault }) as unknown;

/** An archive of one text, as tar writes it. */
function tarOf(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, length: number): string => value.toString(8).padStart(length, '0');
  header.write(name, 0);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(content.length, 11)}\0${octal(0, 11)}\0        0`, 124);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  const padding = Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES);
  return Buffer.concat([header, content, padding, Buffer.alloc(2 * BLOCK_BYTES)]);
}

describe('work on the data folder, in a process of its own', { timeout: 60_000 }, () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-jobs-'));
    writeWebBuild(inFolder('web'));
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((process) => process.end()));
    rmSync(folder, { recursive: true });
  });

  it('is refused while a backend uses the folder, but for a backup', async () => {
    await runBackend();
    const dataFolder = inFolder('data');
    const target = inFolder('copy.tar.gz');
    expect(await ask({ type: 'backup', dataFolder, target })).toEqual({ type: 'backed-up' });
    expect(await restore(target)).toEqual(failure('busy'));
    expect(await ask({ type: 'copy-folder', dataFolder, target: inFolder('new') })).toEqual(
      failure('busy'),
    );
    expect(existsSync(inFolder('new'))).toBe(false);
  });

  it.each([
    ['plain text', 'notes', 'not-a-backup'],
    ['another archive', gzipSync(tarOf('notes.txt', 'notes')), 'not-a-backup'],
    ['a compressed text', gzipSync('notes'), 'damaged'],
    [
      'a backup of a newer form',
      gzipSync(tarOf('palmanga-backup.json', '{"palmangaBackup":2,"createdAt":"2030-01-01"}')),
      'newer',
    ],
  ])('names what is wrong with %s', async (_name, content, fault) => {
    await createData();
    writeFileSync(inFolder('file'), content);
    expect(await restore(inFolder('file'))).toEqual(failure(fault));
    expect(readdirSync(inFolder('data'))).not.toContain('restore.partial');
  });

  it('names the database of another version', async () => {
    await createData();
    const dataFolder = inFolder('data');
    expect(await ask({ type: 'copy-folder', dataFolder, target: inFolder('new') })).toEqual({
      type: 'folder-copied',
    });
    const database = new DatabaseSync(inFolder('new', 'palmanga.db'));
    database.exec('PRAGMA user_version = 9999');
    database.close();
    await Promise.all(processes.splice(0).map((process) => process.end()));
    expect(await restore(inFolder('new', 'palmanga.db'))).toEqual(failure('other-version'));
    expect(await restore(inFolder('nowhere'))).toEqual(failure('unreadable'));
  });

  it('names the database of another program', async () => {
    const database = new DatabaseSync(inFolder('notes.db'));
    database.exec('CREATE TABLE notes (text)');
    database.close();
    expect(await restore(inFolder('notes.db'))).toEqual(failure('not-a-backup'));
  });
});
