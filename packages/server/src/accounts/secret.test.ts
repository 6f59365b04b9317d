import fs from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '@palmanga/host';
import { beforeEach, expect, it, vi } from 'vitest';

import { loadSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-secret-'));
});

it('makes a secret of 256 bits once, for the owner of the folder alone', () => {
  const secret = loadSecret(folder);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(loadSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

it('writes it to the disk before its name', () => {
  const flush = vi.spyOn(fs, 'fsyncSync');
  const link = vi.spyOn(fs, 'linkSync');
  syncBuiltinESMExports();
  try {
    loadSecret(folder);
    const [flushed = Infinity] = flush.mock.invocationCallOrder;
    const [linked = 0] = link.mock.invocationCallOrder;
    expect(flushed).toBeLessThan(linked);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
});

it.each([
  ['empty', ''],
  ['blank', ' \n'],
  ['short', 'x'.repeat(31)],
])('refuses a secret that is %s, and leaves its file alone', (_, text) => {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  expect(() => loadSecret(folder)).toThrow(StartError);
  expect(() => loadSecret(folder)).toThrow(`The file ${file} must contain at least 32 characters`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('takes a secret of 32 characters', () => {
  writeFileSync(join(folder, 'secret'), `${'x'.repeat(32)}\n`);
  expect(loadSecret(folder)).toBe('x'.repeat(32));
});
