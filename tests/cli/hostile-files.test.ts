import { closeSync, openSync, writeSync } from 'node:fs';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { BINARY, INVALID, Workbench, records } from './support/manga-import.ts';

/** A user without rights: the tests may run as root, to whom permissions do not apply. */
const NOBODY = 65_534;

async function mangaCount(bench: Workbench): Promise<string | undefined> {
  const { result } = await bench.json(['doctor']);
  return result.findings.find(({ name }) => name === 'catalogue')?.detail;
}

describe('a file that is no catalogue is refused before anything is written', () => {
  test.each([
    ['empty.json', 'The file is empty. (line 1)'],
    ['not-a-list.json', 'The file is not a list of records'],
    ['number.json', 'The file is not a list of records'],
    ['truncated.json', 'incomplete. (line 3)'],
    ['truncated-array.json', 'incomplete. (line 4)'],
    ['syntax.json', 'The JSON is malformed. (line 3)'],
    ['trailing-comma.json', 'The JSON is malformed. (line 3)'],
    ['text-after-end.json', 'Something follows the end of the list. (line 2)'],
    ['nul-byte.json', 'NUL byte outside a text: it is damaged or not JSON. (line 3)'],
    ['nul-in-text.json', 'The JSON is malformed. (line 2)'],
    ['utf16.json', 'encoded in UTF-16'],
    ['latin1.json', 'not encoded in UTF-8. (line 1)'],
    ['deep-nesting.json', 'nested too deeply (64 levels at most). (line 2)'],
    ['wrong-types.json', '9 record(s)'],
  ])('%s', async (name, message) => {
    const bench = new Workbench();
    const { code, stdout, stderr } = await bench.run([join(INVALID, name)]);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/ at .*\.ts:\d+/);
    expect(await mangaCount(bench)).toBe('0 manga');
  });

  test('gzip that is cut short or damaged', async () => {
    const bench = new Workbench();
    const whole = gzipSync(JSON.stringify(records(500)));
    const cut = await bench.run([bench.file('cut.gz', whole.subarray(0, whole.length / 2))]);
    expect(cut.code).toBe(4);
    expect(cut.stderr).toContain('gzip data cannot be undone');
    whole.fill(0xff, 40, 80);
    expect(await bench.run([bench.file('damaged.gz', whole)])).toMatchObject({ code: 4 });
  });

  test('200 MB on one line that never end, in little memory', async () => {
    const bench = new Workbench();
    const descriptor = openSync(bench.path('long.json'), 'w');
    writeSync(descriptor, '[{"id":"one","title":"');
    const piece = Buffer.alloc(1 << 20, 'x');
    for (let count = 0; count < 200; count += 1) writeSync(descriptor, piece);
    closeSync(descriptor);
    const { code, stderr } = await bench.run([bench.path('long.json')]);
    expect(code).toBe(4);
    expect(stderr).toContain('A record is larger than 1 MiB. (line 1)');
  });
});

describe('odd records', () => {
  test('many records on one line are no fault', async () => {
    const bench = new Workbench();
    const list = records(3000, { mangaDetails: { description: 'x'.repeat(500) } });
    const { result } = await bench.json([bench.file('a.json', list)]);
    expect(result.summary).toMatchObject({ created: 3000 });
  });

  test.each([
    ['without-id.json', { created: 1, skipped: 2 }, { 'without-id': 2 }],
    ['duplicate-ids.json', { created: 2, skipped: 2 }, { duplicate: 2 }],
    ['unresolved-covers.json', { created: 1, skipped: 0 }, { 'cover-unresolved': 1 }],
  ])('%s is imported with warnings', async (name, summary, warnings) => {
    const { code, result } = await new Workbench().json([join(INVALID, name)]);
    expect(code).toBe(0);
    expect(result).toMatchObject({ summary, warnings });
  });

  test('prototype pollution changes nothing', async () => {
    const bench = new Workbench();
    const { code, result } = await bench.json([
      join(INVALID, 'prototype-pollution.json'),
      '--no-validate',
    ]);
    expect(code).toBe(5);
    expect(result).toMatchObject({ summary: { created: 1 }, warnings: { 'id-invalid': 1 } });
    const { stdout } = await bench.run(['export', '-']);
    expect(stdout).toContain('"author":""');
    expect(stdout).not.toContain('polluted');
  });

  test('texts of a file cannot drive the terminal', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', [{ id: 'x\u001b[2Jy' }, { id: 'ok', title: 't' }]);
    const { stderr } = await bench.run([file]);
    expect(stderr).not.toContain('\u001b');
  });
});

describe('an input that cannot be read', () => {
  test('a missing file and a directory', async () => {
    const bench = new Workbench();
    mkdirSync(bench.path('folder'));
    const missing = await bench.run(['missing.json']);
    expect(missing).toMatchObject({ code: 3, stdout: '' });
    expect(missing.stderr).toContain('missing.json does not exist.');
    const folder = await bench.run(['folder']);
    expect(folder.code).toBe(3);
    expect(folder.stderr).toContain('folder is a directory.');
  });

  test('no permission', async () => {
    const bench = new Workbench();
    const file = bench.file('secret.json', records(1));
    chmodSync(file, 0o000);
    chmodSync(bench.folder, 0o777);
    const isRoot = process.getuid?.() === 0;
    const nobody = ['--reuid', String(NOBODY), '--clear-groups', process.execPath];
    const outcome = isRoot
      ? await bench.spawn('setpriv', [...nobody, BINARY, file])
      : await bench.run([file]);
    expect(outcome.code).toBe(3);
    expect(outcome.stderr).toContain('may not be read by this user');
  });
});
