import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedRanking } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;

beforeEach(() => {
  backend = createTestBackend();
  backend.signInAs({ uid: 'lectrice' });
});

const titles = async () => {
  const { items } = await backend.rankings.listOwn({ cursor: null, limit: 10 });
  return items.map(({ title }) => title);
};
const arrives = () =>
  waitFor(() => expect(window.location.pathname).toMatch(/^\/rankings\/[^/]+\/add$/));

describe("'Nouveau classement', tried again", () => {
  async function open() {
    const app = renderApp('/dashboard', backend);
    await app.user.click(await screen.findByRole('button', { name: 'Créer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau classement' }));
    const name = dialog.getByLabelText('Nom du classement');
    return { ...app, dialog, name };
  }

  it('is not noticed when only one answer is lost', async () => {
    backend.faults.lose('rankings.create', 'unavailable', 1);
    const { user, name } = await open();
    await user.type(name, 'Seinen{Enter}');
    await arrives();
    expect(await titles()).toEqual(['Seinen']);
  });

  /** Types a name and presses Enter; all answers are lost. */
  async function lose(title: string) {
    backend.faults.lose('rankings.create', 'unavailable', 2);
    const opened = await open();
    await opened.user.type(opened.name, `${title}{Enter}`);
    await opened.dialog.findByText('Impossible de créer le classement.');
    return opened;
  }

  it('makes no second ranking', async () => {
    const { user, dialog } = await lose('Seinen');
    await user.click(dialog.getByRole('button', { name: 'Créer' }));
    await arrives();
    expect(await titles()).toEqual(['Seinen']);
  });

  it('makes none after a reload, either', async () => {
    const { unmount } = await lose('Seinen');
    unmount();
    const { user, name } = await open();
    expect((name as HTMLInputElement).value).toBe('Seinen');
    await user.type(name, '{Enter}');
    await arrives();
    expect(await titles()).toEqual(['Seinen']);
  });

  it('says that the first name stands, when the second try has another', async () => {
    const { user, name } = await lose('Seinen');
    await user.clear(name);
    await user.type(name, 'Josei{Enter}');
    await screen.findByText('Ce classement était déjà créé, sous le nom « Seinen ».');
    expect(await titles()).toEqual(['Seinen']);
  });

  it('makes another once it was given up, or done', async () => {
    const { user, dialog, unmount } = await lose('Seinen');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    unmount();
    for (const title of ['Josei', 'Josei']) {
      const opened = await open();
      await opened.user.type(opened.name, `${title}{Enter}`);
      await arrives();
      opened.unmount();
    }
    expect((await titles()).toSorted()).toEqual(['Josei', 'Josei', 'Seinen']);
  });

  it('makes another when the first is deleted meanwhile', async () => {
    const { user, dialog } = await lose('Seinen');
    const { items } = await backend.rankings.listOwn({ cursor: null, limit: 10 });
    await backend.rankings.delete(items[0]?.id ?? '');
    await user.click(dialog.getByRole('button', { name: 'Créer' }));
    await arrives();
    expect(await titles()).toEqual(['Seinen']);
  });
});

it('a copy that is tried again, after a reload too, is one copy', async () => {
  const owner = createTestBackend({ site: backend.site });
  owner.signInAs({ uid: 'lea' });
  const id = await seedRanking(owner, 'Seinen', [aManga('a'), aManga('b')]);
  backend.faults.lose('rankings.create', 'offline', 4);
  for (const _ of [1, 2]) {
    const { user, unmount } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', { name: 'Reprendre ce classement' }));
    await screen.findByText('Impossible de reprendre ce classement.');
    unmount();
  }
  const { user } = renderApp(`/rankings/${id}`, backend);
  await user.click(await screen.findByRole('button', { name: 'Reprendre ce classement' }));
  await screen.findByRole('heading', { level: 1, name: /^Seinen \(/ });
  await waitFor(async () => {
    const { items } = await backend.rankings.listOwn({ cursor: null, limit: 10 });
    expect(items).toMatchObject([{ itemsCount: 2, copiedFrom: id }]);
  });
});
