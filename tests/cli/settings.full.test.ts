import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { EXIT } from '../../packages/cli/src/exit-codes.ts';
import { createProgram } from '../../packages/cli/src/program.ts';
import { Workbench, records } from './support/manga-import.ts';

describe('settings', () => {
  test('a flag wins over the environment, which wins over the file', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(1));
    bench.file('manga-import.json', { data: bench.path('from-file') });
    const env = { PALMANGA_DATA: '' };
    await bench.run([file], { env });
    expect(existsSync(bench.path('from-file/palmanga.db'))).toBe(true);
    await bench.run([file], { env: { PALMANGA_DATA: bench.path('from-env') } });
    expect(existsSync(bench.path('from-env/palmanga.db'))).toBe(true);
    await bench.run([file, '--data', bench.path('from-flag')]);
    expect(existsSync(bench.path('from-flag/palmanga.db'))).toBe(true);
  });

  test('--config and MANGA_IMPORT_CONFIG name the file', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(1));
    const config = bench.file('c.json', { data: bench.path('named') });
    await bench.run([file, '--config', config], { env: { PALMANGA_DATA: '' } });
    expect(existsSync(bench.path('named/palmanga.db'))).toBe(true);
    const missing = await bench.run([file], { env: { MANGA_IMPORT_CONFIG: 'nowhere.json' } });
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('nowhere.json cannot be read (ENOENT)');
  });

  test('every fault is reported at once', async () => {
    const bench = new Workbench();
    bench.file('manga-import.json', { datta: 'x', project: 5, inFlight: 1000 });
    const { code, stderr } = await bench.run(['a.json'], {
      env: { MANGA_IMPORT_BAKEND: 'x', MANGA_IMPORT_BACKEND: 'oracle' },
    });
    expect(code).toBe(2);
    expect(stderr).toContain('"datta" of manga-import.json is unknown');
    expect(stderr).toContain('MANGA_IMPORT_BAKEND is unknown');
    expect(stderr).toContain('the backend must be one of embedded, firebase');
    expect(stderr).toContain('"project" of manga-import.json must be a text');
    expect(stderr).toContain('"inFlight" of manga-import.json must be a whole number');
  });

  test.each(['{', '[]', 'null'])('a configuration file holding %s is refused', async (content) => {
    const bench = new Workbench();
    bench.file('manga-import.json', content);
    expect(await bench.run(['a.json'])).toMatchObject({ code: 2 });
  });

  test.each([
    [['--dry-rum', 'a.json'], 'Did you mean --dry-run?'],
    [['-', '-'], 'Standard input (-) can be named once'],
    [['a.json', '--limit', '0'], '--limit 0 is no whole number from 1 on'],
    [['a.json', '--limit', '1', '--prune'], "'--prune' cannot be used with option '--limit"],
    [
      ['a.json', '--prune', '--skip-faulty'],
      "'--prune' cannot be used with option '--skip-faulty'",
    ],
    [['a.json', '--prune-at-most', '5%'], '--prune-at-most needs --prune'],
    [['a.json', '--prune', '--prune-at-most', '101%'], '--prune-at-most 101% is neither a number'],
    [['a.json', '--one-line', '--quiet'], "'--one-line' cannot be used with option '-q, --quiet'"],
    [['grant', '--list', 'a@example.org'], '--list takes no address'],
    [['doctor', 'x'], 'too many arguments'],
    [['--backend', 'oracle', 'a.json'], 'Allowed choices are embedded, firebase'],
    [['--in-flight', '0', 'a.json'], '--in-flight must be a whole number from 1 to 64'],
    [['--resume', 'a.json'], "unknown option '--resume'"],
    [['grant'], 'Whom? For example: manga-import grant'],
    [['grant', 'nobody'], 'nobody is not an e-mail address'],
    [['completion', 'tcsh'], 'Allowed choices are bash, zsh, fish'],
    [[], 'Which file?'],
  ])('%j is wrong usage', async (args, message) => {
    const { code, stdout, stderr } = await new Workbench().run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});

describe('help', () => {
  test('--help says what the tool is for and how it is called, lists all in groups, with examples', async () => {
    const { code, stdout } = await new Workbench().run(['--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Import manga catalogues[^]+\nUSAGE\n {2}manga-import \[options\] <file>/,
    );
    const titles = stdout.match(/^[A-Z][A-Z ,-]+$/gm);
    expect(titles).toEqual(
      expect.arrayContaining(['CATALOGUE COMMANDS', 'EXAMPLES', 'LEARN MORE']),
    );
    expect(stdout).toContain('  $ manga-import catalogue.json\n');
    expect(stdout).toContain('"manga-import help exit-codes" lists the exit codes');
  });

  test('of every command has its usage and examples; "help delete" is "delete --help"', async () => {
    for (const command of createProgram(() => undefined).commands) {
      const text = command.helpInformation();
      expect(text).toContain(`\nUSAGE\n  manga-import ${command.name()} `);
      expect(text).toContain(`\nEXAMPLES\n  $ manga-import ${command.name()}`);
    }
    const bench = new Workbench();
    const [asked, helped] = await Promise.all([
      bench.run(['delete', '--help']),
      bench.run(['help', 'delete']),
    ]);
    expect(asked).toEqual(helped);
    expect(asked.stdout).toMatch(/^Delete manga[^]+\nOPTIONS\n {2}-y, --yes/);
  });

  test('help explains every exit code and every setting', async () => {
    const codes = (await new Workbench().run(['help', 'exit-codes'])).stdout;
    for (const code of Object.values(EXIT))
      expect(codes).toMatch(new RegExp(`^ +${code} {2}\\w`, 'm'));
    const { stdout } = await new Workbench().run(['help', 'environment']);
    expect(stdout).toMatch(/--in-flight +MANGA_IMPORT_IN_FLIGHT +inFlight\n/);
    expect((await new Workbench().run(['help', 'nonsense'])).code).toBe(2);
  });
});
