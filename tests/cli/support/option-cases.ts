import { expect } from 'vitest';

/** One run of the real binary, and the visible effect of each of its options. */
export interface OptionCase {
  /** Begins with the command's name, except for an import. `prepare` creates the files. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** 0 by default. */
  readonly code?: number;
  readonly stdout?: RegExp;
  readonly stderr?: RegExp;
  /** Part of the object that --json writes. */
  readonly result?: object;
  readonly makes?: readonly string[];
  readonly leavesOut?: readonly string[];
}

export const EMAIL = 'operator@example.org';
export const PROJECT = 'demo-cli-options';

const NOTHING = /^$/;
const ON_FOLDER = '--backend embedded --data other --json --quiet'.split(' ');
const ON_PROJECT = `--backend firebase --project ${PROJECT} --data missing --json --quiet`.split(
  ' ',
);
/** A key file that does not exist. */
const KEY = ['--credentials', 'none.json'];
const IMPORT = '--report r.json --in-flight 4 --attempts 3'.split(' ');
/** The commands other than the import, with their arguments. */
const COMMANDS = [
  ['grant', EMAIL],
  ['revoke', EMAIL],
  ['grant', '--list'],
  ['export', 'out.json'],
  ['export-account', EMAIL, 'copy.zip', '--force'],
  ['migrate', '--yes'],
  ['doctor'],
  ['erase', EMAIL],
  ['takedown', '--list'],
  ['suggest', 'none.txt', '--dry-run'],
];

/** What is asked of a ranking that does not exist: the answer shows that the option was understood. */
const unknownRanking = (config: string): OptionCase[] =>
  [
    ['--reason', 'Motif'],
    ['--reason', 'Motif', '--replace'],
    ['--lift'],
    ['--lift', '--dry-run'],
  ].map((options) => ({
    args: ['takedown', 'nothing', ...options, '--config', config],
    code: 9,
    stdout: NOTHING,
    stderr: /No ranking is at "nothing"/,
  }));

/** The options of an import that say what is written, and how the result looks. */
const importing = (config: string): OptionCase[] => [
  {
    args: 'a.json --limit 2 --titles french --merge --diff --yes --json --config'
      .split(' ')
      .concat(config),
    result: { summary: { records: 2 }, changes: [] },
  },
  {
    args: 'a.json --prune --prune-at-most 100% --one-line --config'.split(' ').concat(config),
    stdout: /^\d{4}-[\d-]+T[\d:]+Z imported \d, .* in \d+\.\d s\n$/,
    stderr: NOTHING,
  },
];

/** What is asked of a manga that does not exist. */
const unknownManga = (on: readonly string[], config: string): OptionCase[] =>
  [
    [...on, '--yes'],
    ['--config', config, '--dry-run'],
  ].map((options) => ({
    args: ['delete', 'nothing', ...options],
    code: 9,
    stderr: /has no manga with the id nothing/,
  }));

const makes = ([name]: readonly string[]) =>
  name === 'export' ? ['out.json'] : name === 'export-account' ? ['copy.zip'] : [];
const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
const finding = (detail: RegExp) => ({
  findings: expect.arrayContaining([
    expect.objectContaining({ detail: matching(detail) }),
  ]) as object[],
});

const ELSEWHERE = ['--project', 'p', ...KEY];

