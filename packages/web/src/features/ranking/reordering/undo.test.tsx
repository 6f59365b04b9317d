import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { seedMangas, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  named,
  openReorder,
  place,
  saved,
  useThreeItems,
} from '../../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

useThreeItems((made, ranking) => {
  backend = made;
  id = ranking;
});

const open = () => openReorder(backend, id);

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
    expect(dialog.getByRole('log').textContent).toBe('«\u00A0Clover\u00A0» en position 3 sur 3.');
    await user.click(redo);
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Clover', 'Akira', 'Berserk']);
  });

  it('put a removed manga back from the bar, and give it the focus', async () => {
    const { user, dialog, order } = await open();
    await user.click(dialog.getByRole('button', button('Retirer «\u00A0Berserk\u00A0»')));
    const text = dialog.getAllByText('« Berserk » retiré du classement.')[0];
    const bar = within(text?.parentElement as HTMLElement);
    await user.click(bar.getByRole('button', button('Annuler')));
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Place de «\u00A0Berserk\u00A0»\u00A0: 2 sur 3',
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
    await user.click(
      screen.getByRole('button', button('Place de «\u00A0Akira\u00A0»\u00A0: 3 sur 3')),
    );
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
    await user.click(again.getByRole('button', button('Rétablir')));
    await saved();

    await act(() => backend.identity.signOut());
    cleanup();
    backend.signInAs();
    const later = await open();
    const undo = later.dialog.getByRole('button', button('Annuler'));
    expect(undo.getAttribute('aria-disabled')).toBe('true');
  });

  it('take back what the add panel added', async () => {
    await seedMangas(backend, named('Dragon Ball'));
    const { user } = renderApp(`/rankings/${id}/add`, backend);
    await user.click(
      await screen.findByRole('button', button('Ajouter «\u00A0Dragon Ball\u00A0»')),
    );
    await waitFor(async () => expect(await storedTitles(backend, id)).toHaveLength(4));
    await user.click(screen.getByRole('button', button('Terminé')));
    await user.click(await screen.findByRole('button', button('Modifier')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le classement' }));
    await dialog.findByRole('button', button('Déplacer «\u00A0Dragon Ball\u00A0»'));
    await user.click(dialog.getByRole('button', button('Annuler')));
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Clover']);
    await user.click(dialog.getByRole('button', button('Rétablir')));
    expect(dialog.getByRole('log').textContent).toBe(
      '«\u00A0Dragon Ball\u00A0» remis en position 4 sur 4.',
    );
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Clover', 'Dragon Ball']);
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

describe('a reload of the page', () => {
  const reload = () => {
    cleanup();
    const again = createTestBackend({ site: backend.site });
    again.signInAs();
    backend = again;
    return open();
  };
  const undo = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
    dialog.getByRole('button', { name: 'Annuler' });

  it('leaves what can be undone, and redone', async () => {
    const before = await open();
    await place(before.user, 'Clover', 'Mettre en premier');
    await before.user.click(
      before.dialog.getByRole('button', { name: 'Retirer «\u00A0Akira\u00A0»' }),
    );
    await saved();
    const { user, dialog, order } = await reload();
    await user.click(undo(dialog));
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
    await user.click(undo(dialog));
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Clover']);
    const again = await reload();
    await again.user.click(again.dialog.getByRole('button', { name: 'Rétablir' }));
    await saved();
    expect(await storedTitles(backend, id)).toEqual(['Clover', 'Akira', 'Berserk']);
  });

  it('leaves nothing of a session that ended', async () => {
    const before = await open();
    await place(before.user, 'Clover', 'Mettre en premier');
    await saved();
    act(() => backend.endSession());
    await waitFor(() => expect(sessionStorage.getItem('palmanga-undo')).toBeNull());
    const { dialog } = await reload();
    expect(undo(dialog).getAttribute('aria-disabled')).toBe('true');
  });
});
