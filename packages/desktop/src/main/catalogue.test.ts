import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it, vi } from 'vitest';

import {
  catalogueOpener,
  MAX_CATALOGUE_BYTES,
  readCatalogue,
  type OpenCatalogueOptions,
} from './catalogue.ts';

vi.mock('electron', () => import('../testing/electron-stub.ts'));

const folder = mkdtempSync(join(tmpdir(), 'palmanga-catalogue-'));
const file = join(folder, 'mangas.palmanga');
writeFileSync(file, '[{"id":"été"}]');
afterAll(() => rmSync(folder, { recursive: true }));

describe('reading a catalogue', () => {
  it('gives its text under a .json name', async () => {
    await expect(readCatalogue(file)).resolves.toEqual({
      ok: true,
      file: { name: 'mangas.json', text: '[{"id":"été"}]' },
    });
  });

  it('refuses other files, folders, and what is not there', async () => {
    await expect(readCatalogue('/etc/passwd')).resolves.toEqual({ ok: false, fault: 'wrongType' });
    await expect(readCatalogue(join(folder, 'none.json'))).resolves.toHaveProperty(
      'fault',
      'unreadable',
    );
    const inner = join(folder, 'folder.json');
    mkdirSync(inner);
    await expect(readCatalogue(inner)).resolves.toHaveProperty('fault', 'unreadable');
  });

  it('sends a huge one to the command line', async () => {
    const huge = join(folder, 'huge.json');
    writeFileSync(huge, '');
    truncateSync(huge, MAX_CATALOGUE_BYTES + 1);
    await expect(readCatalogue(huge)).resolves.toEqual({ ok: false, fault: 'tooLarge' });
  });
});

const setUp = (changes: Partial<OpenCatalogueOptions> = {}) => {
  const options = {
    account: vi.fn(async () => ({ email: 'lea@exemple.fr', isAdmin: false })),
    grant: vi.fn(async () => true),
    confirm: vi.fn(async () => true),
    notify: vi.fn(),
    remember: vi.fn(),
    showImport: vi.fn(),
  };
  return { ...options, opener: catalogueOpener({ ...options, ...changes }) };
};

describe('opening a catalogue', () => {
  it('gives the right to import once the user agrees, then shows the import page', async () => {
    const { opener, confirm, grant, remember, showImport } = setUp();
    await opener.open(file);
    expect(remember).toHaveBeenCalledExactlyOnceWith(file);
    expect(confirm).toHaveBeenCalledWith(
      'Importer ce catalogue dans Palmanga\u00A0?',
      'Le compte lea@exemple.fr recevra le droit d’importer sur cet ordinateur.',
    );
    expect(grant).toHaveBeenCalledWith('lea@exemple.fr');
    expect(showImport).toHaveBeenCalledOnce();
    expect(opener.take()).toMatchObject({ name: 'mangas.json' });
    expect(opener.take()).toBeNull();
  });

  it('does nothing without the user’s consent', async () => {
    const { opener, grant, remember, showImport } = setUp({ confirm: async () => false });
    await opener.open(file);
    expect(remember).not.toHaveBeenCalled();
    expect(grant).not.toHaveBeenCalled();
    expect(showImport).not.toHaveBeenCalled();
    expect(opener.take()).toBeNull();
  });

  it('asks nothing of an account that has the right', async () => {
    const account = async () => ({ email: 'a@b.c', isAdmin: true });
    const { opener, confirm, showImport } = setUp({ account });
    await opener.open(file);
    expect(confirm).not.toHaveBeenCalled();
    expect(showImport).toHaveBeenCalledOnce();
  });

  it('leaves the right to the operator of a Firebase project', async () => {
    const { opener, account, showImport } = setUp({ grant: null });
    await opener.open(file);
    expect(account).not.toHaveBeenCalled();
    expect(showImport).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'the server is away',
      { account: () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')) },
      'Palmanga ne répond pas encore. Rouvre le catalogue dans un instant.',
    ],
    ['signed out', { account: async () => null }, 'Connecte-toi puis rouvre le catalogue.'],
    [
      'without the right',
      { grant: async () => false },
      'Le droit d’importer n’a pas pu être donné.',
    ],
  ])('says why it cannot when %s', async (_state, changes, message) => {
    const { opener, notify, showImport } = setUp(changes);
    await opener.open(file);
    expect(notify).toHaveBeenCalledWith(message);
    expect(showImport).not.toHaveBeenCalled();
  });

  it('says what is wrong with the file', async () => {
    const { opener, notify } = setUp();
    await opener.open(join(folder, 'x.txt'));
    expect(notify).toHaveBeenCalledWith('Choisis un fichier .json.');
  });
});
