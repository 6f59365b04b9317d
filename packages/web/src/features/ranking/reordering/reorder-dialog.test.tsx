import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

const named = (...names: readonly string[]) => names.map((name) => aManga(name, { title: name }));

// jsdom has no layout. This gives the dialog the height of a phone's.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs();
  id = await seedRanking(backend, 'Ordre', named('Akira', 'Berserk', 'Clover'));
});

async function open() {
  const { user } = renderApp(`/rankings/${id}`, backend);
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le classement' }));
  await dialog.findByRole('list', { name: 'Ordre du classement' });
  const order = () =>
    dialog
      .queryAllByRole('button', { name: /^Déplacer « / })
      .map((handle) => /« (.+) »/.exec(handle.getAttribute('aria-label') ?? '')?.[1]);
  return { user, dialog, order };
}

/** Moves a row through its menu. */
async function place(user: UserEvent, title: string, choice: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Changer la place de « ${title} »` }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

const saved = () => waitFor(() => expect(screen.queryByText('Sauvegarde…')).toBeNull());

vi.setConfig({ testTimeout: 20_000 });

describe('the reorder dialog', () => {
  it('shows the order, with a handle, a menu and a remove button a row', async () => {
    const { dialog, order } = await open();
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    const handle = dialog.getByRole('button', { name: 'Déplacer « Akira »' });
    expect(handle.getAttribute('aria-roledescription')).toBe('élément triable');
    const help = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toMatch(/^Appuie sur Espace ou Entrée pour saisir un manga/);
    expect(dialog.getByRole('button', { name: 'Retirer « Akira »' })).toBeTruthy();
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
    expect(dialog.getByRole('log').textContent).toBe('« Clover » en position 1 sur 3.');
  });

  it('offers no move beyond the ends', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Changer la place de « Akira »' }));
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
    await user.click(dialog.getByRole('button', { name: 'Retirer « Berserk »' }));
    expect(order()).toEqual(['Akira', 'Clover']);
    expect(dialog.getByText('Sauvegarde…')).toBeTruthy();
    expect(dialog.getByRole('log').textContent).toBe('« Berserk » retiré du classement.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer « Clover »');
    act(release);
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Clover']);
  });

  it('puts an item back where it was when its removal fails', async () => {
    const { user, dialog, order } = await open();
    backend.faults.fail('rankings.removeItem', 'unavailable', 1);
    await user.click(dialog.getByRole('button', { name: 'Retirer « Berserk »' }));
    const banner = await dialog.findByText('Suppression impossible.');
    expect(banner.closest('[role="alert"]')).not.toBeNull();
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('says that the ranking is empty once the last item is removed', async () => {
    const { user, dialog } = await open();
    for (const title of ['Akira', 'Berserk', 'Clover']) {
      await user.click(dialog.getByRole('button', { name: `Retirer « ${title} »` }));
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

describe('placing by number', () => {
  const number = (title: string, position: number) => `Place de « ${title} » : ${position} sur 3`;

  async function edit(title: string, position: number) {
    const opened = await open();
    await opened.user.click(opened.dialog.getByRole('button', { name: number(title, position) }));
    const field = opened.dialog.getByRole<HTMLInputElement>('textbox', {
      name: `Nouvelle place de « ${title} »`,
    });
    return { ...opened, field };
  }
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('offers the number, selected, and says what lies around it', async () => {
    const { user, field } = await edit('Clover', 3);
    expect(field).toBe(document.activeElement);
    expect([field.selectionStart, field.selectionEnd, field.value]).toEqual([0, 1, '3']);
    const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(hint()?.textContent).toBe('Après «\u00A0Berserk\u00A0» (2)');
    await user.keyboard('2');
    expect(hint()?.textContent).toBe('Entre «\u00A0Akira\u00A0» (1) et «\u00A0Berserk\u00A0» (3)');
    await user.keyboard('{Backspace}');
    expect(hint()?.textContent).toBe('Un nombre de 1 à 3.');
  });

  it('moves on Enter, with one small call, and focuses the row', async () => {
    const { user, order, dialog } = await edit('Clover', 3);
    await user.keyboard('1{Enter}');
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
    expect(focused()).toBe(number('Clover', 1));
    expect(dialog.getByRole('log').textContent).toBe('« Clover » en position 1 sur 3.');
    await saved();
    expect(backend.faults.argsOf('rankings.place')).toEqual([[id, 'Clover', 1]]);
    expect(await storedTitles(backend, id)).toEqual(['Clover', 'Akira', 'Berserk']);
  });

  it('moves when the field is left, and does not take the focus back', async () => {
    const { user, order } = await edit('Akira', 1);
    await user.keyboard('2{Tab}');
    expect(order()).toEqual(['Berserk', 'Akira', 'Clover']);
    expect(focused()).not.toBe(number('Akira', 2));
  });

  it.each([
    ['99', ['Berserk', 'Clover', 'Akira'], 'Les places vont de 1 à 3 : « Akira » en position 3.'],
    ['0', ['Akira', 'Berserk', 'Clover'], 'Les places vont de 1 à 3 : « Akira » en position 1.'],
  ])('clamps %s, and says so', async (typed, expected, notice) => {
    const { user, order, dialog } = await edit('Akira', 1);
    await user.keyboard(`${typed}{Enter}`);
    expect(order()).toEqual(expected);
    expect(await dialog.findByText(notice)).toBeTruthy();
  });

  it('gives up on Escape, which leaves the dialog open', async () => {
    const { user, order } = await edit('Clover', 3);
    await user.keyboard('1{Escape}');
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    expect(focused()).toBe(number('Clover', 3));
    expect(backend.faults.argsOf('rankings.place')).toEqual([]);
  });

  it('keeps the field while it holds no number', async () => {
    const { user, field, order } = await edit('Clover', 3);
    await user.keyboard('un{Enter}');
    expect(field.isConnected).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(field.isConnected).toBe(false);
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('is offered by the menu of the row too', async () => {
    const { user, order } = await open();
    await place(user, 'Clover', 'Placer au n°…');
    await user.keyboard('1{Enter}');
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
  });
});

describe('finding in the list', () => {
  const searchbox = { name: 'Retrouver un manga…' };

  it('is not offered for a short list', async () => {
    const { dialog } = await open();
    expect(dialog.queryByRole('searchbox', searchbox)).toBeNull();
  });

  it('shows what matches with its true number, without a handle, and says how many', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Titre ${index + 1}`);
    id = await seedRanking(backend, 'Long', named(...names));
    const { user, dialog, order } = await open();
    const field = dialog.getByRole('searchbox', searchbox);
    await user.type(field, 'titre 12');
    expect(dialog.getByText('1 sur 30')).toBeTruthy();
    expect(order()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Place de « Titre 12 » : 12 sur 30' }));
    await user.keyboard('2{Enter}');
    expect(dialog.getByRole('button', { name: 'Place de « Titre 12 » : 2 sur 30' })).toBe(
      document.activeElement,
    );
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(order().slice(0, 3)).toEqual(['Titre 1', 'Titre 12', 'Titre 2']);
    await user.type(field, 'zzz');
    expect(dialog.getByText('Aucun manga ne correspond.')).toBeTruthy();
  });
});

