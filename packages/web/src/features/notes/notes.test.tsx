import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { seedMangas } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { named, openReorder, place, saved, useThreeItems } from '../../testing/reorder-dialog.ts';
import type { TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

useThreeItems((made, ranking) => {
  backend = made;
  id = ranking;
});
beforeEach(async () => {
  await seedMangas(backend, named('Akira', 'Berserk'));
  await backend.rankings.setNote(id, 'Berserk', { text: 'Il meurt', isSpoiler: true });
});

const storedNote = async (mangaId: string) =>
  (await backend.rankings.getItem(id, mangaId))?.note ?? null;

async function write(user: UserEvent, text: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: /^Ton mot sur/ }));
  await user.clear(dialog.getByLabelText('Ton mot'));
  if (text !== '') await user.type(dialog.getByLabelText('Ton mot'), text);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ton mot sur/ })).toBeNull());
}

it('shows readers a note, and one that reveals the story only when they ask', async () => {
  await backend.rankings.setNote(id, 'Akira', { text: 'Une <b>claque</b>', isSpoiler: false });
  await backend.identity.signOut();
  renderApp(`/rankings/${id}`, backend);
  expect(await screen.findByText('Une <b>claque</b>')).toBeTruthy();
  const text = await screen.findByText('Il meurt');
  const details = text.closest('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe(
    'Lire le mot, qui révèle l’intrigue : «\u00A0Berserk\u00A0»',
  );
});

it('is written from the reorder dialog, undone and redone', async () => {
  const { user } = await openReorder(backend, id);
  await place(user, 'Clover', 'Écrire un mot');
  await write(user, 'Douce');
  const rows = within(screen.getByRole('dialog', { name: 'Modifier le classement' }));
  const row = rows.getAllByRole('listitem').find((one) => one.textContent.includes('Clover'));
  expect(row?.textContent).toMatch(/Ton mot\s: Douce/);
  expect(await storedNote('Clover')).toEqual({ text: 'Douce', isSpoiler: false });
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await saved();
  expect(await storedNote('Clover')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rétablir' }));
  await saved();
  expect(await storedNote('Clover')).toEqual({ text: 'Douce', isSpoiler: false });
  await place(user, 'Clover', 'Modifier ton mot');
  await write(user, '');
  expect(await storedNote('Clover')).toBeNull();
});

it('comes back with a manga whose removal is undone', async () => {
  const { user, dialog } = await openReorder(backend, id);
  await user.click(dialog.getByRole('button', { name: 'Retirer «\u00A0Berserk\u00A0»' }));
  await saved();
  expect(await storedNote('Berserk')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Rétablir' }));
  await user.click(dialog.getAllByRole('button', { name: 'Annuler' })[0] as HTMLElement);
  await saved();
  expect(await storedNote('Berserk')).toEqual({ text: 'Il meurt', isSpoiler: true });
});

it('says when undoing it failed, and can be tried again', async () => {
  const { user, dialog } = await openReorder(backend, id);
  await place(user, 'Clover', 'Écrire un mot');
  await write(user, 'Douce');
  backend.faults.fail('rankings.setNote', 'unavailable', 1);
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(await dialog.findByText('Ce mot n’a pas pu être enregistré.')).toBeTruthy();
  expect(await storedNote('Clover')).not.toBeNull();
  await user.click(dialog.getAllByRole('button', { name: 'Annuler' })[0] as HTMLElement);
  await saved();
  expect(await storedNote('Clover')).toBeNull();
});

it('keeps what was typed when it cannot be saved', async () => {
  const { user } = await openReorder(backend, id);
  await place(user, 'Clover', 'Écrire un mot');
  backend.faults.fail('rankings.setNote', 'unavailable', 1);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ton mot sur «\u00A0Clover\u00A0»' }),
  );
  await user.type(dialog.getByLabelText('Ton mot'), 'Douce');
  await user.click(dialog.getByLabelText(/^Révèle l’intrigue/));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('Ce mot n’a pas pu être enregistré.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(async () => {
    expect(await storedNote('Clover')).toEqual({ text: 'Douce', isSpoiler: true });
  });
});

it('is read and written on a sheet that was opened from the ranking', async () => {
  const { user } = renderApp(`/rankings/${id}`, backend);
  await user.click(await screen.findByRole('link', { name: /Akira/ }));
  await user.click(await screen.findByRole('button', { name: 'Écrire un mot' }));
  await write(user, 'Une claque');
  expect(await screen.findByText('Une claque')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ton mot' })).toBeTruthy();
  expect(await storedNote('Akira')).toEqual({ text: 'Une claque', isSpoiler: false });
  expect(screen.getByRole('button', { name: 'Modifier ton mot' })).toBeTruthy();
});

it('names its owner to readers of the sheet, and offers them nothing to write', async () => {
  await backend.identity.signOut();
  const { user } = renderApp(`/rankings/${id}`, backend);
  await user.click(await screen.findByRole('link', { name: /Berserk/ }));
  expect(await screen.findByText('Il meurt')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^(?:Le mot de |Un mot sur)/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /mot$/ })).toBeNull();
});
