import { describe, expect, test } from 'vitest';

import { serviceAccountKey } from '../support/service-account-key.ts';
import { type RunOptions, Workbench, records } from './support/manga-import.ts';
import { CONTROL_C, onTerminal } from './support/terminal.ts';

/**
 * A project in production, by a key that opens nothing. Until somebody confirms, the service is asked
 * nothing but whether the catalogue is empty, which may fail.
 */
function project(): { bench: Workbench; args: readonly string[] } {
  const bench = new Workbench();
  const key = bench.file('key.json', serviceAccountKey('palmanga-prod'));
  const file = bench.file('a.json', records(7));
  return {
    bench,
    args: [file, '--backend', 'firebase', '--credentials', key, '--attempts', '1'],
  };
}

describe('before a project in production is written', () => {
  test('without a terminal it refuses, with what it costs at most', async () => {
    const { bench, args } = project();
    const { code, stdout, stderr } = await bench.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('At most 22 documents will be read and 14 written.');
    const pruning = await bench.run([...args, '--prune']);
    expect(pruning.code).toBe(2);
    expect(pruning.stderr).toContain('one read for each manga, ranking and favorite');
    expect(stderr).toContain('confirm with --yes, or try --dry-run first. Nothing was written.');
  }, 60_000);

  test('on a terminal it asks, and takes nothing but a yes for one', async () => {
    const outcomes = await Promise.all(
      ['n\n', '\n', CONTROL_C].map(async (answer) => {
        const { bench, args } = project();
        return onTerminal(bench, args, answering(answer));
      }),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 130]);
    for (const { stdout } of outcomes) {
      expect(stdout).toMatch(/At most 22 documents[^]*Write to the Firebase project .*\? \[y\/N\]/);
      expect(stdout).toContain('Nothing was written.');
    }
  }, 60_000);

  test('a yes, or --yes, goes on', async () => {
    const { bench, args } = project();
    const [asked, told] = await Promise.all([
      onTerminal(bench, args, answering('y\n')),
      bench.run([...args, '--yes']),
    ]);
    // There is no such project: what goes on asks it, and waits in vain.
    expect(told.stderr).toContain('At most 22 documents will be read and 14 written.');
    for (const text of [asked.stdout, told.stderr]) {
      expect(text).toContain('The store does not answer.');
      expect(text).not.toContain('Nothing was written.');
    }
  }, 120_000);
});

/** Types an answer to the question. */
function answering(answer: string): Pick<RunOptions, 'isInteractive' | 'onOutput'> {
  let isTyped = false;
  return {
    isInteractive: true,
    onOutput: (text, child) => {
      if (isTyped || !text.includes('[y/N]')) return;
      isTyped = true;
      child.stdin.write(answer);
    },
  };
}
