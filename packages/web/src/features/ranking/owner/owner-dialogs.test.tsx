import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { pressOwnerAction } from '../../../testing/owner-menu.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs();
  id = await seedRanking(backend, 'Top Shonen', [aManga('a'), aManga('b')]);
});

async function choose(user: UserEvent, action: string): Promise<HTMLElement> {
  await pressOwnerAction(user, action);
  return screen.findByRole(action.startsWith('Supprimer') ? 'alertdialog' : 'dialog');
}

async function openRename() {
  const { user } = renderApp(`/rankings/${id}`, backend);
  const dialog = within(await choose(user, 'Renommer le classement'));
  const field = dialog.getByLabelText<HTMLInputElement>('Nouveau nom');
  const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Renommer' });
  return { user, dialog, field, submit };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the rename dialog', () => {
  it('has the specification’s texts', async () => {
    const { dialog, field } = await openRename();
    expect(dialog.getByRole('heading', { name: 'Renommer le classement' })).toBeTruthy();
    expect(field.placeholder).toBe('Mon nouveau classement');
    expect(dialog.getByRole('button', { name: 'Annuler' })).toBeTruthy();
  });

  it('renames, trimmed, and recomputes the slug', async () => {
    const { user, field, submit } = await openRename();
    await user.clear(field);
    await user.type(field, '  Mes héros ');
    await user.click(submit());
    await closed();
    expect(screen.getByRole('heading', { level: 1, name: 'Mes héros' })).toBeTruthy();
    expect(await backend.rankings.get(id)).toMatchObject({ title: 'Mes héros', slug: 'mes-heros' });
  });

  it('cannot be sent empty', async () => {
    const { user, field, submit } = await openRename();
    await user.clear(field);
    expect(submit().disabled).toBe(true);
    await user.type(field, '   ');
    expect(submit().disabled).toBe(true);
  });

  it.each(['Top Shonen', '  Top Shonen  '])('closes without saving for « %s »', async (name) => {
    const { user, field, submit } = await openRename();
    await user.clear(field);
    await user.type(field, name);
    await user.click(submit());
    await closed();
    expect(backend.faults.argsOf('rankings.rename')).toEqual([]);
  });

  it('says that it is busy and cannot be sent twice', async () => {
    const { user, dialog, field, submit } = await openRename();
    const release = backend.faults.hang('rankings.rename');
    await user.type(field, ' 2');
    await user.click(submit());
    const busy = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enregistrement…' });
    expect(busy.disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    act(release);
    await closed();
    expect(backend.faults.argsOf('rankings.rename')).toHaveLength(1);
  });

  it('reports a failure, keeps the typed name, and can be sent again', async () => {
    const { user, dialog, field, submit } = await openRename();
    backend.faults.fail('rankings.rename', 'unavailable', 1);
    await user.clear(field);
    await user.type(field, 'Encore');
    await user.click(submit());
    const alert = await dialog.findByText('Impossible de renommer le classement pour le moment.');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(field.value).toBe('Encore');
    await user.click(submit());
    await closed();
    expect(screen.getByRole('heading', { level: 1, name: 'Encore' })).toBeTruthy();
  });

  it('says that a new version is ready, keeps the typed name, and offers to reload', async () => {
    const { user, dialog, field, submit } = await openRename();
    backend.faults.fail('rankings.rename', 'client-outdated');
    await user.clear(field);
    await user.type(field, 'Encore');
    await user.click(submit());
    expect(
      await dialog.findByText('Une nouvelle version est prête. Recharge la page.'),
    ).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
    expect(field.value).toBe('Encore');
  });

  it('says that the session expired, and offers to sign in', async () => {
    const { user, dialog, field, submit } = await openRename();
    backend.faults.fail('rankings.rename', 'session-expired');
    await user.type(field, ' 2');
    await user.click(submit());
    expect(
      await dialog.findByText('Ta session a expiré. Reconnecte-toi pour continuer.'),
    ).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/signin');
  });

  it('forgets the typed name when it is cancelled', async () => {
    const { user, dialog, field } = await openRename();
    await user.type(field, ' abandonné');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await closed();
    const again = within(await choose(user, 'Renommer le classement'));
    expect(again.getByLabelText<HTMLInputElement>('Nouveau nom').value).toBe('Top Shonen');
  });
});

