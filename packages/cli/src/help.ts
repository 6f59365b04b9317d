import { formatHelp } from '@palmanga/host/operator';

import { EXIT, EXIT_MEANINGS } from './exit-codes.ts';
import { describeSources } from './settings.ts';

/** Examples of each command, '' for the import, shown by its --help. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '': [
    'manga-import catalogue.json',
    'manga-import --dry-run --diff catalogue.json',
    'manga-import base.json more.ndjson.gz',
    'curl -s https://example.org/c.json.gz | manga-import -',
    'jq -c .data.Page.media anilist.json | manga-import -',
    'manga-import --merge synopses.json',
    'manga-import --prune --dry-run catalogue.json',
    'manga-import --backend firebase --project my-project catalogue.json',
    'manga-import --one-line catalogue.json >> import.log',
  ],
  delete: ['manga-import delete mal-13', 'manga-import delete mal-13 mal-21 --yes'],
  export: ['manga-import export backup.json.gz', 'manga-import export - | jq length'],
  suggest: [
    'manga-import suggest starters.txt',
    'printf "mal-13\\nmal-21\\n" | manga-import suggest -',
  ],
  grant: ['manga-import grant someone@example.org', 'manga-import grant --list'],
  revoke: ['manga-import revoke someone@example.org'],
  'export-account': ['manga-import export-account someone@example.org copy.zip'],
  erase: ['manga-import erase someone@example.org', 'manga-import erase someone@example.org --yes'],
  takedown: [
    'manga-import takedown https://example.org/lea/classement --reason "Motif en français"',
    'manga-import takedown ADDRESS --lift',
    'manga-import takedown --list',
  ],
  doctor: ['manga-import doctor', 'manga-import doctor --json'],
  settings: ['manga-import settings', 'manga-import settings --backend firebase'],
  migrate: ['manga-import migrate --dry-run', 'manga-import migrate'],
  completion: [
    'manga-import completion bash > ~/.local/share/bash-completion/completions/manga-import',
  ],
  help: ['manga-import help exit-codes', 'manga-import help delete'],
};

/** What `help` explains beside the commands. */
export const TOPICS = ['exit-codes', 'environment'] as const;

/** The layout of this tool's help. */
export const HELP = formatHelp({
  usage: ['manga-import [options] <file>...', 'manga-import <command> [options]'],
  examples: EXAMPLES,
});

/** The list of exit codes. */
export function exitCodesHelp(): string {
  const lines = Object.entries(EXIT_MEANINGS).map(
    ([name, meaning]) => `  ${String(EXIT[name as keyof typeof EXIT]).padStart(3)}  ${meaning}`,
  );
  return ['EXIT CODES', ...lines].join('\n');
}

/** The list of settings and where they may be. */
export function environmentHelp(): string {
  return [
    'SETTINGS',
    '  A flag wins over the environment, which wins over the configuration file (./manga-import.json, or',
    '  the one that --config or MANGA_IMPORT_CONFIG names). Where none of them names a folder of data, the',
    "  settings of the server's service hold (/etc/palmanga.env, or the file that PALMANGA_ENV_FILE names).",
    '  Run by root, every command acts as the user who owns the folder of data.',
    '  "manga-import settings" shows which ones hold here, and where each comes from.',
    '',
    ...describeSources().map((line) => `  ${line}`),
    '',
    '  NO_COLOR turns colours off. FIREBASE_AUTH_EMULATOR_HOST names an emulator of accounts.',
  ].join('\n');
}
