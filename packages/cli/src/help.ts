import type { Command, Help, Option } from 'commander';

import { OWN_OPTIONS } from './commands/common.ts';
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

/** Lays out help as `gh` does: what it is for, USAGE, commands and options in groups, EXAMPLES. */
export function formatHelp(command: Command, helper: Help): string {
  const width = helper.padWidth(command, helper);
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [helper.styleTitle(title.toUpperCase()), ...lines, ''];
  const item = (term: string, description: string) =>
    helper.formatItem(term, width, description, helper);
  const isProgram = command.parent === null;
  const name = isProgram ? '' : command.name();
  const usage = isProgram
    ? ['  manga-import [options] <file>...', '  manga-import <command> [options]']
    : [`  ${helper.commandUsage(command)}`];
  const grouped = <T>(items: readonly T[], groupOf: (one: T) => string) => [
    ...Map.groupBy(items, groupOf),
  ];
  return [
    helper.boxWrap(command.description(), helper.helpWidth ?? 80),
    '',
    ...section('usage', usage),
    ...section(
      'arguments',
      helper
        .visibleArguments(command)
        .map((one) => item(helper.argumentTerm(one), helper.argumentDescription(one))),
    ),
    ...grouped(helper.visibleCommands(command), (one) => one.helpGroup()).flatMap(
      ([title, commands]) =>
        section(
          title,
          commands.map((one) =>
            item(helper.subcommandTerm(one), helper.subcommandDescription(one)),
          ),
        ),
    ),
    ...grouped(
      optionsOf(command, helper),
      (one) => one.helpGroupHeading ?? 'about the tool',
    ).flatMap(([title, options]) =>
      section(
        title,
        options.map((one) => item(helper.optionTerm(one), helper.optionDescription(one))),
      ),
    ),
    ...section(
      'examples',
      (EXAMPLES[name] ?? []).map((line) => `  $ ${line}`),
    ),
    ...section('learn more', [
      ...(isProgram
        ? ['  "manga-import <command> --help" describes a command.']
        : ['  "manga-import --help" lists all commands.']),
      '  "manga-import help exit-codes" lists the exit codes, "manga-import help environment" the settings.',
    ]),
  ].join('\n');
}

/** A command's own options first. */
function optionsOf(command: Command, helper: Help) {
  const isOwn = (one: Option) => one.helpGroupHeading === OWN_OPTIONS;
  const options = helper.visibleOptions(command);
  return [...options.filter(isOwn), ...options.filter((one) => !isOwn(one))];
}

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
    '  the one that --config or MANGA_IMPORT_CONFIG names), which wins over the default.',
    '  "manga-import settings" shows which ones hold here, and where each comes from.',
    '',
    ...describeSources().map((line) => `  ${line}`),
    '',
    '  NO_COLOR turns colours off. FIREBASE_AUTH_EMULATOR_HOST names an emulator of accounts.',
  ].join('\n');
}
