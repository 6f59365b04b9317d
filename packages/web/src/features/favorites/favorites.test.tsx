import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

function signedIn() {
  const backend = createTestBackend();
  backend.signInAs();
  return backend;
}

function mark(backend: TestBackend, id: string): Promise<void> {
  return backend.favorites.add({
    mangaId: id,
    title: `Titre ${id}`,
    author: `Auteur ${id}`,
    coverUrl: null,
  });
}

describe('/favorites', () => {
  it('says that there is none', async () => {
    renderApp('/favorites', signedIn());
    expect(await screen.findByRole('heading', { name: 'Mes favoris' })).toBeDefined();
    expect(await screen.findByText('Aucun favori pour le moment.')).toBeDefined();
  });

  it('lists cover, title and author, newest first, linked to the sheet', async () => {
    const backend = signedIn();
    await mark(backend, 'm1');
    await mark(backend, 'm2');
    renderApp('/favorites', backend);
    const links = (await screen.findAllByRole('link', { name: /Titre/ })) as HTMLAnchorElement[];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/manga/m2', '/manga/m1']);
    expect(links[0]?.textContent).toBe('Pas d’imageTitre m2Auteur m2');
  });

  it('follows changes live', async () => {
    const backend = signedIn();
    await mark(backend, 'm1');
    renderApp('/favorites', backend);
    await screen.findByText('Titre m1');
    await act(() => mark(backend, 'm2'));
    expect(await screen.findByText('Titre m2')).toBeDefined();
    await act(() => backend.favorites.remove('m1'));
    await waitFor(() => expect(screen.queryByText('Titre m1')).toBeNull());
  });

  it('shows 20 at a time', async () => {
    const backend = signedIn();
    for (let number = 1; number <= 25; number += 1) await mark(backend, `m${number}`);
    const { user } = renderApp('/favorites', backend);
    await screen.findByText('Titre m25');
    expect(screen.getByRole('main').querySelectorAll('li')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Charger plus' }));
    expect(await screen.findByText('Titre m1')).toBeDefined();
    expect(screen.getByRole('main').querySelectorAll('li')).toHaveLength(25);
  });

  it('reports a failed read', async () => {
    const backend = signedIn();
    backend.faults.fail('favorites.watchOwn', 'offline');
    renderApp('/favorites', backend);
    expect(
      await screen.findByText('Pas de connexion. Vérifie ton réseau puis réessaie.'),
    ).toBeDefined();
  });
});