/** Flags that win over another backend and folder in the environment and in the file. */
export const EMBEDDED: readonly OptionCase[] = [
  {
    args: ['a.json', ...ON_FOLDER, ...IMPORT],
    env: { MANGA_IMPORT_BACKEND: 'firebase' },
    stderr: NOTHING,
    result: { store: matching(/other\/palmanga\.db$/), summary: { created: 3 } },
    makes: ['r.json'],
  },
  {
    args: ['a.json', '--config', 'embedded.json', '--dry-run', '--json'],
    env: { PALMANGA_DATA: '' },
    result: {
      store: matching(/other\/palmanga\.db$/),
      summary: { dryRun: true, created: 3 },
    },
  },
  {
    args: ['a.json', '--data', 'missing', '-n', '-q', '--json'],
    result: { summary: { dryRun: true, created: 3 } },
    stderr: NOTHING,
    leavesOut: ['missing'],
  },
  { args: ['mixed.json', '--skip-faulty', '-q'], code: 5, stdout: NOTHING, stderr: NOTHING },
  { args: ['a.json', '--project', 'p', ...KEY], stdout: /3 imported/ },
  {
    args: ['migrate', '--dry-run'],
    stdout: /^0 documents read, 0 written\. Nothing to do in the database /,
  },
  { args: ['--version'], stdout: /^\d+\.\d+\.\d+\n$/ },
  { args: ['-v'], stdout: /^\d+\.\d+\.\d+\n$/ },
  {
    args: ['erase', EMAIL, '--yes', '--config', 'embedded.json', '--json'],
    result: { ok: true, erased: true },
  },
  ...unknownRanking('embedded.json'),
  ...importing('embedded.json'),
  ...unknownManga([...ON_FOLDER, ...ELSEWHERE], 'embedded.json'),
  {
    args: ['settings', ...ON_FOLDER],
    env: { MANGA_IMPORT_BACKEND: 'firebase' },
    result: { settings: { backend: 'embedded', data: matching(/\/other$/) } },
  },
  {
    args: ['settings', '--config', 'embedded.json', ...ELSEWHERE],
    env: { PALMANGA_DATA: '' },
    stdout: /\ndata +.*\/other +"data" of embedded\.json\n/,
  },
  ...COMMANDS.flatMap((words): OptionCase[] => [
    {
      args: [...words, ...ON_FOLDER],
      env: { MANGA_IMPORT_BACKEND: 'firebase' },
      stderr: NOTHING,
      result:
        words[0] === 'doctor'
          ? finding(/other\/palmanga\.db opens/)
          : { ok: true, store: matching(/other\/palmanga\.db$/) },
      makes: makes(words),
    },
    {
      args: [...words, '--config', 'embedded.json', '--project', 'p', ...KEY],
      env: { PALMANGA_DATA: '' },
      stdout: /other\/palmanga\.db/,
      makes: makes(words),
    },
    { args: [...words, '-q'], stdout: NOTHING, stderr: NOTHING, makes: makes(words) },
  ]),
];

/** The same with a project; the data folder is never created. */
export const FIREBASE: readonly OptionCase[] = [
  {
    args: ['a.json', ...ON_PROJECT, ...IMPORT],
    stderr: NOTHING,
    result: { store: matching(new RegExp(`^${PROJECT} on`)), summary: { records: 3 } },
    makes: ['r.json'],
    leavesOut: ['missing'],
  },
  {
    args: ['a.json', '--config', 'firebase.json', '--dry-run', '--json'],
    result: { store: matching(new RegExp(`^${PROJECT} on`)), summary: { dryRun: true } },
  },
  {
    args: ['mixed.json', '--config', 'firebase.json', '--skip-faulty', '-q'],
    code: 5,
    stdout: NOTHING,
    stderr: NOTHING,
  },
  {
    args: ['migrate', '--config', 'firebase.json', '-n', '--json'],
    result: { ok: true, exitCode: 0, dryRun: true, writes: 0 },
  },
  { args: ['a.json', '--backend', 'firebase', ...KEY], ...withoutKey() },
  ...unknownRanking('firebase.json'),
  ...importing('firebase.json'),
  ...unknownManga(ON_PROJECT, 'firebase.json'),
  { args: ['delete', 'm1', '--backend', 'firebase', ...KEY], ...withoutKey() },
  {
    args: ['settings', ...ON_PROJECT],
    result: { settings: { backend: 'firebase', project: PROJECT } },
  },
  {
    args: ['settings', '--config', 'firebase.json', ...KEY],
    stdout: /\ncredentials +none\.json +--credentials\n/,
  },
  ...COMMANDS.flatMap((words): OptionCase[] => [
    {
      args: [...words, ...ON_PROJECT],
      stderr: NOTHING,
      result:
        words[0] === 'doctor'
          ? finding(/visitors may read the catalogue/)
          : { ok: true, store: matching(new RegExp(`^${PROJECT} on`)) },
      makes: makes(words),
      leavesOut: ['missing'],
    },
    {
      args: [...words, '--config', 'firebase.json'],
      stdout: words[0] === 'doctor' ? /ok {3}backend: firebase/ : new RegExp(`${PROJECT} on`),
      makes: makes(words),
    },
    {
      args: [...words, '--backend', 'firebase', ...KEY],
      ...withoutKey(),
      ...(words[0] === 'doctor' && {
        code: 10,
        stdout: /FIX {3}credentials: .* none\.json cannot be used\.\n +Name a service/,
        stderr: NOTHING,
      }),
    },
  ]),
  // The last: the account is gone then.
  {
    args: ['erase', EMAIL, '--yes', '--config', 'firebase.json', '--json'],
    result: { ok: true, erased: true },
  },
];

/** Against the service itself: only it asks for credentials. */
function withoutKey() {
  return {
    env: { FIRESTORE_EMULATOR_HOST: '' },
    code: 6,
    stdout: NOTHING,
    stderr: /key file none\.json cannot be used/,
    leavesOut: ['out.json', 'copy.zip'],
  };
}
