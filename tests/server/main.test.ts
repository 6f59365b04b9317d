import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { packTar } from 'modern-tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeManifest } from '../../packages/server/src/backup/contents.ts';
import { programFile } from '../support/programs.ts';
import { LASTING_FAULT, type Run, runnerIn, TIMEOUT } from './support/run-palmanga.ts';

const IMPORTER = programFile('cli');
let folder: string;
let run: Run;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-main-'));
  run = runnerIn(folder);
});
afterEach(() => {
  run.killAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('palmanga', { timeout: TIMEOUT }, () => {
  it('says where it is in one line, loads the shipped catalogue, and stops when asked', async () => {
    const { child, ended, ready } = run(['start']);
    const url = await ready();
    const search = await fetch(`${url}/api/mangas/search?query=&limit=5`);
    expect(((await search.json()) as { items: unknown[] }).items).toHaveLength(5);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect(stdout).toBe(`Palmanga is ready: ${url}\n`);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('says where it listens behind the address that people type', async () => {
    const { ready, child, ended } = run(['start'], {
      PALMANGA_PUBLIC_URL: 'https://palmanga.example',
    });
    await ready();
    child.kill('SIGTERM');
    expect((await ended).stdout).toMatch(
      /^Palmanga is ready: https:\/\/palmanga\.example \(listens on http:\/\/127\.0\.0\.1:\d+\)\n$/,
    );
  });

  it('stops at once on Ctrl-C, with tabs and requests open', async () => {
    const { child, ended, ready } = run(['start']);
    const url = await ready();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await fetch(`${url}/healthz`);
    const start = Date.now();
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(Date.now() - start).toBeLessThan(4000);
    expect((await closed)[0]).toMatchObject({ code: 1001 });
  });

  it('completes a request that is running when it is asked to stop, and takes no other', async () => {
    const { child, ended, ready } = run(['start']);
    const url = await ready();
    const body = JSON.stringify({ email: 'lea@mail.example', password: 'mot de passe 1' });
    const headers = {
      origin: url,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const slow = request(`${url}/api/session/signUp`, {
      method: 'POST',
      headers,
      agent: false,
    });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.write(body.slice(0, 20));
    // Answered after the first part has arrived.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    slow.end(body.slice(20));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect((await ended).code).toBe(0);
  });

  it('shows names in a backup without what drives a terminal', async () => {
    const name = 'covers/\u001b[2J\u009b31m\u202ea.png';
    const manifest = new TextEncoder().encode(writeManifest(new Date()));
    const entries = [
      { header: { name: 'palmanga-backup.json', size: manifest.length }, body: manifest },
      { header: { name, size: 0 }, body: new Uint8Array() },
    ];
    const file = join(folder, 'hostile.tar.gz');
    writeFileSync(file, gzipSync(await packTar(entries)));
    const { code, stderr } = await run(['restore', file]).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('does not belong to a backup');
    expect(stderr).toMatch(/^[^\p{Cc}\p{Cf}]+\n$/u);
  });

  it('copies the data of a running server, and restores it once that has stopped', async () => {
    const server = run(['start']);
    await server.ready();
    const target = join(folder, 'copy.tar.gz');
    const copied = await run(['backup', target]).ended;
    expect(copied).toEqual({
      code: 0,
      stdout: `${target}: the database, 0 photo(s), 0 cover(s)\n`,
      stderr: '',
    });
    const data = join(folder, 'data');
    const refused = await run(['restore', target]).ended;
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toBe(`error: A server or an import uses ${data}. Stop it first.\n`);
    server.child.kill('SIGTERM');
    await server.ended;
    const restored = await run(['restore', target]).ended;
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    const [first, second, third] = restored.stdout.split('\n');
    expect(first).toMatch(/^Restored .*copy\.tar\.gz of \d{4}-.*: 0 account\(s\)\. 0 photo/);
    expect(second).toBe('Everybody is signed out, and the links of reset mails no longer work.');
    expect(third).toMatch(/^The former data is in .*before-restore-/);
    const url = await run(['start']).ready();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('serves on while manga-import erases an account, when asked twice', async () => {
    const server = run(['start']);
    const url = await server.ready();
    const email = 'erica@mail.example';
    const call = (path: string, body: object, cookie = '') =>
      fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify(body),
      });
    const signUp = await call('session/signUp', { email, password: 'mot de passe 1' });
    const cookies = signUp.headers.getSetCookie().map((text) => text.split(';')[0]);
    const save = async () =>
      (await call('profiles/saveOwn', { bio: '' }, cookies.join('; '))).status;
    expect(await save()).toBe(200);
    const erase = (...options: readonly string[]) =>
      run(['erase', email, ...options], {}, IMPORTER).ended;
    const shown = await erase();
    expect([shown.code, shown.stdout]).toEqual([
      0,
      expect.stringMatching(/^erica@mail\.example has 0 ranking\(s\), .* Nothing was deleted\.\n$/),
    ]);
    expect(shown.stderr).toContain(`manga-import erase ${email} --yes`);
    expect(await save()).toBe(200);
    const erased = await erase('--yes');
    expect(erased.code).toBe(0);
    expect(erased.stdout).toMatch(
      /^Erased erica@mail\.example from .*: 0 ranking\(s\), 0 favorite/,
    );
    expect(await save()).toBe(401);
    const again = await erase('--yes');
    expect([again.code, again.stdout]).toEqual([9, '']);
    expect(again.stderr).toContain('No account has this e-mail address');
  });

  it('copies no store that does not exist, and creates none', async () => {
    const data = join(folder, 'nulle-part');
    const target = join(folder, 'copy.db');
    writeFileSync(target, 'the last good copy');
    const backUp = () => run(['backup', target], { PALMANGA_DATA: data }).ended;
    const { code, stdout, stderr } = await backUp();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`error: ${data} contains no database. Check PALMANGA_DATA.\n`);
    expect(existsSync(data)).toBe(false);
    mkdirSync(data);
    expect((await backUp()).code).toBe(1);
    expect(readdirSync(data)).toEqual([]);
    expect(readFileSync(target, 'utf8')).toBe('the last good copy');
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await run(['start'], { PALMANGA_PORT: String(port) }).ended;
    other.close();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `error: Another program already listens on 127.0.0.1:${port}. ` +
        'Stop it, or choose another port with PALMANGA_PORT.\n',
    );
  });

  it('says which folder cannot be used', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, stderr } = await run(['start'], { PALMANGA_DATA: join(folder, 'file') }).ended;
    expect(code).toBe(LASTING_FAULT);
    expect(stderr).toBe(
      `error: ${join(folder, 'file')} is not a folder. Choose another one with PALMANGA_DATA.\n`,
    );
  });

  it('says when the database is not one', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/palmanga.db'), 'nimporte quoi, mais assez long'.repeat(100));
    const { code, stderr } = await run(['start']).ended;
    expect(code).toBe(LASTING_FAULT);
    expect(stderr).toBe(
      `error: The database ${join(folder, 'data/palmanga.db')} is damaged (file is not a database). ` +
        'Stop what uses it and restore a backup: palmanga restore FILE\n',
    );
  });

  it('lists every faulty setting', async () => {
    const { code, stderr } = await run(['start'], { PALMANGA_PORT: 'x', PALMANGA_LOG_LEVEL: 'y' })
      .ended;
    expect(code).toBe(LASTING_FAULT);
    expect(stderr).toMatch(
      /^error: Invalid settings:\n {2}- PALMANGA_PORT .*\n {2}- PALMANGA_LOG_LEVEL /,
    );
  });
});
