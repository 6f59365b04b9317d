import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import type { CallName } from '../testing/faults.ts';
import { seedMangas, storedTitles } from '../testing/fixtures.ts';
import { pressOwnerAction } from '../testing/owner-menu.ts';
import { renderApp } from '../testing/render-app.tsx';
import { named, openReorder, place, saved, useThreeItems } from '../testing/reorder-dialog.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

useThreeItems((made, ranking) => {
  backend = made;
  id = ranking;
});
beforeEach(() => seedMangas(backend, named('Akira', 'Berserk', 'Clover', 'Dororo')));

const lose = (call: CallName) => backend.faults.lose(call, 'unavailable', 1);
const order = () => storedTitles(backend, id);
const alerts = () =>
  screen.queryAllByRole('alert').filter(({ textContent }) => textContent.trim() !== '');

async function choose(user: UserEvent, action: string) {
  await pressOwnerAction(user, action);
  return within(await screen.findByRole(action.startsWith('Supprimer') ? 'alertdialog' : 'dialog'));
}

const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

describe('what happened although its answer was lost', () => {
  it('is saved, and can be undone: a move', async () => {
    const { user, dialog, order: shown } = await openReorder(backend, id);
    lose('rankings.place');
    await place(user, 'Clover', 'Mettre en premier');
    await saved();
    expect(shown()).toEqual(['Clover', 'Akira', 'Berserk']);
    expect(alerts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await saved();
    expect(await order()).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('is added, and can be taken back in the panel', async () => {
    const { user } = renderApp(`/rankings/${id}/add`, backend);
    const panel = within(await screen.findByRole('dialog', { name: 'Ajouter des mangas' }));
    lose('rankings.addItems');
    await user.click(await panel.findByRole('button', { name: 'Ajouter «\u00A0Dororo\u00A0»' }));
    await screen.findByText('« Dororo » ajouté au classement');
    expect(alerts()).toEqual([]);
    lose('rankings.removeItem');
    await user.click(await panel.findByRole('button', { name: 'Retirer «\u00A0Dororo\u00A0»' }));
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Dororo\u00A0»' });
    expect(alerts()).toEqual([]);
    expect(await order()).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('closes the dialogs of a name, a description and a visibility', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    lose('rankings.rename');
    let dialog = await choose(user, 'Renommer le classement');
    await user.type(dialog.getByRole('textbox'), ' 2{Enter}');
    await closed();
    await screen.findByRole('heading', { level: 1, name: 'Ordre 2' });
    lose('rankings.setDescription');
    dialog = await choose(user, 'Écrire une description');
    await user.type(dialog.getByRole('textbox'), 'Mes trois.');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await closed();
    await screen.findByText('Mes trois.');
    lose('rankings.setVisibility');
    dialog = await choose(user, 'Qui peut voir ce classement\u00A0?');
    await user.click(dialog.getByRole('radio', { name: 'Privé' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await closed();
    expect(await backend.rankings.get(id)).toMatchObject({
      title: 'Ordre 2',
      description: 'Mes trois.',
      visibility: 'private',
    });
  });

  it('is a deletion, which leaves the page', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    const dialog = await choose(user, 'Supprimer le classement');
    lose('rankings.delete');
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(alerts()).toEqual([]);
  });

  it('is a note that is saved', async () => {
    const { user } = await openReorder(backend, id);
    await place(user, 'Akira', 'Écrire un mot');
    const dialog = within(await screen.findByRole('dialog', { name: /^Ton mot sur/ }));
    lose('rankings.setNote');
    await user.type(dialog.getByLabelText('Ton mot'), 'Culte');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ton mot/ })).toBeNull());
    // In the row too.
    expect(await screen.findAllByText('Culte')).not.toEqual([]);
    expect(alerts()).toEqual([]);
  });

  it('is a favorite, which is not said to have failed', async () => {
    const { user } = renderApp('/manga/Akira', backend);
    lose('favorites.add');
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }));
    await screen.findByRole('button', { name: 'Retirer des favoris' });
    await waitFor(() => expect(backend.faults.argsOf('favorites.add')).toHaveLength(1));
    expect(alerts()).toEqual([]);
  });
});
