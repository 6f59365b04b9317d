/** Every exit code of palmanga; `palmanga help exit-codes` lists them. */
export const EXIT = {
  done: 0,
  /** Nothing else names the failure; another try may succeed. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** `start --check` found something to fix. The same in manga-import. */
  unsound: 10,
  /** `start --check` found nothing but that the last backup is old. */
  oldBackup: 13,
  /** EX_CONFIG of sysexits.h, which `runMain` ends with. */
  lasting: 78,
  /** The reader of the output closed the pipe. */
  brokenPipe: 141,
} as const;

/** What each code means, for the help. */
const MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done; of start: stopped when asked',
  failed: 'failed; the sentence on standard error says why',
  usage: 'wrong usage',
  unsound: 'start --check found something to fix',
  oldBackup: 'start --check found nothing but that the last backup is too old',
  lasting: 'settings, folder of data or database must be mended first: another start ends the same',
  brokenPipe: 'the reader of the output closed the pipe',
};

/** A line for each code. */
export const exitCodeLines = (names: readonly (keyof typeof EXIT)[]): readonly string[] =>
  names.map((name) => `  ${String(EXIT[name]).padStart(3)}  ${MEANINGS[name]}`);

/** The list of all codes. */
export const exitCodesHelp = (): string =>
  ['EXIT CODES', ...exitCodeLines(Object.keys(EXIT) as (keyof typeof EXIT)[])].join('\n');
