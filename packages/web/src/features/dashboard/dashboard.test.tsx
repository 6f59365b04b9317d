import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

function signedIn(): TestBackend {
  const backend = createTestBackend();
  backend.signInAs({ uid: 'lea', displayName: 'Léa' });
  return backend;
}

describe('the dashboard', () => {
  it('shows name, bio placeholder, and the way to the first ranking', async () => {
    renderApp('/dashboard', signedIn());
    expect(await screen.findByRole('heading', { level: 1, name: 'Léa' })).toBeDefined();
    expect(await screen.findByText('Ajoute une description…')).toBeDefined();
    expect(await screen.findByText('Tu n’as pas encore de classement.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Créer un classement' })).toBeDefined();
    expect(screen.queryByText('Afficher tous les classements')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Tableau de bord – Palmanga'));
  });

  it('shows the photo, the bio and the two buttons', async () => {
    const backend = signedIn();
    await backend.profiles.saveOwn({ bio: 'Lectrice de nuit', photoURL: '/avatars/lea.png' });
    const { container } = renderApp('/dashboard', backend);
    expect(await screen.findByText('Lectrice de nuit')).toBeDefined();
    expect(screen.queryByText('Ajoute une description…')).toBeNull();
    expect(container.querySelector('main img')?.getAttribute('src')).toBe('/avatars/lea.png');
    expect(screen.getByRole('button', { name: 'Créer' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Modifier' })).toBeDefined();
  });

  it('shows the handle of a user without a name', async () => {
    const backend = createTestBackend();
    backend.signInAs({ email: 'camille.r@exemple.fr' });
    renderApp('/dashboard', backend);
    expect(await screen.findByRole('heading', { level: 1, name: 'camille.r' })).toBeDefined();
  });

  it('shows the 3 newest rankings and the link to all', async () => {
    const backend = signedIn();
    await seedRanking(backend, 'Un');
    await seedRanking(backend, 'Deux', [aManga('a')]);
    await seedRanking(backend, 'Trois', [aManga('a'), aManga('b')]);
    const newest = await seedRanking(backend, 'Quatre');
    renderApp('/dashboard', backend);
    const section = await screen.findByRole('region', { name: 'Tes classements' });
    await within(section).findByText('Quatre');
    const cards = within(section).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/Quatre.*0 manga\(s\).*Créé récemment/),
      expect.stringMatching(/Trois.*2 manga\(s\).*Créé récemment/),
      expect.stringMatching(/Deux.*1 manga\(s\).*Créé récemment/),
    ]);
    const [card] = within(section).getAllByRole('link', { name: /Créé récemment/ });
    expect(card?.getAttribute('href')).toBe(`/rankings/${newest}`);
    const all = screen.getByRole('link', { name: 'Afficher tous les classements' });
    expect(all.getAttribute('href')).toBe('/rankings');
    expect(backend.faults.argsOf('rankings.watchOwn')[0]?.[0]).toEqual({ limit: 3 });
  });

  it('says what there is to go on with, and which rankings of others were opened here', async () => {
    const lea = createTestBackend();
    lea.signInAs({ uid: 'autrice' });
    await lea.profiles.saveOwn({ displayName: 'Camille' });
    const theirs = await seedRanking(lea, 'Celui de Camille', [aManga('a')]);
    const backend = createTestBackend({ site: lea.site });
    backend.signInAs({ uid: 'lea', displayName: 'Léa' });
    const own = await seedRanking(backend, 'Le mien', [aManga('a'), aManga('b')]);
    const first = renderApp(`/rankings/${theirs}`, backend);
    await screen.findByRole('button', { name: 'Comparer au mien' });
    first.unmount();
    const second = renderApp('/dashboard', backend);
    await screen.findByText('Encore 8 pour un top 10 dans « Le mien »');
    expect(screen.getByRole('link', { name: 'Ajouter' }).getAttribute('href')).toBe(
      `/rankings/${own}/add`,
    );
    const recent = screen.getByRole('region', { name: 'Vus récemment' });
    const link = within(recent).getByRole('link', { name: 'Celui de Camille par Camille' });
    expect(link.getAttribute('href')).toBe(`/rankings/${theirs}`);
    second.unmount();
    localStorage.setItem(`palmanga-draft:lea:copy:${own}`, '{"sourceId":"x","upTo":null}');
    renderApp('/dashboard', backend);
    await screen.findByText('Une reprise n’est pas finie, dans « Le mien »');
  });

  it('names no ranking of others any more that was found gone', async () => {
    const lea = createTestBackend();
    lea.signInAs({ uid: 'autrice' });
    const hidden = await seedRanking(lea, 'Cachotterie', [aManga('a')]);
    const kept = await seedRanking(lea, 'Pour tous', [aManga('a')]);
    const backend = createTestBackend({ site: lea.site });
    backend.signInAs({ uid: 'lea', displayName: 'Léa' });
    for (const id of [hidden, kept]) {
      const { unmount } = renderApp(`/rankings/${id}`, backend);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await screen.findByRole('button', { name: 'Comparer au mien' });
      unmount();
    }
    await lea.rankings.setVisibility(hidden, 'private');
    const { user } = renderApp('/dashboard', backend);
    await user.click(await screen.findByRole('link', { name: /^Cachotterie/ }));
    const back = await screen.findByRole('link', { name: 'Retour à l’accueil' });
    const recent = () => localStorage.getItem('palmanga-draft:lea:recent-rankings');
    await waitFor(() => expect(recent()).not.toContain(hidden));
    await user.click(back);
    await screen.findByRole('link', { name: /^Pour tous/ });
    expect(screen.queryByText('Cachotterie')).toBeNull();
  });

  it('shows the covers of the first three, and the real date of each card', async () => {
    const backend = signedIn();
    const covered = ['a', 'b', 'c', 'd'].map((id) =>
      aManga(id, { coverThumbUrl: id === 'b' ? null : `https://images.example/${id}.jpg` }),
    );
    await seedMangas(backend, covered);
    const id = await seedRanking(backend, 'En éventail', covered);
    renderApp('/dashboard', backend);
    const card = await screen.findByRole('link', { name: /En éventail/ });
    const pictures = () => Array.from(card.querySelectorAll('img'), (one) => one.src);
    expect(pictures()).toEqual(['https://images.example/a.jpg', 'https://images.example/c.jpg']);
    expect(within(card).getAllByText('Pas d’image')).toHaveLength(1);
    const time = card.querySelector('time');
    const { createdAt = 0 } = (await backend.rankings.get(id)) ?? {};
    expect(time?.dateTime).toBe(new Date(createdAt).toISOString());
    expect(time?.textContent).toBe('Créé récemment');
    expect(time?.title).toMatch(/^Créé le \d+(er)? \S+ \d{4}$/);
    expect(card.textContent?.match(/4/g)).toHaveLength(1);
    await act(() => backend.rankings.reorder(id, ['d', 'b']));
    await waitFor(() =>
      expect(pictures()).toEqual(['https://images.example/d.jpg', 'https://images.example/a.jpg']),
    );
  });

  it('needs no link to all for 3 rankings, and follows changes', async () => {
    const backend = signedIn();
    for (const title of ['Un', 'Deux', 'Trois']) await seedRanking(backend, title);
    renderApp('/dashboard', backend);
    await screen.findByText('Trois');
    expect(screen.queryByText('Afficher tous les classements')).toBeNull();
    await backend.rankings.create({ title: 'Quatre' });
    expect(await screen.findByText('Quatre')).toBeDefined();
    expect(await screen.findByText('Afficher tous les classements')).toBeDefined();
  });

  it("shows 'Chargement…', then why the rankings cannot be read", async () => {
    const backend = signedIn();
    const release = backend.faults.hang('rankings.watchOwn');
    renderApp('/dashboard', backend);
    expect(await screen.findByText('Chargement…')).toBeDefined();
    release();
    await screen.findByText('Tu n’as pas encore de classement.');
  });

  it('reports a failed read', async () => {
    const backend = signedIn();
    backend.faults.fail('rankings.watchOwn', 'unavailable');
    renderApp('/dashboard', backend);
    expect(
      await screen.findByText('Le service ne répond pas. Réessaie dans un instant.'),
    ).toBeDefined();
  });

  it('leads to the favorites', async () => {
    const { user } = renderApp('/dashboard', signedIn());
    await user.click(await screen.findByRole('link', { name: 'Mes favoris' }));
    expect(await screen.findByRole('heading', { name: 'Mes favoris' })).toBeDefined();
  });
});

