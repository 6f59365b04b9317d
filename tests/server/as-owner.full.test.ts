import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { programFile } from '../support/programs.ts';
import { LASTING_FAULT, type Run, runnerIn, TIMEOUT } from './support/run-palmanga.ts';

const NOBODY = 65_534;
const IMPORTER = programFile('cli');

const missing =
  process.getuid?.() === 0 && process.platform === 'linux'
    ? null
    : 'only root on Linux becomes another user';
let folder: string;
let run: Run;
/** As whoever types a command on a machine with the service has it. */
const env = () => ({
  PALMANGA_DATA: '',
  PALMANGA_PORT: '',
  PALMANGA_ENV_FILE: join(folder, 'palmanga.env'),
});
const data = () => join(folder, 'data');
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
const ownersOf = (path: string) =>
  new Set([path, ...filesOf(path)].map((name) => `${statSync(name).uid}:${statSync(name).gid}`));

beforeAll(() => {
  // Where others than root may look, whatever TMPDIR is.
  folder = mkdtempSync('/tmp/palmanga-owner-');
  chmodSync(folder, 0o755);
  run = runnerIn(folder);
  for (const name of ['data', 'backups']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    chownSync(join(folder, name), NOBODY, NOBODY);
  }
  mkdirSync(join(folder, 'closed'), { mode: 0o700 });
  writeFileSync(
    join(folder, 'palmanga.env'),
    `# The service\nPALMANGA_DATA='${data()}'\nPALMANGA_PORT=0\nPALMANGA_PUBLIC_URL=http://palmanga.example\n`,
    { mode: 0o600 },
  );
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify([{ id: 'm1', title: 'Monster' }]));
});
afterAll(() => {
  run.killAll();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(missing !== null)(
  `what root types${missing ? ` (${missing})` : ''}`,
  { timeout: TIMEOUT },
  () => {
    test('is done with the settings of the service, by the user who owns the data', async () => {
      const server = run(['start'], env());
      await server.ready();
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
      const ids = Array.from({ length: 4 }, () => NOBODY).join('\t');
      expect(status).toContain(`\nUid:\t${ids}\nGid:\t${ids}\n`);
      expect(/^Groups:\t(?<groups>.*?) *$/mu.exec(status)?.groups?.['groups']).toBe(String(NOBODY));
      const archive = join(folder, 'backups/copy.tar.gz');
      const backup = await run(['backup', archive], env()).ended;
      expect(backup).toMatchObject({ code: 0, stderr: '' });
      const imported = await run([join(folder, 'catalogue.json')], env(), IMPORTER).ended;
      expect(imported).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(data()) as string,
      });
      server.child.kill('SIGTERM');
      expect((await server.ended).stdout).toContain(
        'http://palmanga.example (listens on http://127.0.0.1:',
      );
      const restored = await run(['restore', archive], env()).ended;
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      for (const path of [data(), join(folder, 'backups')]) {
        expect(ownersOf(path)).toEqual(new Set([`${NOBODY}:${NOBODY}`]));
      }
      const examined = await run(['start', '--check'], env()).ended;
      expect(examined.stdout).toContain(
        ` ok   backup: the last one is 0 hour(s) old: ${archive}\n`,
      );
      expect(examined.stdout).not.toContain('not the one that asks');
    });

    test('is refused where that user may not read or write, who is named', async () => {
      const closed = join(folder, 'closed/copy.tar.gz');
      expect(await run(['backup', closed], env()).ended).toMatchObject({
        code: 1,
        stderr: `error: The user nobody may not write to ${join(folder, 'closed')}. Choose another folder, or give it to that user.\n`,
      });
      writeFileSync(closed, 'closed', { mode: 0o600 });
      expect(await run(['restore', closed], env()).ended).toMatchObject({
        code: 1,
        stderr: `error: ${closed} may not be read by the user nobody.\n`,
      });
      expect(await run([closed], env(), IMPORTER).ended).toMatchObject({
        code: 3,
        stderr: `error: ${closed} may not be read by the user nobody, who owns the data: root acts as that user. Let that user read it, or pass it on: "manga-import - <${closed}".\n`,
      });
    });

    test('concerns another folder than that of the service when it is named, with no setting of the service', async () => {
      const other = join(folder, 'other');
      const server = run(['start'], { ...env(), PALMANGA_DATA: other, PALMANGA_PORT: '0' });
      const url = await server.ready();
      server.child.kill('SIGTERM');
      expect((await server.ended).stdout).toBe(`Palmanga is ready: ${url}\n`);
      expect(ownersOf(other)).toEqual(new Set(['0:0']));
      const shown = await run(['settings', '--data', other], env(), IMPORTER).ended;
      expect(shown.stdout).toMatch(/^data +\S+\/other +--data\n/mu);
      expect(shown.stdout).toMatch(/^publicUrl +none +default$/mu);
      const ofService = await run(['settings'], env(), IMPORTER).ended;
      expect(ofService.stdout).toMatch(/^data +\S+\/data +\S+\/palmanga\.env$/mu);
      expect(ofService.stdout).toMatch(
        /^publicUrl +http:\/\/palmanga\.example +\S+\/palmanga\.env$/mu,
      );
    });

    test('is refused to a user who may not read those settings, with the two ways on', async () => {
      const asNobody = (program: string, args: readonly string[]) =>
        new Promise((resolve) => {
          const words = [
            '--reuid',
            String(NOBODY),
            '--clear-groups',
            process.execPath,
            program,
            ...args,
          ];
          execFile(
            'setpriv',
            words,
            { env: { PATH: process.env['PATH'], ...env() }, cwd: '/' },
            (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
          );
        });
      const refusal = `The user nobody may not read ${join(folder, 'palmanga.env')}, the settings of the service: run this as root (sudo), or name the folder of data with PALMANGA_DATA`;
      expect(await asNobody(programFile('server'), ['backup', '/tmp/x.tar.gz'])).toEqual({
        code: LASTING_FAULT,
        stdout: '',
        stderr: `error: Invalid settings:\n  - ${refusal}\n`,
      });
      expect(await asNobody(IMPORTER, ['doctor'])).toEqual({
        code: 2,
        stdout: '',
        stderr: `error: ${refusal} or --data\n`,
      });
      expect(await asNobody(IMPORTER, ['settings', '--data', '/tmp/x'])).toMatchObject({ code: 0 });
    });
  },
);