describe('undo and redo', () => {
  const button = (name: string) => ({ name });

  it('are buttons beside the title, which say when there is nothing to do', async () => {
    const { user, dialog, order } = await open();
    const undo = dialog.getByRole('button', button('Annuler'));
    const redo = dialog.getByRole('button', button('Rétablir'));
    expect([undo, redo].map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    await user.click(undo);
    await place(user, 'Clover', 'Mettre en premier');
    await user.click(undo);
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    expect(dialog.getByRole('log').textContent).toBe('« Clover » en position 3 sur 3.');
    await user.click(redo);
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Clover', 'Akira', 'Berserk']);
  });

  it('put a removed manga back from the bar, and give it the focus', async () => {
    const { user, dialog, order } = await open();
    await user.click(dialog.getByRole('button', button('Retirer « Berserk »')));
    const text = dialog.getAllByText('« Berserk » retiré du classement.')[0];
    const bar = within(text?.parentElement as HTMLElement);
    await user.click(bar.getByRole('button', button('Annuler')));
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Place de « Berserk » : 2 sur 3',
    );
    expect(text?.isConnected).toBe(false);
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('follow the keys, except in a field', async () => {
    const { user, order } = await open();
    await place(user, 'Akira', 'Mettre en dernier');
    await user.keyboard('{Control>}z{/Control}');
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(order()).toEqual(['Berserk', 'Clover', 'Akira']);
    await user.keyboard('{Meta>}z{/Meta}');
    await user.keyboard('{Control>}y{/Control}');
    expect(order()).toEqual(['Berserk', 'Clover', 'Akira']);
    await user.click(screen.getByRole('button', button('Place de « Akira » : 3 sur 3')));
    await user.keyboard('{Control>}z{/Control}{Escape}');
    expect(order()).toEqual(['Berserk', 'Clover', 'Akira']);
  });

  it('outlive the dialog, but not the session', async () => {
    const { user, dialog } = await open();
    await place(user, 'Clover', 'Mettre en premier');
    await saved();
    const reopen = async () => {
      const [close] = screen.getAllByRole('button', button('Fermer'));
      if (close) await user.click(close);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', button('Modifier')));
      return within(await screen.findByRole('dialog', { name: 'Modifier le classement' }));
    };
    expect(dialog.getByRole('button', button('Annuler')).getAttribute('aria-disabled')).toBe(
      'false',
    );
    const again = await reopen();
    await user.click(again.getByRole('button', button('Annuler')));
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('say when another window made it impossible', async () => {
    const { user, dialog, order } = await open();
    await place(user, 'Clover', 'Mettre en premier');
    await saved();
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    await act(() => other.rankings.removeItem(id, 'Clover'));
    await waitFor(() => expect(order()).toEqual(['Akira', 'Berserk']));
    await user.click(dialog.getByRole('button', button('Annuler')));
    expect(
      dialog.getByText('Annulation impossible : le classement a changé ailleurs.'),
    ).toBeTruthy();
    expect(dialog.getByRole('button', button('Annuler')).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});