describe('signing out', () => {
  it('asks first; Escape dismisses', async () => {
    const { user, backend } = renderApp('/dashboard', signedIn());
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Se déconnecter ?' });
    expect(dialog.textContent).toContain('sans l’enregistrer sera oublié');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.isConnected).toBe(false);
    expect(backend.faults.argsOf('identity.signOut')).toEqual([]);
  });

  it('signs out on confirmation', async () => {
    const { user } = renderApp('/dashboard', signedIn());
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Se déconnecter' }));
    await screen.findByLabelText('E-mail');
    expect(window.location.pathname).toBe('/signin');
  });

  it('stays, and says why, when it fails', async () => {
    const backend = signedIn();
    backend.faults.fail('identity.signOut', 'offline');
    const { user } = renderApp('/dashboard', backend);
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Se déconnecter' }));
    expect(
      await within(dialog).findByText('Pas de connexion. Vérifie ton réseau puis réessaie.'),
    ).toBeDefined();
  });
});

describe("'Nouveau classement'", () => {
  async function open(backend = signedIn()) {
    const { user } = renderApp('/dashboard', backend);
    await user.click(await screen.findByRole('button', { name: 'Créer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau classement' });
    return { backend, user, dialog };
  }

  it('explains that mangas come afterwards, with an example', async () => {
    const { dialog } = await open();
    expect(within(dialog).getByText('Tu pourras ajouter des mangas ensuite.')).toBeDefined();
    expect(within(dialog).getByPlaceholderText('Top Shonen')).toBeDefined();
  });

  it('creates the ranking and opens its adding panel over it', async () => {
    const { user, dialog, backend } = await open();
    await user.type(within(dialog).getByLabelText('Nom du classement'), '  Top Shonen {Enter}');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/rankings\/[^/]+\/add$/));
    const id = window.location.pathname.split('/')[2] ?? '';
    expect(await backend.rankings.get(id)).toMatchObject({
      title: 'Top Shonen',
      itemsCount: 0,
      visibility: 'public',
    });
    const panel = await screen.findByRole('dialog', { name: 'Ajouter des mangas' });
    await user.click(within(panel).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
  });

  it.each(['', '   ', '\u200b'])('requires a name (%j)', async (title) => {
    const { user, dialog, backend } = await open();
    if (title !== '') await user.type(within(dialog).getByLabelText('Nom du classement'), title);
    await user.click(within(dialog).getByRole('button', { name: 'Créer' }));
    expect(await within(dialog).findByText('Donne un nom à ton classement.')).toBeDefined();
    expect(backend.faults.argsOf('rankings.create')).toEqual([]);
  });

  it.each([
    ['internal', 'Impossible de créer le classement.'],
    ['session-expired', 'Ta session a expiré. Reconnecte-toi pour continuer.'],
    [
      'ranking-limit',
      'Tu as déjà 1 000 classements, le maximum. Supprimes-en un pour en créer un autre.',
    ],
  ] as const)('reports %s', async (code, text) => {
    const backend = signedIn();
    backend.faults.fail('rankings.create', code);
    const { user, dialog } = await open(backend);
    await user.type(within(dialog).getByLabelText('Nom du classement'), 'Top{Enter}');
    expect(await within(dialog).findByText(text)).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it.each([
    ['offline', 'Pas de connexion. Vérifie ton réseau puis réessaie.'],
    ['unavailable', 'Le service ne répond pas. Réessaie dans un instant.'],
  ] as const)('says what failed as well as why: %s', async (code, why) => {
    const backend = signedIn();
    backend.faults.fail('rankings.create', code);
    const { user, dialog } = await open(backend);
    await user.type(within(dialog).getByLabelText('Nom du classement'), 'Top{Enter}');
    const alert = (await within(dialog).findByText(why)).closest('[role="alert"]');
    expect(alert?.textContent).toBe(`Impossible de créer le classement.${why}`);
  });

  it('keeps the name and offers to reload when a new version is ready', async () => {
    const backend = signedIn();
    backend.faults.fail('rankings.create', 'client-outdated');
    const { user, dialog } = await open(backend);
    const name = within(dialog).getByLabelText<HTMLInputElement>('Nom du classement');
    await user.type(name, 'Top{Enter}');
    const text = 'Une nouvelle version est prête. Recharge la page.';
    expect(await within(dialog).findByText(text)).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Recharger la page' })).toBeDefined();
    expect(name.value).toBe('Top');
  });

  it('is busy while it is created', async () => {
    const backend = signedIn();
    const release = backend.faults.hang('rankings.create');
    const { user, dialog } = await open(backend);
    await user.type(within(dialog).getByLabelText('Nom du classement'), 'Top{Enter}');
    expect(await within(dialog).findByRole('button', { name: 'Création…' })).toBeDefined();
    release();
    await waitFor(() => expect(window.location.pathname).toMatch(/\/add$/));
  });
});
