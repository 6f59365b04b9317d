import { LIMITS } from '@palmanga/core';
import { Unzipped } from '@palmanga/lists/testing/unzip';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const START = 'Télécharger mes données';

let backend: TestBackend;
const saved: { readonly name: string; readonly blob: Blob }[] = [];

beforeEach(() => {
  backend = createTestBackend();
  backend.signInAs({ uid: 'lectrice', email: 'lectrice@exemple.fr' });
  saved.length = 0;
  let latest: Blob | null = null;
  URL.createObjectURL = (blob: Blob) => {
    latest = blob;
    return 'blob:0';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (latest) saved.push({ name: this.download, blob: latest });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

async function open() {
  const { user } = renderApp('/dashboard/account', backend);
  const section = within(await screen.findByRole('region', { name: 'Mes données' }));
  const press = async (name: string) => user.click(section.getByRole('button', { name }));
  return { user, section, press };
}

/** The files of the archive that was saved last. */
async function savedFiles(): Promise<Unzipped> {
  const { blob } = saved.at(-1) ?? {};
  if (!blob) throw new Error('Nothing was saved');
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
  return new Unzipped(new Uint8Array(bytes));
}

describe('the download of one’s data', () => {
  it('saves everything as one archive', async () => {
    const id = await seedRanking(backend, 'Top', [aManga('a'), aManga('b')]);
    await backend.rankings.setNote(id, 'b', { text: 'Relu.', isSpoiler: true });
    await backend.favorites.add({ mangaId: 'c', title: 'Titre c', author: '', coverUrl: null });
    await backend.profiles.saveOwn({ bio: 'Je lis.', photoURL: '/avatars/lectrice' });
    const fetched = vi.fn(async () => new Response(PNG));
    vi.stubGlobal('fetch', fetched);
    const { section, press } = await open();
    await press(START);
    await section.findByText(/Ton archive est prête\s: palmanga-mes-donnees-[\d-]+\.zip/);
    const files = await savedFiles();
    expect(files.paths).toContain('classements/0001-top/details.json');
    expect(files.json('classements/0001-top/details.json')).toMatchObject({
      title: 'Top',
      items: [{ mangaId: 'a' }, { mangaId: 'b', note: { text: 'Relu.', isSpoiler: true } }],
    });
    expect(files.text('favoris.json')).toContain('Titre c');
    expect(files.text('profil.json')).toContain('Je lis.');
    expect(files.bytes('photo.png')).toEqual(PNG);
    expect(fetched).toHaveBeenCalledWith('/avatars/lectrice', expect.anything());
    expect(section.getByRole('button', { name: 'Télécharger de nouveau' })).toBeTruthy();
  });

  it('says how far it is, and stops when asked', async () => {
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre']) await seedRanking(backend, title);
    const { section, press } = await open();
    const release = backend.faults.hang('unmatched.get');
    await press(START);
    await section.findByText('0 classement sur 4');
    expect(section.getByRole('progressbar', { name: 'Lecture de tes données' })).toBeTruthy();
    await press('Annuler');
    await section.findByText('Téléchargement annulé.');
    release();
    await press(START);
    await section.findByText(/Ton archive est prête/);
    expect(saved).toHaveLength(1);
  });

  it.each([
    ['offline', /pas de réseau|connexion|hors ligne/i],
    ['unavailable', 'Le service ne répond pas.'],
  ] as const)('says why it failed (%s), and can be tried again', async (code, text) => {
    await seedRanking(backend, 'Top');
    backend.faults.fail('rankings.listVersions', code, 1);
    const { section, press } = await open();
    await press(START);
    await section.findByText('Tes données n’ont pas été téléchargées.');
    expect(section.getByRole('alert').textContent).toMatch(text);
    expect(saved).toEqual([]);
    await press(START);
    await section.findByText(/Ton archive est prête/);
    expect(section.queryByText('Tes données n’ont pas été téléchargées.')).toBeNull();
  });

  it('leaves out a ranking that is deleted meanwhile, and says so', async () => {
    await seedRanking(backend, 'Reste');
    await seedRanking(backend, 'Parti');
    backend.faults.fail('unmatched.get', 'ranking-not-found', 1);
    const { section, press } = await open();
    await press(START);
    await section.findByText('Un classement, supprimé pendant la lecture, n’y est pas.');
    const files = await savedFiles();
    expect(files.text('LISEZMOI.txt')).toContain('«\u00A0Parti\u00A0»');
    expect(files.paths).toContain('classements/0002-reste/details.json');
  });

  it('goes on without a photo that cannot be read, and says so', async () => {
    await backend.profiles.saveOwn({ photoURL: 'https://photos.example/moi.jpg' });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const { section, press } = await open();
    await press(START);
    await section.findByText(/Ta photo n’a pas pu être lue/);
    const readme = (await savedFiles()).text('LISEZMOI.txt');
    expect(readme).toContain('https://photos.example/moi.jpg');
  });

  it('saves nothing when the session ends in the middle', async () => {
    await seedRanking(backend, 'Top');
    const { section, press } = await open();
    const release = backend.faults.hang('unmatched.get');
    await press(START);
    await section.findByText('0 classement sur 1');
    backend.endSession();
    await screen.findByText(/Ta session a expiré/);
    release();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toBeTruthy());
    expect(saved).toEqual([]);
  });

  it('reads long rankings whole', async () => {
    const many = Array.from({ length: LIMITS.itemsPerAddition + 7 }, (_, index) =>
      aManga(`m${index}`),
    );
    const id = await seedRanking(backend, 'Long', many.slice(0, LIMITS.itemsPerAddition));
    await backend.rankings.addItems(
      id,
      many.slice(LIMITS.itemsPerAddition).map(({ id: mangaId, title, author }) => ({
        mangaId,
        title,
        author,
        coverUrl: null,
      })),
    );
    const { section, press } = await open();
    await press(START);
    await section.findByText(/Ton archive est prête/);
    const { items } = (await savedFiles()).json('classements/0001-long/details.json') as {
      items: { mangaId: string }[];
    };
    expect(items.map(({ mangaId }) => mangaId)).toEqual(many.map(({ id: mangaId }) => mangaId));
  });
});
