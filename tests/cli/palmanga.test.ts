import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SETTING_NAMES } from '@palmanga/server/http';
import { openStore } from '@palmanga/server/store';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createProgram as createImporter } from '../../packages/cli/src/program.ts';
import { recordBackup } from '../../packages/server/src/backup/last-backup.ts';
import { createProgram } from '../../packages/server/src/program/program.ts';
import { type Run, runnerIn, TIMEOUT } from '../server/support/run-palmanga.ts';

let folder: string;
let run: Run;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-program-'));
  run = runnerIn(folder);
  writeFileSync(join(folder, 'letter.txt'), 'Dear');
  writeFileSync(join(folder, 'empty.env'), 'PALMANGA_PORT=0\n');
});
afterAll(() => {
  run.killAll();
  rmSync(folder, { recursive: true, force: true });
});

const ALL =
  '"palmanga --help" lists the commands; those for catalogue, people and rankings are "manga-import --help".';

/** The command line, its variables, the exit code and what is answered; FOLDER is that of the test. */
const MISTAKES: readonly (readonly [string, Record<string, string>, number, string])[] = [
  ['frob', {}, 2, `unknown command 'frob'\n${ALL}`],
  ['bakcup copy.tar.gz', {}, 2, `unknown command 'bakcup'\n(Did you mean backup?)\n${ALL}`],
  ['--port 3', {}, 2, `unknown option '--port'\n${ALL}`],
  [
    'start now',
    {},
    2,
    `too many arguments for 'start'. Expected 0 arguments but got 1: now.\n"palmanga start --help" says more.`,
  ],
  [
    'start --chekc',
    {},
    2,
    `unknown option '--chekc'\n(Did you mean --check?)\n"palmanga start --help" says more.`,
  ],
  ['backup', {}, 2, `missing required argument 'file'\n"palmanga backup --help" says more.`],
  [
    'backup a b',
    {},
    2,
    `too many arguments for 'backup'. Expected 1 argument but got 2: a, b.\n"palmanga backup --help" says more.`,
  ],
  ['backup -', {}, 2, `'-' is the name of no file\n"palmanga backup --help" says more.`],
  ['backup FOLDER/copy.tar.gz', {}, 1, 'FOLDER/data contains no database. Check PALMANGA_DATA.'],
  ['restore FOLDER/nowhere.tar.gz', {}, 1, 'FOLDER/nowhere.tar.gz does not exist.'],
  ['restore FOLDER/letter.txt', {}, 1, 'FOLDER/letter.txt is no backup of Palmanga.'],
  [
    'help bakcup',
    {},
    2,
    `command-argument value 'bakcup' is invalid for argument 'topic'. Allowed choices are exit-codes, environment, start, backup, restore.\n"palmanga help --help" says more.`,
  ],
  [
    'start',
    { PALMANGA_PORT: 'abc' },
    78,
    'Invalid settings:\n  - PALMANGA_PORT must be a whole number from 0 to 65535',
  ],
  [
    'start',
    { PALMANGA_DATA: '', PALMANGA_ENV_FILE: 'FOLDER/none.env' },
    78,
    'Invalid settings:\n  - FOLDER/none.env cannot be read (ENOENT): correct PALMANGA_ENV_FILE, or name the folder of data with PALMANGA_DATA',
  ],
  [
    'start --check',
    { PALMANGA_DATA: '', PALMANGA_ENV_FILE: 'FOLDER/empty.env' },
    78,
    'Invalid settings:\n  - FOLDER/empty.env does not say where the data is: add the line PALMANGA_DATA=/var/lib/palmanga, or name the folder of data with PALMANGA_DATA',
  ],
];

describe('palmanga', { timeout: TIMEOUT }, () => {
  test.concurrent.each(MISTAKES)(
    'answers the mistake "%s" %j with %d',
    async (line, env, code, answer) => {
      const inFolder = (text: string) => text.replaceAll('FOLDER', folder);
      const variables = Object.entries(env).map(([name, value]) => [name, inFolder(value)]);
      const outcome = await run(
        line.split(' ').map(inFolder),
        Object.fromEntries(variables) as Record<string, string>,
      ).ended;
      expect(outcome).toEqual({ code, stdout: '', stderr: `error: ${inFolder(answer)}\n` });
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
  );

  test('shows its help when nothing is asked, and starts nothing', async () => {
    const [bare, asked, word] = await Promise.all(
      [[], ['--help'], ['help']].map((args) => run(args).ended),
    );
    expect(bare).toMatchObject({ code: 0, stderr: '' });
    expect(bare?.stdout).toMatch(
      /^Serve Palmanga [^]+\nUSAGE\n {2}palmanga <command>[^]+\n {2}backup <file> /,
    );
    expect([asked, word]).toEqual([bare, bare]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('explains each command with its options, variables and exit codes', async () => {
    const [start, backup, restore] = await Promise.all(
      [
        ['start', '--help'],
        ['help', 'backup'],
        ['restore', '-h'],
      ].map((args) => run(args).ended),
    );
    for (const said of [start, backup, restore])
      expect(said).toMatchObject({ code: 0, stderr: '' });
    expect(start?.stdout).toMatch(/\nOPTIONS\n {2}--check [^]+\nEXIT CODES\n[^]+ 13 [^]+ 78 /);
    for (const name of SETTING_NAMES) expect(start?.stdout).toContain(`\n  ${name} `);
    for (const said of [backup, restore]) {
      expect(said?.stdout).toMatch(
        /\nVARIABLES\n {2}PALMANGA_DATA [^]+\nEXIT CODES\n {4}0 [^]+ 78 /,
      );
      expect(said?.stdout).not.toContain('PALMANGA_PORT');
    }
  });

  test('says with a code of its own that the last backup is too old', async () => {
    const own = mkdtempSync(join(tmpdir(), 'palmanga-backup-age-'));
    onTestFinished(() => rmSync(own, { recursive: true, force: true }));
    openStore({ file: join(own, 'data/palmanga.db') }).close();
    const at = new Date(Date.now() - 49 * 3_600_000);
    recordBackup(join(own, 'data'), { at, file: '/srv/copy.tar.gz' });
    const publisher = join(own, 'publisher.json');
    writeFileSync(publisher, JSON.stringify({ contactEmail: 'a@mail.example' }));
    const check = (env: Record<string, string> = {}) =>
      runnerIn(own)(['start', '--check'], {
        PALMANGA_PUBLIC_URL: 'http://palmanga.example',
        PALMANGA_PUBLISHER: publisher,
        ...env,
      }).ended;
    const old = await check();
    expect(old.stdout.match(/^FIX .*$/gmu)).toEqual([
      'FIX   backup: the last one is 2 days old: /srv/copy.tar.gz',
    ]);
    expect(old.code).toBe(13);
    expect(await check({ PALMANGA_NONSENSE: '1' })).toMatchObject({ code: 10 });
    const made = await runnerIn(own)(['backup', join(own, 'copy.tar.gz')]).ended;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(await check()).toMatchObject({ code: 0 });
  });

  test('says its version', async () => {
    const said = await Promise.all([['--version'], ['-v']].map((args) => run(args).ended));
    for (const { code, stdout } of said) {
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
    }
  });

  test('has no command that manga-import has too, but help', () => {
    const names = [createProgram, createImporter].map((create) =>
      create(() => undefined).commands.map((command) => command.name()),
    );
    expect(names[0]?.filter((name) => names[1]?.includes(name))).toEqual(['help']);
  });
});
