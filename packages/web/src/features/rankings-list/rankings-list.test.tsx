import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend } from '../../testing/test-backend.ts';

function signedIn() {
  const backend = createTestBackend();
  backend.signInAs();
  return backend;
}

describe('/rankings', () => {
  it('says that there is none', async () => {
    renderApp('/rankings', signedIn());
    expect(await screen.findByRole('heading', { name: 'Tous tes classements' })).toBeDefined();
    expect(await screen.findByText('Aucun classement pour le moment.')).toBeDefined();
  });

  it('creates one, whether there are others or none', async () => {
    const backend = signedIn();
    const { user } = renderApp('/rankings', backend);
    await user.click(await screen.findByRole('button', { name: 'Créer un classement' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau classement' });
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await act(() => seedRanking(backend, 'Le premier'));
    await user.click(await screen.findByRole('button', { name: 'Créer' }));
    const field = await screen.findByLabelText('Nom du classement');
    await user.type(field, 'Le second{Enter}');
    await screen.findByRole('dialog', { name: 'Ajouter des mangas' });
  });

  it('lists 20, newest first, then 20 more', async () => {
    const backend = signedIn();
    for (let number = 1; number <= 45; number += 1)
      await seedRanking(backend, `Classement n°${number}`);
    const { user } = renderApp('/rankings', backend);
    await screen.findByText('Classement n°45');
    const main = screen.getByRole('main');
    const shown = () => main.querySelectorAll('li').length;
    expect(shown()).toBe(20);
    expect(main.querySelector('li')?.textContent).toContain('Classement n°45');
    await user.click(screen.getByRole('button', { name: 'Charger plus' }));
    await screen.findByText('Classement n°6');
    expect(shown()).toBe(40);
    await user.click(screen.getByRole('button', { name: 'Charger plus' }));
    await screen.findByText('Classement n°1');
    expect(shown()).toBe(45);
    expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  });

  it('filters from 12 rankings on, whatever the accents, case and number loaded', async () => {
    const backend = signedIn();
    await seedRanking(backend, 'Mes SHŌNEN d’été');
    for (let number = 2; number <= 11; number += 1) await seedRanking(backend, `Liste ${number}`);
    const { user } = renderApp('/rankings', backend);
    await screen.findByText('Liste 11');
    expect(screen.queryByRole('searchbox')).toBeNull();
    for (let number = 12; number <= 30; number += 1) {
      await act(() => seedRanking(backend, `Liste ${number}`));
    }
    const field = await screen.findByRole('searchbox', { name: 'Retrouver un classement…' });
    // It is beyond the 20 that are loaded.
    expect(screen.queryByText('Mes SHŌNEN d’été')).toBeNull();
    await user.type(field, 'shonen ete');
    await screen.findByText('1 sur 30');
    const cards = () => screen.getByRole('main').querySelectorAll('li');
    expect(Array.from(cards(), (card) => card.textContent)).toEqual([
      expect.stringContaining('Mes SHŌNEN d’été'),
    ]);
    await user.clear(field);
    await user.type(field, 'rien');
    await screen.findByText('Aucun classement ne porte ce nom.');
    expect(cards()).toHaveLength(0);
    await user.clear(field);
    await waitFor(() => expect(cards()).toHaveLength(20));
    expect(screen.queryByText(/ sur 30$/)).toBeNull();
  });

  it('shows only the user’s own', async () => {
    const backend = signedIn();
    const other = createTestBackend({ site: backend.site });
    other.signInAs({ uid: 'autre' });
    await seedRanking(other, 'Pas le mien');
    await seedRanking(backend, 'Le mien');
    renderApp('/rankings', backend);
    await screen.findByText('Le mien');
    expect(screen.queryByText('Pas le mien')).toBeNull();
  });

  it('reports a failed read', async () => {
    const backend = signedIn();
    backend.faults.fail('rankings.watchOwn', 'quota-exceeded');
    renderApp('/rankings', backend);
    expect(
      await screen.findByText('Le service a atteint sa limite. Réessaie plus tard.'),
    ).toBeDefined();
  });
});
