import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ROOT } from '../../../../../scripts/lib/root.ts';
import { foreignNames, inspectTarget, isInside } from './target-folder.ts';

let folder = '';
const inFolder = (...names: string[]): string => join(folder, ...names);
const inspect = (...names: string[]) => inspectTarget(inFolder('data'), inFolder(...names));

describe('a folder that the user chose', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-target-'));
    mkdirSync(inFolder('data'));
    mkdirSync(inFolder('other'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created when it is missing', async () => {
    await expect(inspect('new', 'Palmanga')).resolves.toBe('empty');
    expect(readdirSync(inFolder('new'))).toEqual(['Palmanga']);
  });

  it.each(['palmanga.db', 'restore-2026'])('holds data when it contains %s', async (name) => {
    writeFileSync(inFolder('other', name), '');
    await expect(inspect('other')).resolves.toBe('occupied');
  });

  it.each(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'palmanga.db.lock', 'restore.partial'])(
    'counts as empty with %s',
    async (name) => {
      writeFileSync(inFolder('other', name), '');
      await expect(inspect('other')).resolves.toBe('empty');
    },
  );

  it('is not taken when it contains anything else', async () => {
    writeFileSync(inFolder('other', 'lettre.odt'), '');
    await expect(inspect('other')).resolves.toBe('foreign');
    expect(readdirSync(inFolder('other'))).toEqual(['lettre.odt']);
  });

  it('is the present one, holds it or is in it, also through a link', async () => {
    symlinkSync(inFolder('data'), inFolder('link'));
    await expect(inspect('data')).resolves.toBe('same');
    await expect(inspect('link')).resolves.toBe('same');
    await expect(inspect('.')).resolves.toBe('nested');
    await expect(inspect('link', 'inner', 'deeper')).resolves.toBe('nested');
    expect(readdirSync(inFolder('data'))).toEqual([]);
    await expect(inspect('data-2')).resolves.toBe('empty');
    await expect(inspect('..data')).resolves.toBe('empty');
  });

  it('cannot be a file or lie under one', async () => {
    writeFileSync(inFolder('file'), '');
    await expect(inspect('file')).resolves.toBe('missing');
    await expect(inspect('file', 'inner')).resolves.toBe('missing');
  });

  it('can be chosen while the present one cannot be read', async () => {
    const missing = inFolder('not', 'plugged', 'in');
    await expect(inspectTarget(missing, inFolder('other'))).resolves.toBe('empty');
    await expect(inspectTarget(missing, missing)).resolves.toBe('same');
  });
});

describe('what is beside the data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-beside-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is nothing of what the server keeps', async () => {
    const document = readFileSync(`${ROOT}docs/operating-embedded.md`, 'utf8');
    const [, table = ''] = document.split('## What is in the data folder');
    const cells = (table.split('\n## ')[0] ?? '').match(/^\| `[^|]+\|/gmu) ?? [];
    const names = cells
      .flatMap((cell) => cell.match(/(?<=`)[\w./…-]+(?=`)/gu) ?? [])
      .map((name) => (name.startsWith('-') ? `palmanga.db${name}` : name.replace('/', '')));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) writeFileSync(join(folder, name), '');
    await expect(foreignNames(folder)).resolves.toEqual([]);
  });

  it.each(['lettre.odt', '.Trash-1000', 'lost+found', 'palmanga', 'users.txt', 'before-noon'])(
    'is %s',
    async (name) => {
      writeFileSync(join(folder, name), '');
      await expect(foreignNames(folder)).resolves.toEqual([name]);
      rmSync(join(folder, name));
    },
  );
});

it('knows what is inside a folder', async () => {
  await expect(isInside('/a/b', '/a')).resolves.toBe(true);
  await expect(isInside('/a', '/a')).resolves.toBe(true);
  await expect(isInside('/ab', '/a')).resolves.toBe(false);
  await expect(isInside('/', '/a')).resolves.toBe(false);
});
