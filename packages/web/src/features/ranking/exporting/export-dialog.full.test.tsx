import { LIMITS } from '@palmanga/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { pressOwnerAction } from '../../../testing/owner-menu.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

type Who = 'owner' | 'user' | 'visitor';

const MANY = LIMITS.itemsPerAddition + 5;

let owner: TestBackend;
let id: string;
const blobs = new Map<string, Blob>();
const saved: { readonly name: string; readonly blob: Blob | undefined }[] = [];

beforeEach(async () => {
  owner = createTestBackend();
  owner.signInAs({ uid: 'lectrice' });
  id = await seedRanking(owner, 'Top Shonen', [aManga('op'), aManga('na')]);
  await owner.rankings.setDescription(id, 'Mes deux préférés.');
  await owner.rankings.setNote(id, 'op', { text: 'Le roi est déjà là.', isSpoiler: true });
  await owner.rankings.setNote(id, 'na', { text: 'Relu dix fois.', isSpoiler: false });
  blobs.clear();
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.get(this.href) });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

function backendOf(who: Who): TestBackend {
  if (who === 'owner') return owner;
  const other = createTestBackend({ site: owner.site });
  if (who === 'user') other.signInAs({ uid: 'autre' });
  return other;
}

/** Opens the dialog by the owner's menu, or by the button of readers. */
async function openDialog(who: Who, backend = backendOf(who), rankingId = id) {
  const { user } = renderApp(`/rankings/${rankingId}`, backend);
  if (who === 'owner') {
    await pressOwnerAction(user, 'Exporter…');
  } else await user.click(await screen.findByRole('button', { name: 'Exporter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exporter le classement' }));
  const download = () => dialog.getByRole('button', { name: 'Télécharger' });
  const save = async (format: string): Promise<SavedFile> => {
    await user.click(dialog.getByRole('radio', { name: format }));
    await waitFor(() => expect(download().matches(':disabled')).toBe(false));
    await user.click(download());
    const { name = '', blob } = saved.at(-1) ?? {};
    if (!blob) throw new Error('Nothing was saved');
    return { name, type: blob.type, text: await textOf(blob) };
  };
  return { user, dialog, download, save, backend };
}

/** With its byte order mark, which `Blob.text` takes away. */
async function textOf(blob: Blob): Promise<string> {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const CSV = [
  '\uFEFF"Rang";"Titre";"Auteur";"Mot";"Révèle l’intrigue";"Identifiant"',
  '"1";"Titre op";"Auteur op";"Le roi est déjà là.";"oui";"op"',
  '"2";"Titre na";"Auteur na";"Relu dix fois.";"non";"na"',
  '',
].join('\r\n');

describe('the export of a ranking', () => {
  it.each(['owner', 'user', 'visitor'] as const)(
    'is offered to whoever reads it: %s',
    async (who) => {
      const { save } = await openDialog(who);
      expect(await save('CSV')).toEqual({
        name: 'top-shonen.csv',
        type: 'text/csv;charset=utf-8',
        text: CSV,
      });
      const json = await save('JSON');
      expect([json.name, json.type]).toEqual(['top-shonen.json', 'application/json']);
      expect(JSON.parse(json.text)).toEqual({
        format: 'palmanga-ranking',
        version: 1,
        title: 'Top Shonen',
        description: 'Mes deux préférés.',
        // Who may see it is the owner's to take along.
        ...(who === 'owner' && { visibility: 'public' }),
        items: [
          {
            mangaId: 'op',
            title: 'Titre op',
            author: 'Auteur op',
            note: { text: 'Le roi est déjà là.', isSpoiler: true },
          },
          {
            mangaId: 'na',
            title: 'Titre na',
            author: 'Auteur na',
            note: { text: 'Relu dix fois.', isSpoiler: false },
          },
        ],
      });
    },
  );

  it('has what the ranking is now, not when its page was opened', async () => {
    const { unmount } = renderApp(`/rankings/${id}`, owner);
    await screen.findByRole('button', { name: 'Modifier' });
    await createOther().rankings.rename(id, 'Top Seinen');
    unmount();
    const { save } = await openDialog('owner');
    expect((await save('Texte')).name).toBe('top-seinen.txt');
  });

  it('is read whole, however long the ranking is', async () => {
    const mangas = Array.from({ length: MANY }, (_, index) => aManga(`m${index + 1}`));
    const long = await owner.rankings.create({ title: 'Long' });
    const items = mangas.map(({ id: mangaId, title, author }) => ({
      mangaId,
      title,
      author,
      coverUrl: null,
    }));
    await owner.rankings.addItems(long.id, items.slice(0, LIMITS.itemsPerAddition));
    await owner.rankings.addItems(long.id, items.slice(LIMITS.itemsPerAddition));
    const { save } = await openDialog('visitor', backendOf('visitor'), long.id);
    const { text } = await save('CSV');
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(
      items.map(({ mangaId, title, author }, index) =>
        [index + 1, title, author, '', '', mangaId].map((cell) => `"${cell}"`).join(';'),
      ),
    );
  });
});

/** The owner in another tab. */
function createOther(): TestBackend {
  const tab = createTestBackend({ site: owner.site });
  tab.signInAs({ uid: 'lectrice' });
  return tab;
}

describe('the preview', () => {
  it('is how the file begins in each format', async () => {
    const { user, dialog } = await openDialog('owner');
    const preview = async () =>
      (await dialog.findByRole('region', { name: 'Début du fichier' })).textContent;
    expect(await preview()).toBe(CSV.slice(1).trimEnd().replaceAll('\r\n', '\n'));
    await user.click(dialog.getByRole('radio', { name: 'BBCode' }));
    expect(await preview()).toContain('[b]Top Shonen[/b]\n\nMes deux préférés.');
    expect(await preview()).toContain('[spoiler]Le roi est déjà là.[/spoiler]');
    await user.click(dialog.getByRole('radio', { name: 'JSON' }));
    expect((await preview())?.split('\n')).toHaveLength(13);
    expect((await preview())?.endsWith('\n…')).toBe(true);
  });

  it('hides from readers what gives the story away, and the file does not', async () => {
    const { dialog, save } = await openDialog('visitor');
    const preview = await dialog.findByRole('region', { name: 'Début du fichier' });
    expect(preview.textContent).toContain('"1";"Titre op";"Auteur op";"•••";"oui";"op"');
    expect(preview.textContent).toContain('Relu dix fois.');
    expect((await save('Texte')).text).toContain('Révèle l’intrigue : Le roi est déjà là.');
  });
});

describe('copying', () => {
  it('copies the whole text, without the mark of the file', async () => {
    const { user, dialog } = await openDialog('visitor');
    await dialog.findByRole('region', { name: 'Début du fichier' });
    await user.click(dialog.getByRole('button', { name: 'Copier' }));
    await dialog.findByRole('button', { name: 'Copié' });
    expect(await navigator.clipboard.readText()).toBe(CSV.slice(1));
  });

  it('shows the whole text to copy by hand where the browser refuses', async () => {
    const { user, dialog } = await openDialog('visitor');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));
    await dialog.findByRole('region', { name: 'Début du fichier' });
    await user.click(dialog.getByRole('button', { name: 'Copier' }));
    const area = await dialog.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Le texte entier',
    });
    expect(document.activeElement).toBe(area);
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(
      CSV.slice(1).replaceAll('\r\n', '\n'),
    );
    expect(dialog.getByText(/^Ton navigateur n’a pas laissé copier\./)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Texte' }));
    expect(dialog.queryByText(/n’a pas laissé copier/)).toBeNull();
  });
});

