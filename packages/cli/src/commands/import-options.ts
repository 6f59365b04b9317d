import { Option, type Command } from 'commander';

/** Adds the import's argument and options: the tool imports when no command is named. */
export function addImport(program: Command): void {
  program
    .argument('[file...]', 'JSON array, NDJSON or AniList Media, gzip or not; - for standard input')
    .optionsGroup('what is imported')
    .option('--limit <count>', 'only the first so many records of each file, to try it')
    .addOption(
      new Option(
        '--titles <which>',
        'main titles: the French ones that a file names, or its own (default: as before, else french)',
      ).choices(['french', 'original']),
    )
    .option('--merge', 'keep what a record does not have, instead of emptying it')
    // A part of a file, or one that is not checked to its end, does not say what the catalogue keeps.
    .addOption(
      new Option('--prune', 'remove the manga that no file names and nobody uses').conflicts([
        'limit',
        'skipFaulty',
      ]),
    )
    .option('--prune-at-most <n|n%>', 'refuse to remove more than this (default: 5%)')
    .option(
      '--skip-faulty',
      'skip faulty records instead of refusing their file, which is written before it is checked whole',
    )
    .optionsGroup('before and after')
    .option('-n, --dry-run', 'only say what would be done; write nothing')
    .option('--diff', 'show what each update changes, field by field')
    .option('-y, --yes', 'write to a Firebase project in production without asking')
    .option('--report <file>', 'write what became of each record, and its place, as JSON')
    .addOption(
      new Option('--one-line', 'write one line with the time and the counts, for a log').conflicts([
        'json',
        'quiet',
        'diff',
      ]),
    )
    .optionsGroup('speed')
    .option('--in-flight <count>', 'batches of 300 at once (1 to 64); of use with Firebase only')
    .option('--attempts <count>', 'times that a batch is tried while the store fails (1 to 100)');
}
