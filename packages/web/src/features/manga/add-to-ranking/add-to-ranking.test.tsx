import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openReorder } from '../../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const AKIRA = aManga('akira', { title: 'Akira', author: 'Katsuhiro Otomo' });
const BERSERK = aManga('berserk', { title: 'Berserk' });
const CLOVER = aManga('clover', { title: 'Clover' });

let backend: TestBackend;

beforeEach(async () => {
  backend = createTestBackend();
  await seedMangas(backend, [AKIRA, BERSERK, CLOVER]);
  backend.signInAs();
});

async function openDialog() {
  const { user, unmount } = renderApp('/manga/akira', backend);
  const button = await screen.findByRole('button', { name: 'Ajouter à un classement' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter à un classement' }));
  return { user, unmount, button, dialog };
}

const rowsOf = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('listitem').map((row: HTMLElement) => row.textContent);

describe('Ajouter à un classement', () => {
  it('is not offered to visitors', async () => {
    backend.endSession();
    renderApp('/manga/akira', backend);
    await screen.findByRole('button', { name: 'Ajouter aux favoris' });
    expect(screen.queryByRole('button', { name: 'Ajouter à un classement' })).toBeNull();
  });

  it('says where the manga is, adds it at the end of others, and stays open', async () => {
    await seedRanking(backend, 'Vieux', [BERSERK, AKIRA]);
    const middle = await seedRanking(backend, 'Milieu', [CLOVER, BERSERK]);
    const latest = await seedRanking(backend, 'Récent');
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('N° 2 dans Vieux')).toBeTruthy();
    await dialog.findByRole('button', { name: 'Ajouter à «\u00A0Milieu\u00A0»' });
    expect(rowsOf(dialog)).toEqual(['RécentAjouter', 'MilieuAjouter', 'N° 2 dans Vieux']);
    await user.click(dialog.getByRole('button', { name: 'Ajouter à «\u00A0Milieu\u00A0»' }));
    const text = await dialog.findByText('N° 3 dans Milieu');
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(await storedTitles(backend, middle)).toEqual(['Clover', 'Berserk', 'Akira']);
    await user.click(dialog.getByRole('button', { name: 'Ajouter à «\u00A0Récent\u00A0»' }));
    expect(await dialog.findByText('N° 1 dans Récent')).toBeTruthy();
    expect(await storedTitles(backend, latest)).toEqual(['Akira']);
    expect(dialog.queryByRole('button', { name: /^Ajouter à «/ })).toBeNull();
  });

  it('can be undone where the ranking is reordered', async () => {
    const id = await seedRanking(backend, 'Top', [BERSERK]);
    const { user, dialog, unmount } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' }));
    await dialog.findByText('N° 2 dans Top');
    unmount();
    const reordering = await openReorder(backend, id);
    await reordering.user.click(reordering.dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await storedTitles(backend, id)).toEqual(['Berserk']));
    await reordering.user.click(reordering.dialog.getByRole('button', { name: 'Rétablir' }));
    await waitFor(async () =>
      expect(await storedTitles(backend, id)).toEqual(['Berserk', 'Akira']),
    );
  });

  it('sends one addition for quick presses', async () => {
    await seedRanking(backend, 'Top');
    const { user, dialog } = await openDialog();
    const release = backend.faults.hang('rankings.addItems');
    const button = await dialog.findByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' });
    await user.dblClick(button);
    expect(button.textContent).toBe('Ajout…');
    expect(document.activeElement).toBe(button);
    act(release);
    expect(await dialog.findByText('N° 1 dans Top')).toBeTruthy();
    expect(backend.faults.argsOf('rankings.addItems')).toHaveLength(1);
  });

  it('says to which ranking it could not be added, and offers it again', async () => {
    const id = await seedRanking(backend, 'Top');
    backend.faults.fail('rankings.addItems', 'ranking-full', 1);
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' }));
    expect(await dialog.findByText('Impossible d’ajouter ce manga à « Top ».')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' }));
    expect(await dialog.findByText('N° 1 dans Top')).toBeTruthy();
    expect(dialog.queryByText(/^Impossible/)).toBeNull();
    expect(await storedTitles(backend, id)).toEqual(['Akira']);
  });

  it('says when the places cannot be read, asks again, and lets add meanwhile', async () => {
    const id = await seedRanking(backend, 'Top', [BERSERK, AKIRA]);
    // For the sheet's own line, which goes without, and for the dialog.
    backend.faults.fail('rankings.findPlaces', 'unavailable', 2);
    const { user, dialog } = await openDialog();
    const failed = 'Impossible de voir dans quels classements il est déjà.';
    expect(await dialog.findByText(failed)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect(await dialog.findByText('N° 2 dans Top')).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
    expect(await storedTitles(backend, id)).toEqual(['Berserk', 'Akira']);
  });

  it('follows what another window changes', async () => {
    const id = await seedRanking(backend, 'Top', [BERSERK, AKIRA]);
    const { dialog } = await openDialog();
    await dialog.findByText('N° 2 dans Top');
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    await act(() => other.rankings.reorder(id, ['akira']));
    expect(await dialog.findByText('N° 1 dans Top')).toBeTruthy();
    await act(() => other.rankings.removeItem(id, 'akira'));
    expect(await dialog.findByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' })).toBeTruthy();
    await act(() => other.rankings.delete(id));
    expect(await dialog.findByText('Tu n’as pas encore de classement.')).toBeTruthy();
  });

  it('creates a first ranking with the manga in it', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Créer un classement' }));
    const create = within(await screen.findByRole('dialog', { name: 'Nouveau classement' }));
    await user.type(create.getByLabelText('Nom du classement'), 'Premier');
    await user.click(create.getByRole('button', { name: 'Créer' }));
    expect(await screen.findByText('N° 1 dans Premier')).toBeTruthy();
    expect(window.location.pathname).toBe('/manga/akira');
  });

  it('asks about 20 rankings at a time and filters them all', async () => {
    for (let number = 1; number <= 30; number += 1) {
      await seedRanking(backend, `Liste n°${number}`, number % 2 === 0 ? [AKIRA] : []);
    }
    const { user, dialog } = await openDialog();
    await dialog.findByText('N° 1 dans Liste n°30');
    expect(dialog.getAllByRole('listitem')).toHaveLength(20);
    await user.click(dialog.getByRole('button', { name: 'Charger plus' }));
    await dialog.findByText('N° 1 dans Liste n°2');
    expect(dialog.getAllByRole('listitem')).toHaveLength(30);
    await user.type(dialog.getByRole('searchbox', { name: 'Retrouver un classement…' }), 'n°4');
    await waitFor(() => expect(rowsOf(dialog)).toEqual(['N° 1 dans Liste n°4']));
    const sizes = backend.faults
      .argsOf('rankings.findPlaces')
      .map(([, ids]) => (ids as readonly string[]).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20);
  });

  it('keeps the arrow keys from leading to another sheet', async () => {
    const id = await seedRanking(backend, 'Deux', [AKIRA, BERSERK]);
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('link', { name: /Akira/ }));
    await user.click(await screen.findByRole('button', { name: 'Ajouter à un classement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('N° 1 dans Deux');
    await user.keyboard('{ArrowRight}');
    expect(window.location.pathname).toBe('/manga/akira');
    expect(dialog.getByText('N° 1 dans Deux')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(window.location.pathname).toBe('/manga/berserk'));
  });
});
