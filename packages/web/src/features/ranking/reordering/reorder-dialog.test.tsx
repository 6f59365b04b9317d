import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openReorder, place, saved, useThreeItems } from '../../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

useThreeItems((made, ranking) => {
  backend = made;
  id = ranking;
});

const open = () => openReorder(backend, id);

describe('the reorder dialog', () => {
  it('shows the order, with a handle, a menu and a remove button a row', async () => {
    const { dialog, order } = await open();
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    const handle = dialog.getByRole('button', { name: 'Déplacer «\u00A0Akira\u00A0»' });
    expect(handle.getAttribute('aria-roledescription')).toBe('élément triable');
    const help = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toMatch(/^Appuie sur Espace ou Entrée pour saisir un manga/);
    expect(dialog.getByRole('button', { name: 'Retirer «\u00A0Akira\u00A0»' })).toBeTruthy();
    expect(dialog.getAllByRole('button', { name: 'Fermer' }).length).toBeGreaterThan(0);
  });

  it.each([
    ['Clover', 'Mettre en premier', ['Clover', 'Akira', 'Berserk']],
    ['Clover', 'Monter d’une place', ['Akira', 'Clover', 'Berserk']],
    ['Akira', 'Descendre d’une place', ['Berserk', 'Akira', 'Clover']],
    ['Akira', 'Mettre en dernier', ['Berserk', 'Clover', 'Akira']],
  ])('moves %s without dragging: %s', async (title, choice, expected) => {
    const { user, order } = await open();
    await place(user, title, choice);
    expect(order()).toEqual(expected);
    await saved();
    expect(await storedTitles(backend, id)).toEqual(expected);
  });

  it('says where an item went', async () => {
    const { user, dialog } = await open();
    await place(user, 'Clover', 'Mettre en premier');
    expect(dialog.getByRole('log').textContent).toBe('«\u00A0Clover\u00A0» en position 1 sur 3.');
  });

  it('offers no move beyond the ends', async () => {
    const { user } = await open();
    await user.click(
      screen.getByRole('button', { name: 'Changer la place de «\u00A0Akira\u00A0»' }),
    );
    const up = await screen.findByRole('menuitem', { name: 'Monter d’une place' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
  });

  it('says Sauvegarde… while it saves, and sends quick moves one at a time', async () => {
    const { user, dialog, order } = await open();
    const release = backend.faults.hang('rankings.place');
    await place(user, 'Clover', 'Mettre en premier');
    expect(dialog.getByText('Sauvegarde…')).toBeTruthy();
    await place(user, 'Berserk', 'Mettre en premier');
    await place(user, 'Akira', 'Monter d’une place');
    expect(order()).toEqual(['Berserk', 'Akira', 'Clover']);
    expect(backend.faults.argsOf('rankings.place')).toHaveLength(1);
    act(release);
    await saved();
    expect(backend.faults.argsOf('rankings.place')).toEqual([
      [id, 'Clover', 1],
      [id, 'Berserk', 1],
      [id, 'Akira', 2],
    ]);
    expect(await storedTitles(backend, id)).toEqual(['Berserk', 'Akira', 'Clover']);
  });

  it('ignores remote changes until the saved order is echoed', async () => {
    const { user, order } = await open();
    const release = backend.faults.hang('rankings.place');
    await place(user, 'Clover', 'Mettre en premier');
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    await act(() => other.rankings.removeItem(id, 'Berserk'));
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
    act(release);
    await waitFor(() => expect(order()).toEqual(['Clover', 'Akira']));
  });

  it.each(['unavailable', 'offline', 'internal'] as const)(
    'restores the order and reports the failure when saving fails (%s)',
    async (code) => {
      const { user, dialog, order } = await open();
      backend.faults.fail('rankings.place', code, 1);
      await place(user, 'Clover', 'Mettre en premier');
      const banner = await dialog.findByText('Erreur lors de la mise à jour de l’ordre.');
      expect(banner.closest('[role="alert"]')).not.toBeNull();
      expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
      await place(user, 'Clover', 'Mettre en premier');
      await saved();
      expect(dialog.queryByText('Erreur lors de la mise à jour de l’ordre.')).toBeNull();
      expect(await storedTitles(backend, id)).toEqual(['Clover', 'Akira', 'Berserk']);
    },
  );

  it('says that the session expired, puts the order back and offers to sign in', async () => {
    const { user, dialog, order } = await open();
    backend.faults.fail('rankings.place', 'session-expired');
    await place(user, 'Clover', 'Mettre en premier');
    expect(
      await dialog.findByText('Ta session a expiré. Reconnecte-toi pour continuer.'),
    ).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('removes at once, says so, and keeps the focus in the list', async () => {
    const { user, dialog, order } = await open();
    const release = backend.faults.hang('rankings.removeItem');
    await user.click(dialog.getByRole('button', { name: 'Retirer «\u00A0Berserk\u00A0»' }));
    expect(order()).toEqual(['Akira', 'Clover']);
    expect(dialog.getByText('Sauvegarde…')).toBeTruthy();
    expect(dialog.getByRole('log').textContent).toBe('«\u00A0Berserk\u00A0» retiré du classement.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer «\u00A0Clover\u00A0»');
    act(release);
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Clover']);
  });

  it('puts an item back where it was when its removal fails', async () => {
    const { user, dialog, order } = await open();
    backend.faults.fail('rankings.removeItem', 'unavailable', 1);
    await user.click(dialog.getByRole('button', { name: 'Retirer «\u00A0Berserk\u00A0»' }));
    const banner = await dialog.findByText('Suppression impossible.');
    expect(banner.closest('[role="alert"]')).not.toBeNull();
    expect(dialog.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('says that the ranking is empty once the last item is removed', async () => {
    const { user, dialog } = await open();
    for (const title of ['Akira', 'Berserk', 'Clover']) {
      await user.click(dialog.getByRole('button', { name: `Retirer «\u00A0${title}\u00A0»` }));
    }
    expect(dialog.getByText('Aucun manga dans ce classement.')).toBeTruthy();
    await saved();
    expect(await storedTitles(backend, id)).toEqual([]);
  });

  it('reads the list again when asked, after it could not be read', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    const edit = await screen.findByRole('button', { name: 'Modifier' });
    backend.faults.fail('rankings.watchItems', 'unavailable');
    await user.click(edit);
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le classement' }));
    await dialog.findByText('Impossible de charger les mangas.');
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    await dialog.findByText('Impossible de charger les mangas.');
    backend.faults.clear();
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    await dialog.findByRole('list', { name: 'Ordre du classement' });
    expect(dialog.queryByText('Impossible de charger les mangas.')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('finishes saving after it was closed, and reports a failure then', async () => {
    const { user, dialog } = await open();
    const release = backend.faults.hang('rankings.place');
    await place(user, 'Clover', 'Mettre en premier');
    await place(user, 'Berserk', 'Mettre en premier');
    const [close] = dialog.getAllByRole('button', { name: 'Fermer' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(release);
    backend.faults.fail('rankings.place', 'unavailable');
    expect(
      (await screen.findAllByText('Erreur lors de la mise à jour de l’ordre.')).length,
    ).toBeGreaterThan(0);
    expect(await storedTitles(backend, id)).toEqual(['Clover', 'Akira', 'Berserk']);
  });
});
