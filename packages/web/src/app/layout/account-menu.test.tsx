import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend } from '../../testing/test-backend.ts';

const NAME = { name: 'Menu du compte' };

function signedIn() {
  const backend = createTestBackend();
  backend.signInAs({ displayName: 'léa' });
  return backend;
}

async function open(path: string) {
  const rendered = renderApp(path, signedIn());
  const button = await screen.findByRole('button', NAME);
  await rendered.user.click(button);
  const menu = await screen.findByRole('menu', NAME);
  return { ...rendered, button, menu };
}

it('stands in the header of every screen of a user, with the first letter of the name', async () => {
  const { button, menu } = await open('/cgu');
  expect(button.closest('header')?.querySelector('a')?.getAttribute('href')).toBe('/dashboard');
  await waitFor(() => expect(button.textContent).toBe('L'));
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Tableau de bord',
    'Tous tes classements',
    'Mes favoris',
    'Mon compte',
    'Se déconnecter',
  ]);
});

it('shows the photo of the profile, live', async () => {
  const { backend } = renderApp('/favorites', signedIn());
  const button = await screen.findByRole('button', NAME);
  await backend.profiles.saveOwn({ photoURL: 'https://photos.example/lea.webp' });
  await waitFor(() =>
    expect(button.querySelector('img')?.getAttribute('src')).toBe(
      'https://photos.example/lea.webp',
    ),
  );
});

it.each([
  ['Tableau de bord', '/dashboard'],
  ['Tous tes classements', '/rankings'],
  ['Mes favoris', '/favorites'],
  ['Mon compte', '/dashboard/account'],
])('leads by %j to %s, where the content has the focus', async (label, path) => {
  const { user } = await open('/cgu');
  await user.click(screen.getByRole('menuitem', { name: label }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
  await waitFor(() => expect(document.activeElement?.id).toBe('contenu'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('signs out after the same question as the dashboard', async () => {
  const { user, button } = await open('/rankings');
  await user.click(screen.getByRole('menuitem', { name: 'Se déconnecter' }));
  const question = await screen.findByRole('alertdialog', { name: 'Se déconnecter ?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));
  const again = await screen.findByRole('alertdialog', { name: 'Se déconnecter ?' });
  await user.click(within(again).getByRole('button', { name: 'Se déconnecter' }));
  await screen.findByLabelText('E-mail');
  expect(screen.queryByRole('button', NAME)).toBeNull();
});

it('is not there for a visitor', async () => {
  renderApp('/cgu');
  await screen.findByRole('link', { name: 'Se connecter' });
  expect(screen.queryByRole('button', NAME)).toBeNull();
});
