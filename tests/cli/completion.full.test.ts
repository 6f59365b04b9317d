import { describe, expect, test } from 'vitest';

import { Workbench } from './support/manga-import.ts';
import { completeIn, missingShell, SHELLS } from './support/shells.ts';

/** Command lines before the cursor, and the words that may complete them. */
const LINES: Readonly<Record<string, string>> = {
  'manga-import gr': 'grant',
  'node_modules/.bin/manga-import gr': 'grant',
  'manga-import --dry': '--dry-run',
  'manga-import --skip-f': '--skip-faulty',
  'manga-import --prune-': '--prune-at-most',
  'manga-import --one': '--one-line',
  'manga-import --backend f': 'firebase',
  'manga-import --backend firebase doc': 'doctor',
  'manga-import --backend firebase doctor --js': '--json',
  'manga-import export-account --fo': '--force',
  'manga-import tak': 'takedown',
  'manga-import sett': 'settings',
  'manga-import delete --dr': '--dry-run',
  'manga-import grant --li': '--list',
  'manga-import help exit': 'exit-codes',
  'manga-import takedown --rea': '--reason',
  'manga-import completion z': 'zsh',
  'manga-import catal': 'catalogue.json',
  'manga-import --report catal': 'catalogue.json',
  'manga-import export catal': 'catalogue.json',
  // Options of the import alone.
  'manga-import grant --dry': '',
  'manga-import completion --js': '',
};

describe('completion', () => {
  for (const shell of SHELLS) {
    const missing = missingShell(shell);
    test.skipIf(missing !== null)(
      `${shell} completes commands, options, choices and files${missing ? ` (${missing})` : ''}`,
      async () => {
        const bench = new Workbench();
        bench.file('catalogue.json', []);
        const { code, stdout, stderr } = await bench.run(['completion', shell]);
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        const completed = await completeIn(shell, bench, stdout, Object.keys(LINES));
        expect(completed).toEqual(LINES);
      },
      // Each line is completed by a shell of its own.
      120_000,
    );
  }
});
