import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { describe, expect, test } from 'vitest';

import { BINARY, Workbench, records } from './support/manga-import.ts';
import { CONTROL_C, onTerminal, typingControlC } from './support/terminal.ts';

const ESCAPE = '\u001b';
const HIDE_CURSOR = `${ESCAPE}[?25l`;
const SHOW_CURSOR = `${ESCAPE}[?25h`;

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
    const colored = await onTerminal(bench, [file]);
    expect(colored.stdout).toContain(`${ESCAPE}[33mwarning:`);
    const plain = await onTerminal(bench, [file], {
      env: { NO_COLOR: '1' },
    });
    expect(plain.stdout).toContain('warning:');
    expect(plain.stdout).not.toMatch(new RegExp(`${ESCAPE}\\[3\\dm`));
  });

  test('--quiet shows nothing', async () => {
    const bench = new Workbench();
    const { stdout } = await onTerminal(bench, [bench.file('a.json', records(5000)), '--quiet']);
    expect(stdout).toBe('');
  });
});

describe('Ctrl-C typed at a terminal', () => {
  test('in mid-import finishes the batch and exits 130; the same command does the rest', async () => {
    const bench = new Workbench();
    const count = 30_000;
    const args = [bench.file('a.json', records(count)), '--data', 'other', '--in-flight', '1'];
    const cut = await onTerminal(bench, args, typingControlC('Importing'));
    expect(cut.code).toBe(130);
    expect(cut.stdout).toContain('Finishing the batch in hand');
    const done = Number(/Interrupted after ([\d,]+)/.exec(cut.stdout)?.[1]?.replaceAll(',', ''));
    expect(done % 300).toBe(0);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(count);
    expect(cut.stdout.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(
      cut.stdout.lastIndexOf(HIDE_CURSOR),
    );
    expect(cut.stdout).toContain('Run the same command again');
    const rest = await bench.json(args);
    expect(rest.code).toBe(0);
    expect(rest.result.summary).toMatchObject({
      unchanged: done,
      created: count - done,
      updated: 0,
    });
  });

  test('in the check leaves without a write', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(200_000));
    const cut = await onTerminal(bench, [file], typingControlC('Checking'));
    expect(cut.code).toBe(130);
    expect(cut.stdout).toMatch(/Interrupted after 0 records .*\r\n {2}0 imported/);
    const doctor = await bench.run(['doctor']);
    expect(doctor.stdout).toContain('catalogue: 0 manga');
  });

  test('twice leaves at once', async () => {
    const bench = new Workbench();
    // Accepts connections and never answers: the current batch would take half a minute.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const { port } = silent.address() as AddressInfo;
      const { onOutput } = typingControlC('Finishing the batch in hand');
      const started = performance.now();
      const args = [bench.file('a.json', records(1)), '--backend', 'firebase', '--project', 'p'];
      const cut = await onTerminal(bench, args, {
        env: { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` },
        isInteractive: true,
        onOutput,
        onStart: (child) => {
          silent.once('connection', () => child.stdin?.write(CONTROL_C));
        },
      });
      expect(cut.code).toBe(130);
      expect(cut.stdout).not.toContain('Interrupted after');
      expect(performance.now() - started).toBeLessThan(20_000);
    } finally {
      silent.close();
    }
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