describe('the reading', () => {
  it('says how far it is, and ends with the dialog', async () => {
    const mangas = Array.from({ length: LIMITS.itemsPerAddition }, (_, i) => aManga(`m${i}`));
    const long = await seedRanking(owner, 'Long', mangas);
    await owner.rankings.addItems(long, [
      { mangaId: 'z', title: 'Fin', author: '', coverUrl: null },
    ]);
    const backend = backendOf('visitor');
    const { rankings } = backendOf('visitor');
    let calls = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    Object.assign(backend.rankings, {
      listItems: async (...args: Parameters<typeof rankings.listItems>) => {
        calls += 1;
        if (calls > 1) await released;
        return rankings.listItems(...args);
      },
    });
    const { user, dialog, download } = await openDialog('visitor', backend, long);
    expect(await dialog.findByText('Lecture du classement : 300 sur 301')).toBeTruthy();
    const bar = dialog.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([300, 301]);
    expect(download().matches(':disabled')).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await screen.findByRole('region', { name: 'Début du fichier' });
    expect(calls).toBe(4);
  });

  it('says that it failed, saves nothing, and tries again', async () => {
    const backend = backendOf('visitor');
    backend.faults.fail('rankings.listItems', 'unavailable', 1);
    const { user, dialog, download, save } = await openDialog('visitor', backend);
    expect(await dialog.findByText('Le classement n’a pas pu être lu.')).toBeTruthy();
    expect(download().matches(':disabled')).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect((await save('CSV')).text).toBe(CSV);
    expect(dialog.queryByText('Le classement n’a pas pu être lu.')).toBeNull();
  });

  it('gives nothing of a ranking that the reader may not see any more', async () => {
    const backend = backendOf('visitor');
    const { rankings } = backendOf('visitor');
    let calls = 0;
    Object.assign(backend.rankings, {
      get: async (key: string) => {
        calls += 1;
        return calls > 1 ? null : rankings.get(key);
      },
    });
    const { dialog, download } = await openDialog('visitor', backend);
    expect(await dialog.findByText('Classement introuvable.')).toBeTruthy();
    expect(download().matches(':disabled')).toBe(true);
    expect(backend.faults.argsOf('rankings.listItems')).toEqual([]);
  });
});

describe('a ranking without manga', () => {
  it('has nothing to export, says the dialog to its owner', async () => {
    const empty = await seedRanking(owner, 'Vide');
    const { dialog } = await openDialog('owner', owner, empty);
    expect(await dialog.findByText(/il n’y a rien à exporter\.$/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Télécharger' })).toBeNull();
  });

  it('is not offered to readers', async () => {
    const empty = await seedRanking(owner, 'Vide');
    renderApp(`/rankings/${empty}`, backendOf('visitor'));
    await screen.findByText('Aucun manga dans ce classement.');
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });
});