describe('the description', () => {
  it('is written, changed and removed from the menu', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    let dialog = within(await choose(user, 'Écrire une description'));
    const field = () => dialog.getByLabelText<HTMLTextAreaElement>('Description');
    // The browser tests hold the focus: jsdom lets it go to the page behind a dialog.
    await user.type(field(), '  Mes claques.{Enter}À lire.');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await closed();
    expect(screen.getByText(/^Mes claques\.\s+À lire\.$/)).toBeTruthy();
    dialog = within(await choose(user, 'Modifier la description'));
    expect(field().value).toBe('Mes claques.\nÀ lire.');
    await user.clear(field());
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await closed();
    expect(await backend.rankings.get(id)).toMatchObject({ description: '' });
  });

  it('counts, and cannot be sent too long', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    const dialog = within(await choose(user, 'Écrire une description'));
    await user.click(dialog.getByLabelText('Description'));
    await user.paste('é'.repeat(501));
    expect(dialog.getByText(/^501 \/ 500/)).toBeTruthy();
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });
    expect(submit.disabled).toBe(true);
    await user.keyboard('{Backspace}');
    expect(submit.disabled).toBe(false);
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    const dialog = within(await choose(user, 'Écrire une description'));
    backend.faults.fail('rankings.setDescription', 'unavailable', 1);
    await user.type(dialog.getByLabelText('Description'), 'Mes claques');
    const save = dialog.getByRole('button', { name: 'Enregistrer' });
    await user.click(save);
    expect(await dialog.findByText('Cette description n’a pas pu être enregistrée.')).toBeTruthy();
    await user.click(save);
    await closed();
    expect(await backend.rankings.get(id)).toMatchObject({ description: 'Mes claques' });
  });
});

describe('the delete confirmation', () => {
  async function openDelete() {
    const { user } = renderApp(`/rankings/${id}`, backend);
    return { user, dialog: within(await choose(user, 'Supprimer le classement')) };
  }

  it('has the specification’s texts', async () => {
    const { dialog } = await openDelete();
    expect(dialog.getByText('Supprimer le classement ?')).toBeTruthy();
    expect(dialog.getByText('« Top Shonen »')).toBeTruthy();
    expect(
      dialog.getByText(
        'Cette action est définitive et supprimera aussi les éléments du classement.',
      ),
    ).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Annuler' })).toBeTruthy();
  });

  it('deletes, says that it is busy, then leaves', async () => {
    const { user, dialog } = await openDelete();
    const release = backend.faults.hang('rankings.delete');
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    const busy = dialog.getByRole<HTMLButtonElement>('button', { name: 'Suppression…' });
    expect(busy.disabled).toBe(true);
    act(release);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(await backend.rankings.get(id)).toBeNull();
    await expect(storedTitles(backend, id)).rejects.toMatchObject({ code: 'ranking-not-found' });
  });

  it('leads back to where the ranking was opened from', async () => {
    const { user } = renderApp('/rankings', backend);
    await user.click(await screen.findByRole('link', { name: /Top Shonen/ }));
    await screen.findByRole('heading', { level: 1, name: 'Top Shonen' });
    const dialog = within(await choose(user, 'Supprimer le classement'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(window.location.pathname).toBe('/rankings'));
    expect(await backend.rankings.get(id)).toBeNull();
  });

  it('waits for its answer when the live list knows sooner that the ranking is gone', async () => {
    const { user, dialog } = await openDelete();
    const release = backend.faults.hang('rankings.delete');
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    const { promise: isReported, resolve: report } = Promise.withResolvers<void>();
    const observer = { next: () => undefined, error: () => report() };
    other.rankings.watchItems(id, { limit: 1 }, observer);
    await act(async () => {
      await other.rankings.delete(id);
      await isReported;
    });
    expect(dialog.getByRole('button', { name: 'Suppression…' })).toBeTruthy();
    expect(screen.queryByText('Classement introuvable.')).toBeNull();
    act(release);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('changes nothing when it is cancelled', async () => {
    const { user, dialog } = await openDelete();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(backend.faults.argsOf('rankings.delete')).toEqual([]);
  });

  it('reports a failure', async () => {
    const { user, dialog } = await openDelete();
    backend.faults.fail('rankings.delete', 'unavailable');
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    const alert = await dialog.findByText('La suppression a échoué. Réessayez plus tard.');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(window.location.pathname).toBe(`/rankings/${id}`);
  });
});
