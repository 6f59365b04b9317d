import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { writeWebBuild } from '@palmanga/site/testing';
import { paintPng, RED } from '@palmanga/site/testing/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NodeBackend, START_MESSAGE, TOLD } from '../../testing/backend-process.ts';
import { LocalUser } from '../../testing/local-user.ts';

const MOVER = fileURLToPath(new URL('../../testing/move-in-child.mjs', import.meta.url));
const DISK_FAULTS = new URL('../../testing/disk-faults.mjs', import.meta.url).href;
const PHOTO = paintPng(8, 8, () => RED);

/** Every so many changes of the disk, the process that makes them is killed. */
const STEP = 4;

let root = '';
let template = '';
let cookie = '';
let ranking = '';
let photo = '';

/** Runs a backend on a data folder, and a user on it. */
async function onBackend(dataFolder: string, use: (user: LocalUser) => Promise<void>) {
  const backend = new NodeBackend();
  try {
    const answer = backend.next();
    backend.send({
      ...START_MESSAGE,
      dataFolder,
      webRoot: join(root, 'web'),
      port: 0,
      settings: { PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'silent' },
    });
    const message = await answer;
    if (message.type !== 'ready') throw new Error(JSON.stringify(message));
    const origin = `http://127.0.0.1:${message.port}`;
    await use(new LocalUser(origin, START_MESSAGE.launchSecret, cookie));
    const ended = once(backend.child, 'exit');
    backend.send({ type: 'stop' });
    await ended;
  } finally {
    await backend.end();
  }
}

interface Move {
  readonly folder: string;
  readonly target: string;
}

/** Copies the user's folder for a move of its own. */
function prepare(): Move {
  const folder = mkdtempSync(join(root, 'user-'));
  cpSync(template, join(folder, 'data'), { recursive: true });
  return { folder, target: join(folder, 'elsewhere', 'Palmanga') };
}

/** Moves the data in processes that are killed at a moment. Whether they were. */
async function move({ folder, target }: Move, moment = '', killAt = 0): Promise<boolean> {
  const faults = killAt === 0 ? [] : ['--import', DISK_FAULTS];
  const options = ['--disable-warning=ExperimentalWarning', ...faults];
  const child = spawn(process.execPath, [...options, MOVER, folder, target, moment], {
    env: { ...TOLD, KILL_AT: String(killAt) },
    stdio: 'ignore',
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the move ended with ${code}`);
  return signal === 'SIGKILL';
}

/** The folder that the settings name, as the next launch reads them. */
function namedFolder(folder: string): string {
  const file = join(folder, 'settings.json');
  if (!existsSync(file)) return join(folder, 'data');
  const { dataFolder } = JSON.parse(readFileSync(file, 'utf8')) as { dataFolder: string | null };
  return dataFolder ?? join(folder, 'data');
}

async function expectComplete(dataFolder: string): Promise<void> {
  await onBackend(dataFolder, async (user) => {
    await expect(user.email()).resolves.toBe('lea@exemple.fr');
    await expect(user.title(ranking)).resolves.toBe('Top');
    await expect(user.photo(photo)).resolves.toEqual(PHOTO);
  });
}

describe('a move that is killed', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'palmanga-killed-'));
    template = join(root, 'template');
    writeWebBuild(join(root, 'web'));
    await onBackend(template, async (user) => {
      await user.signUp('lea@exemple.fr');
      ranking = await user.createRanking('Top');
      photo = await user.setPhoto(PHOTO);
      ({ cookie } = user);
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('leaves a complete folder under the name in the settings, as it copies', async () => {
    for (let change = 1; ; change += STEP) {
      const user = prepare();
      if (!(await move(user, `data:${change}`))) break;
      expect(namedFolder(user.folder)).toBe(join(user.folder, 'data'));
      await expectComplete(join(user.folder, 'data'));
      // What is at the target is the whole copy, or no data.
      if (existsSync(join(user.target, 'palmanga.db'))) await expectComplete(user.target);
    }
  });

  it('leaves a complete folder under the name in the settings, as it saves them and deletes', async () => {
    const places: string[] = [];
    for (let change = 1; ; change += STEP) {
      const user = prepare();
      if (!(await move(user, '', change))) break;
      const named = namedFolder(user.folder);
      await expectComplete(named);
      places.push(named === user.target ? 'new' : 'former');
    }
    // It was killed before the settings named the copy, and after.
    expect(places).toContain('former');
    expect(places).toContain('new');
  });

  it('before the former folder is deleted leaves both complete', async () => {
    const user = prepare();
    await expect(move(user, 'main:start')).resolves.toBe(true);
    expect(namedFolder(user.folder)).toBe(user.target);
    await expectComplete(user.target);
    await expectComplete(join(user.folder, 'data'));
  });

  it('while it copies can begin again, and then leaves nothing behind', async () => {
    const user = prepare();
    await expect(move(user, 'data:6')).resolves.toBe(true);
    expect(namedFolder(user.folder)).toBe(join(user.folder, 'data'));
    await expect(move(user)).resolves.toBe(false);
    await expectComplete(user.target);
    expect(existsSync(join(user.folder, 'data'))).toBe(false);
  });
});
