import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

const COUNT = 30_000;

/** Runs until the import writes, then sends a signal. */
async function interrupt(bench: Workbench, args: readonly string[], signal: NodeJS.Signals) {
  let sent = false;
  return bench.run([...args, '--in-flight', '1'], {
    onOutput: (text, child) => {
      // The tool names the format when the first batch has begun.
      if (sent || !text.includes('Reading a JSON array')) return;
      sent = true;
      child.kill(signal);
    },
  });
}

describe('Ctrl-C in mid-import', () => {
  test('finishes the batch, exits 130, says how to continue; the same command does the rest only', async () => {
    const bench = new Workbench();
    const file = bench.file('it’s big.json', records(COUNT));
    const cut = await interrupt(bench, [file], 'SIGINT');
    expect(cut.code).toBe(130);
    expect(cut.stderr).toContain('Finishing the batch in hand');
    expect(cut.stderr).toContain('Run the same command again');
    const done = Number(
      /Interrupted after ([\d,]+) records/.exec(cut.stdout)?.[1]?.replaceAll(',', ''),
    );
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(COUNT);
    const { code, result } = await bench.json([file]);
    expect(code).toBe(0);
    expect(result.summary).toMatchObject({
      unchanged: done,
      created: COUNT - done,
      updated: 0,
    });
    const last = await bench.json([file]);
    expect(last.result.summary).toMatchObject({ unchanged: COUNT, created: 0, updated: 0 });
  });

  test('SIGTERM exits 143, with a whole report of what was done', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(COUNT));
    const cut = await interrupt(bench, [file, '--report', 'r.json'], 'SIGTERM');
    expect(cut.code).toBe(143);
    expect(cut.stderr).toContain('(SIGTERM again leaves at once)');
    expect(existsSync(bench.path('r.json'))).toBe(true);
    expect(existsSync(bench.path('r.json.partial'))).toBe(false);
  });
});
