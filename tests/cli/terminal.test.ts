import { describe, expect, test } from 'vitest';

import { BINARY, Workbench, records } from './support/manga-import.ts';

const ESCAPE = '\u001b';

/** Runs the binary on a pseudo-terminal (util-linux `script`), both streams together. */
function onTerminal(bench: Workbench, args: readonly string[], env: Record<string, string> = {}) {
  const command = [process.execPath, BINARY, ...args].map((word) => `'${word}'`).join(' ');
  return bench.spawn('script', ['-qec', command, '/dev/null'], {
    env: { TERM: 'xterm-256color', ...env },
  });
}

describe('on a terminal', () => {
  test('a spinner turns with count, percent and rate, and leaves the summary', async () => {
    const bench = new Workbench();
    const { code, stdout } = await onTerminal(bench, [bench.file('a.json', records(20_000))]);
    expect(code).toBe(0);
    expect(stdout).toContain(ESCAPE);
    expect(stdout).toMatch(/Importing [\d,]+ \/ 20,000 records \(\d+ %\)/);
    expect(stdout).toMatch(/20,000 imported/);
  });

  test('NO_COLOR takes the colours, not the spinner', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', [{ title: 'x' }]);
    const colored = await onTerminal(bench, [file, '--no-manifest']);
    expect(colored.stdout).toContain(`${ESCAPE}[33mwarning:`);
    const plain = await onTerminal(bench, [file, '--no-manifest'], { NO_COLOR: '1' });
    expect(plain.stdout).toContain('warning:');
    expect(plain.stdout).not.toMatch(new RegExp(`${ESCAPE}\\[3\\dm`));
  });

  test('--quiet shows nothing', async () => {
    const bench = new Workbench();
    const { stdout } = await onTerminal(bench, [bench.file('a.json', records(5000)), '--quiet']);
    expect(stdout).toBe('');
  });
});

describe('on a pipe', () => {
  test('there is no escape sequence, and nothing but the result on stdout', async () => {
    const bench = new Workbench();
    const { stdout, stderr } = await bench.run([bench.file('a.json', records(5000))]);
    expect(stdout + stderr).not.toContain(ESCAPE);
    expect(stdout).toMatch(/^5,000 records .*\n {2}5,000 imported\n/);
    expect(stderr).toBe('Reading a JSON array of catalogue records.\n');
  });

  test('--json writes one object, also when it fails; --quiet leaves it alone on the line', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', [...records(2), {}]);
    const { stdout, stderr, code } = await bench.run([file, '--json', '--quiet']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout.trim().split('\n')).toHaveLength(1);
    const failed = await bench.json(['missing.json']);
    expect(failed.code).toBe(3);
    expect(failed.result).toEqual({
      ok: false,
      exitCode: 3,
      error: 'missing.json does not exist.',
    });
  });

  test('a reader that goes away ends the export with 141', async () => {
    const bench = new Workbench();
    await bench.run([bench.file('a.json', records(20_000))]);
    const command = `'${process.execPath}' '${BINARY}' export - | head -c 10 >/dev/null; echo "\${PIPESTATUS[0]}"`;
    const { stdout } = await bench.spawn('bash', ['-c', command]);
    expect(stdout.trim()).toBe('141');
  });
});
