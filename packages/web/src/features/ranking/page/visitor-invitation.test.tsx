import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const LINE = 'Classement de mangas sur Palmanga';
const PANEL = { name: 'Et le tien\u00A0?' };

let owner: TestBackend;
let path: string;

beforeEach(async () => {
  owner = createTestBackend();
  owner.signInAs({ uid: 'lectrice' });
  path = `/rankings/${await seedRanking(owner, 'Top Shonen', [aManga('op'), aManga('na')])}`;
});

const guest = () => createTestBackend({ site: owner.site });

it('tells a visitor what the page is, and invites after the end of the list', async () => {
  renderApp(path, guest());
  const panel = await screen.findByRole('complementary', PANEL);
  const title = screen.getByRole('heading', { level: 1, name: 'Top Shonen' });
  expect(title.nextElementSibling?.textContent).toBe(LINE);
  expect(panel.previousElementSibling?.textContent).toBe('— Fin de la liste —');
  expect(panel.textContent).toContain(
    'Sur Palmanga, tu classes les mangas que tu aimes et tu partages ton ordre. C’est gratuit.',
  );
});

it('says nothing of that to users, whether the ranking is theirs or not', async () => {
  const other = guest();
  other.signInAs({ uid: 'autre' });
  for (const user of [owner, other]) {
    const { unmount } = renderApp(path, user);
    await screen.findByText('— Fin de la liste —');
    expect(screen.queryByText(LINE)).toBeNull();
    expect(screen.queryByRole('complementary', PANEL)).toBeNull();
    unmount();
  }
});

it('waits for the end of a list of several pages', async () => {
  const long = Array.from({ length: 25 }, (_, index) => aManga(`m${index}`));
  path = `/rankings/${await seedRanking(owner, 'Long', long)}`;
  const { user } = renderApp(path, guest());
  const more = await screen.findByRole('button', { name: 'Charger plus' });
  expect(screen.queryByRole('complementary', PANEL)).toBeNull();
  await user.click(more);
  await screen.findByRole('complementary', PANEL);
});

it('leads to a top of one’s own, and back, without an account', async () => {
  const { user } = renderApp(path, guest());
  const panel = await screen.findByRole('complementary', PANEL);
  expect(within(panel).getAllByRole('link')).toHaveLength(3);
  await user.click(within(panel).getByRole('link', { name: 'Faire mon top 10 en deux minutes' }));
  await screen.findByRole('heading', { level: 1, name: 'Lesquels as-tu lus\u00A0?' });
  expect(window.location.pathname).toBe(`${path}/mine`);
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

it('leads a user there too, from somebody else’s ranking', async () => {
  const other = guest();
  other.signInAs({ uid: 'autre' });
  renderApp(path, other);
  const link = await screen.findByRole('link', { name: 'Faire mon top 10 en deux minutes' });
  expect(link.getAttribute('href')).toBe(`${path}/mine`);
});

it('cannot be told by an address what its visitor wants', async () => {
  const visitor = guest();
  renderApp('/signup?wants=keep&from=//mal.example#wants=keep', visitor);
  await screen.findByRole('button', { name: 'Créer mon compte' });
  act(() => void visitor.signInAs({ uid: 'autre' }));
  await screen.findByText('Tu n’as pas encore de classement.');
  expect(window.location.href).toBe(`${window.location.origin}/dashboard`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stands in the header as two ways to an account, which lead back', async () => {
  const visitor = guest();
  const { user } = renderApp(`${path}?vu=1`, visitor);
  await screen.findByRole('link', { name: 'Se connecter' });
  await user.click(screen.getByRole('link', { name: 'Créer un compte' }));
  await screen.findByRole('button', { name: 'Créer mon compte' });
  act(() => void visitor.signInAs({ uid: 'autre' }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
  expect(window.location.search).toBe('?vu=1');
});
