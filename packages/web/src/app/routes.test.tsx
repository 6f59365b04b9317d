import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { aManga, seedRanking } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { createTestBackend } from '../testing/test-backend.ts';

function signedIn() {
  const backend = createTestBackend();
  backend.signInAs();
  return backend;
}

async function pathBecomes(path: string): Promise<void> {
  await waitFor(() => expect(window.location.pathname).toBe(path), { timeout: 5000 });
}

describe('access', () => {
  it.each(['/dashboard', '/rankings', '/favorites', '/import'])(
    'a visitor of %s goes to /signin, then back there',
    async (path) => {
      const { backend } = renderApp(path);
      await pathBecomes('/signin');
      await screen.findByLabelText('E-mail');
      act(() => {
        backend.signInAs();
      });
      await pathBecomes(path);
    },
  );

  it.each(['/signin', '/signup', '/reset'])(
    'a signed-in user of %s goes to /dashboard',
    async (path) => {
      renderApp(path, signedIn());
      await pathBecomes('/dashboard');
    },
  );

  it.each(['/', '/nulle-part', '/un/deux/trois'])('%s leads to /dashboard', async (path) => {
    renderApp(path, signedIn());
    await pathBecomes('/dashboard');
    await screen.findByText('Tu n’as pas encore de classement.');
  });

  it.each([
    ['/Favorites)', '/favorites'],
    ['/favorites%20', '/favorites'],
    ['/https:/palmanga.example/rankings', '/rankings'],
  ])('%s leads to %s', async (path, tidied) => {
    renderApp(path, signedIn());
    await pathBecomes(tidied);
  });

  it('shows nothing of either side while the session is unknown', async () => {
    const backend = signedIn();
    const release = backend.faults.hang('identity.watchUser');
    renderApp('/dashboard', backend);
    expect(await screen.findByText('Chargement…')).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard');
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    act(() => release());
    await screen.findByText('Tu n’as pas encore de classement.');
  });

  it('says why the session cannot be known rather than sending to /signin', async () => {
    const backend = signedIn();
    backend.faults.fail('identity.watchUser', 'offline');
    renderApp('/dashboard', backend);
    expect(
      await screen.findByText('Pas de connexion. Vérifie ton réseau puis réessaie.'),
    ).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('leaves the protected page when the session ends', async () => {
    const backend = signedIn();
    renderApp('/dashboard', backend);
    await screen.findByText('Tu n’as pas encore de classement.');
    await act(() => backend.identity.signOut());
    await pathBecomes('/signin');
  });
});

describe('going around', () => {
  it('moves the focus to the content and reads the new title', async () => {
    const { user } = renderApp('/signin');
    await user.click(await screen.findByRole('link', { name: 'Créer un compte' }));
    await screen.findByRole('heading', { name: 'Inscription' });
    await waitFor(() => expect(document.activeElement?.id).toBe('contenu'));
    await waitFor(() => expect(document.title).toBe('Inscription – Palmanga'));
    await waitFor(() =>
      expect(
        screen.getAllByRole('status').some((region) => region.textContent === document.title),
      ).toBe(true),
    );
  });

  it('offers to skip to the content', async () => {
    renderApp('/signin');
    const skip = await screen.findByRole('link', { name: 'Aller au contenu' });
    expect(skip.getAttribute('href')).toBe('#contenu');
    expect(screen.getByRole('main').id).toBe('contenu');
  });

  it('goes back to the previous page', async () => {
    const { user } = renderApp('/dashboard', signedIn());
    await user.click(await screen.findByRole('link', { name: 'Mes favoris' }));
    await user.click(await screen.findByRole('button', { name: 'Retour' }));
    await pathBecomes('/dashboard');
  });

  it('goes back to /dashboard from a page opened cold', async () => {
    const { user } = renderApp('/favorites', signedIn());
    await user.click(await screen.findByRole('button', { name: 'Retour' }));
    await pathBecomes('/dashboard');
  });

  it('goes back to where it came from when there is no history', async () => {
    const backend = signedIn();
    const id = await seedRanking(backend, 'Top Shonen');
    const { user } = renderApp(`/rankings/${id}`, backend, { from: '/favorites' });
    await user.click(await screen.findByRole('button', { name: 'Retour' }));
    await pathBecomes('/favorites');
  });

  it('offers a visitor who came from elsewhere no way back, and the sign-up at the logo', async () => {
    const owner = signedIn();
    const id = await seedRanking(owner, 'Top Shonen', [aManga('a')]);
    const { user } = renderApp(`/rankings/${id}`, createTestBackend({ site: owner.site }));
    await screen.findByRole('heading', { level: 1, name: 'Top Shonen' });
    expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: /Titre a/ }));
    await user.click(await screen.findByRole('button', { name: 'Retour' }));
    await pathBecomes(`/rankings/${id}`);
    await user.click(screen.getByRole('link', { name: 'Palmanga, accueil' }));
    await pathBecomes('/signup');
  });

  it('leads a visitor home from a page without a ranking, which is the sign-up', async () => {
    renderApp('/rankings/inconnu', createTestBackend());
    const home = await screen.findByRole('link', { name: 'Retour à l’accueil' });
    expect(home.getAttribute('href')).toBe('/signup');
  });

  it('links to the legal pages under every screen', async () => {
    renderApp('/signin');
    const footer = await screen.findByRole('navigation', { name: 'Informations légales' });
    expect([...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/mentions-legales',
      '/confidentialite',
      '/cookies',
      '/cgu',
      '/partenariats-affiliation',
    ]);
  });
});

describe('the network', () => {
  it('says so when it is lost, and when it is back', async () => {
    renderApp('/signin');
    await screen.findByLabelText('E-mail');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const text = 'Tu es hors connexion. Tes changements seront possibles dès le retour du réseau.';
    expect(await screen.findByText(text)).toBeDefined();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await screen.findAllByText('Connexion rétablie.')).length).toBeGreaterThan(0);
    expect(screen.queryByText(text)).toBeNull();
    online.mockRestore();
  });
});

describe('a screen that breaks', () => {
  it('leaves the frame and offers to try again', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const backend = signedIn();
    Object.defineProperty(backend, 'favorites', {
      get: () => {
        throw new Error('boom');
      },
    });
    renderApp('/favorites', backend);
    expect(await screen.findByText('Une erreur est survenue. Réessaie.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Informations légales' })).toBeDefined();
    consoleError.mockRestore();
  });
});
