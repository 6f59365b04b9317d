import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const mangas = ['Akira', 'Berserk', 'Clover', 'Dororo', 'Eden', 'Frieren'].map((title, index) =>
  aManga(`m${index}`, { title }),
);

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs();
  await seedMangas(backend, mangas);
});

/** Adds manga in the panel, and closes it. */
async function add(titles: readonly string[], close = 'Terminé') {
  const { user } = renderApp(`/rankings/${id}/add`, backend);
  const panel = within(await screen.findByRole('dialog', { name: 'Ajouter des mangas' }));
  for (const title of titles) {
    await user.click(await panel.findByRole('button', { name: `Ajouter «\u00A0${title}\u00A0»` }));
    await screen.findAllByText(`« ${title} » ajouté au classement`);
  }
  await user.click(panel.getAllByRole('button', { name: close })[0] as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
  await screen.findByRole('heading', { level: 1, name: 'Top' });
  return user;
}

const QUESTION = 'Dans le bon ordre ?';
const asked = () => screen.findByText(QUESTION);
/** Waits until the page has had the time to ask. */
async function notAsked(): Promise<void> {
  await screen.findByRole('button', { name: 'Modifier' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText(QUESTION)).toBeNull();
}
const FIVE = mangas.slice(0, 5).map(({ title }) => title);

describe('whether a new ranking is in order', () => {
  it('is asked after the first five, and leads to the reorder dialog, once', async () => {
    id = await seedRanking(backend, 'Top');
    const user = await add(FIVE);
    await asked();
    const link = screen.getByRole('link', { name: 'Par duels, 8 questions' });
    expect(link.getAttribute('href')).toBe(`/rankings/${id}/duel`);
    await user.click(screen.getByRole('button', { name: 'Ranger' }));
    await screen.findByRole('dialog', { name: 'Modifier le classement' });
    expect(screen.queryByText(QUESTION)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await notAsked();
  });

  it('is asked when the panel was closed before the fifth was saved', async () => {
    id = await seedRanking(backend, 'Top');
    await add(FIVE.slice(0, 4), 'Fermer');
    cleanup();
    const { user } = renderApp(`/rankings/${id}/add`, backend);
    const release = backend.faults.hang('rankings.addItems');
    await user.click(await screen.findByRole('button', { name: 'Ajouter «\u00A0Eden\u00A0»' }));
    await user.click(screen.getByRole('button', { name: 'Terminé' }));
    await notAsked();
    act(release);
    await asked();
  });

  it('is not asked again once that was closed, whatever becomes of the ranking', async () => {
    id = await seedRanking(backend, 'Top');
    const user = await add(FIVE);
    await asked();
    await user.click(screen.getByRole('button', { name: 'Ne plus demander' }));
    await notAsked();
    await backend.rankings.removeItems(id, ['m0', 'm1']);
    cleanup();
    await add(['Akira', 'Berserk']);
    await notAsked();
  });

  it('is not asked any more once its manga were moved', async () => {
    id = await seedRanking(backend, 'Top');
    await add(FIVE);
    await asked();
    await backend.rankings.place(id, 'm4', 1);
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  });

  it('is not asked of fewer than five, nor of a ranking that had as many before', async () => {
    id = await seedRanking(backend, 'Top');
    await add(FIVE.slice(1));
    await notAsked();
    cleanup();
    id = await seedRanking(backend, 'Top', mangas.slice(0, 5));
    await add(['Frieren']);
    await notAsked();
  });

  it('is not asked when its manga were put into another order before', async () => {
    id = await seedRanking(backend, 'Top');
    await add(FIVE.slice(0, 4));
    await backend.rankings.place(id, 'm3', 1);
    cleanup();
    await add(['Eden']);
    await notAsked();
  });

  it('is asked of nobody else', async () => {
    id = await seedRanking(backend, 'Top');
    await add(FIVE);
    await asked();
    cleanup();
    renderApp(`/rankings/${id}`, createTestBackend({ site: backend.site }));
    await screen.findByRole('heading', { level: 1, name: 'Top' });
    await screen.findAllByText('Akira');
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});
