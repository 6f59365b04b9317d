import type { Command } from 'commander';

/** Adds the import's argument and options: the tool imports when no command is named. */
export function addImport(program: Command): void {
  program
    .argument('[file...]', 'JSON array, NDJSON or AniList Media, gzip or not; - for standard input')
    .optionsGroup('what is imported')
    .option('--path <keys>', 'where the list is inside the JSON: .data.Page.media')
    .option('--limit <count>', 'only the first so many records of each file, to try it')
    .option('--merge', 'keep what a record does not say, instead of emptying it')
    .option('--prune', 'remove the manga that no file names and nobody uses')
    .option('--prune-at-most <n|n%>', 'refuse to remove more than this (default: 5%)')
    .option('--no-validate', 'write before the whole file is checked; skip faulty records')
    .optionsGroup('before and after')
    .option('-n, --dry-run', 'only say what would be done; write nothing')
    .option('--diff', 'show what each update changes, field by field')
    .option('-y, --yes', 'write to a Firebase project in production without asking')
    .option('--resume', 'continue where the same files were interrupted')
    .option('--report <file>', 'write what became of each record, and its place, as JSON')
    .option('--one-line', 'write one line with the time and the counts, for a log')
    .optionsGroup('repeated runs, and speed')
    .option('--no-manifest', 'compare every record even if the file was imported before')
    .option('--in-flight <count>', 'batches of 300 at once (1 to 64)')
    .option('--attempts <count>', 'times that a batch is tried while the store fails (1 to 100)')
    .option('--state <folder>', 'where finished and interrupted imports are remembered');
}
