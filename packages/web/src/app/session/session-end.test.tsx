import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

// jsdom has no layout: give the dialog the height of a phone.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

const TEXT = 'Ta session a expiré. Reconnecte-toi pour continuer.';
let backend: TestBackend;
let id: string;

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs();
  id = await seedRanking(backend, 'Deux', [
    aManga('op', { title: 'One Piece' }),
    aManga('na', { title: 'Naruto' }),
  ]);
});

const endSession = () => act(async () => backend.endSession());
const findNotice = async () => (await screen.findByText(TEXT)).closest('[role=alert]');

async function signOut(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Se déconnecter' }));
}

describe('a session that ended by itself', () => {
  it('is said over the page, with the saved order in sight', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await screen.findByRole('dialog', { name: 'Modifier le classement' });
    const release = backend.faults.hang('rankings.place');
    const menu = { name: 'Changer la place de «\u00A0Naruto\u00A0»' };
    await user.click(await screen.findByRole('button', menu));
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre en premier' }));
    await endSession();
    act(() => release());
    expect(await findNotice()).not.toBeNull();
    const dialog = { name: 'Modifier le classement' };
    await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull());
    await waitFor(() =>
      expect(screen.getAllByTestId('ranking-item-title').map((title) => title.textContent)).toEqual(
        ['One Piece', 'Naruto'],
      ),
    );
  });

  it('offers to sign in, which leads back to the page', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    await screen.findByRole('button', { name: 'Modifier' });
    await endSession();
    const notice = await screen.findByRole('alert');
    await user.click(within(notice).getByRole('link', { name: 'Se connecter' }));
    await screen.findByLabelText('E-mail');
    expect(window.location.pathname).toBe('/signin');
    act(() => void backend.signInAs());
    await screen.findByRole('button', { name: 'Modifier' });
    expect(window.location.pathname).toBe(`/rankings/${id}`);
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('is said on the sign-in screen when the page was a protected one', async () => {
    renderApp('/favorites', backend);
    await screen.findByRole('heading', { name: 'Mes favoris' });
    await endSession();
    await screen.findByLabelText('E-mail');
    expect(window.location.pathname).toBe('/signin');
    const notice = await findNotice();
    expect(notice?.textContent).toBe(TEXT);
    expect(notice?.querySelector('a')).toBeNull();
  });

  it('is said until it is dismissed', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    await screen.findByRole('button', { name: 'Modifier' });
    await endSession();
    const notice = await screen.findByRole('alert');
    await user.click(within(notice).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(TEXT)).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Deux' })).toBeDefined();
  });

  it('is said after a sign-out that failed', async () => {
    backend.faults.fail('identity.signOut', 'offline');
    const { user } = renderApp('/dashboard', backend);
    await signOut(user);
    await screen.findByText('Pas de connexion. Vérifie ton réseau puis réessaie.');
    await endSession();
    expect(await findNotice()).not.toBeNull();
  });
});

describe('nothing is said', () => {
  it('to a visitor', async () => {
    renderApp(`/rankings/${id}`, createTestBackend({ site: backend.site }));
    await screen.findByRole('heading', { level: 1, name: 'Deux' });
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('to a user who signs out', async () => {
    const { user } = renderApp('/dashboard', backend);
    await signOut(user);
    await screen.findByLabelText('E-mail');
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('when one account takes the place of another', async () => {
    renderApp('/dashboard', backend);
    await screen.findByText('Deux');
    act(() => void backend.signInAs({ uid: 'une-autre' }));
    await screen.findByText('Tu n’as pas encore de classement.');
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it.each(['before', 'after'])(
    'when another tab signed out, announced %s the session ends',
    async (order) => {
      renderApp(`/rankings/${id}`, backend);
      await screen.findByRole('button', { name: 'Modifier' });
      const otherTab = new BroadcastChannel('palmanga-sign-out');
      const received = new BroadcastChannel('palmanga-sign-out');
      const isReceived = new Promise<void>((resolve) =>
        received.addEventListener('message', () => resolve()),
      );
      if (order === 'after') {
        await endSession();
        await screen.findByText(TEXT);
      }
      await act(async () => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
        otherTab.postMessage(true);
        await isReceived;
      });
      if (order === 'before') await endSession();
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull());
      await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
      otherTab.close();
      received.close();
    },
  );
});
