import type { Manga } from '@palmanga/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, detailsOf, seedMangas, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const SYNOPSIS = Array.from({ length: 60 }, (_, index) => `mot${index + 1}`).join(' ');

let backend: TestBackend;

const MANGAS = [
  aManga('akira', { title: 'Akira', author: 'Katsuhiro Otomo' }),
  aManga('berserk', { title: 'Berserk', author: 'Kentaro Miura' }),
  aManga('clover', { title: 'Clover', author: '' }),
];

beforeEach(async () => {
  backend = createTestBackend();
  await seedMangas(backend, MANGAS, { akira: SYNOPSIS, berserk: 'Un guerrier.' });
});

describe('a manga sheet', () => {
  it('shows cover, title, author and synopsis', async () => {
    const { container } = renderApp('/manga/akira', backend);
    expect(await screen.findByRole('heading', { level: 1, name: 'Akira' })).toBeTruthy();
    expect(screen.getByText('Katsuhiro Otomo')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Synopsis' })).toBeTruthy();
    expect(container.querySelector('[class*="portrait"][class*="large"]')).not.toBeNull();
    await waitFor(() => expect(document.title).toBe('Akira – Palmanga'));
    expect(screen.queryByRole('button', { name: 'Manga suivant' })).toBeNull();
  });

  it('cuts the synopsis to 50 words and unfolds it', async () => {
    const { user } = renderApp('/manga/akira', backend);
    const more = await screen.findByRole('button', { name: 'Afficher plus' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText(/^mot1 .* mot50…$/)).toBeTruthy();
    await user.click(more);
    expect(screen.getByText(/^mot1 .* mot60$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Afficher moins' }));
    expect(screen.getByText(/mot50…$/)).toBeTruthy();
  });

  it('shows a short synopsis whole, and says when there is none', async () => {
    const { unmount } = renderApp('/manga/berserk', backend);
    expect(await screen.findByText('Un guerrier.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
    unmount();
    renderApp('/manga/clover', backend);
    expect(await screen.findByText('Pas encore de synopsis.')).toBeTruthy();
    expect(screen.getByText('Auteur inconnu')).toBeTruthy();
  });

  it('shows its original title under the French one', async () => {
    const titles = { title: 'L’Attaque des Titans', originalTitle: 'Shingeki no Kyojin' };
    await seedMangas(backend, [aManga('snk', { ...titles, altTitles: ['Attack on Titan'] })]);
    renderApp('/manga/snk', backend);
    const heading = await screen.findByRole('heading', { level: 1, name: titles.title });
    expect(heading.nextElementSibling?.textContent).toBe(
      'Titre original\u00A0: Shingeki no Kyojin',
    );
    expect(screen.getByText('Shingeki no Kyojin').tagName).toBe('BDI');
    expect(document.title).toContain('L’Attaque des Titans');
  });

  it('shows its other titles, a long list folded', async () => {
    const altTitles = ['ベルセルク', 'Berserk: Prototype', 'Kenpū Denki', 'Berserk Max', 'برسرك'];
    const mangas = [
      aManga('few', { altTitles: altTitles.slice(0, 4) }),
      aManga('many', { altTitles }),
    ];
    await seedMangas(backend, mangas);
    const { unmount } = renderApp('/manga/few', backend);
    const all =
      /^Autres titres\u00A0: ベルセルク · Berserk: Prototype · Kenpū Denki · Berserk Max$/;
    expect(
      await screen.findByText((_, element) => all.test(element?.textContent ?? ''), {
        selector: 'p',
      }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /titres/ })).toBeNull();
    unmount();
    const { user } = renderApp('/manga/many', backend);
    const more = await screen.findByRole('button', { name: 'Afficher 2 autres titres' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Berserk Max')).toBeNull();
    await user.click(more);
    for (const title of altTitles) expect(screen.getByText(title).tagName).toBe('BDI');
    await user.click(screen.getByRole('button', { name: 'Afficher moins de titres' }));
    expect(screen.queryByText('برسرك')).toBeNull();
  });

  it('has no line of other titles when there are none', async () => {
    renderApp('/manga/akira', backend);
    expect(await screen.findByRole('heading', { level: 1, name: 'Akira' })).toBeTruthy();
    expect(screen.queryByText(/Autres titres/)).toBeNull();
    expect(screen.queryByText(/Titre original/)).toBeNull();
  });

  it('names the language of a synopsis that is not French, cut or whole', async () => {
    const description = `He is the last of the knights who they say will save her. ${'word '.repeat(50)}`;
    const sheet = { id: 'english', manga: null, details: detailsOf(description) };
    vi.spyOn(backend.mangas, 'getSheet').mockResolvedValue(sheet);
    const { user } = renderApp('/manga/english', backend);
    expect((await screen.findByText(/^He is the last/)).lang).toBe('en');
    await user.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(screen.getByText(/^He is the last/).lang).toBe('en');
  });

  it('is titled Manga when only its details exist', async () => {
    // Only Firestore can contain such a sheet: the store deletes the details with their manga.
    const details = detailsOf('Des détails seuls.');
    const sheet = { id: 'sans-fiche', manga: null, details };
    vi.spyOn(backend.mangas, 'getSheet').mockResolvedValue(sheet);
    renderApp('/manga/sans-fiche', backend);
    expect(await screen.findByRole('heading', { level: 1, name: 'Manga' })).toBeTruthy();
    expect(screen.getByText('Des détails seuls.')).toBeTruthy();
  });

  it('says that it is loading, then that there is none', async () => {
    const release = backend.faults.hang('mangas.getSheet');
    renderApp('/manga/nulle-part', backend);
    expect(await screen.findByText('Chargement…')).toBeTruthy();
    act(release);
    expect(await screen.findByText('Manga introuvable.')).toBeTruthy();
  });

  it('offers to try again when it cannot be read', async () => {
    backend.faults.fail('mangas.getSheet', 'unavailable', 1);
    const { user } = renderApp('/manga/akira', backend);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Akira' })).toBeTruthy();
  });
});

describe('the heart', () => {
  it('marks and unmarks at once', async () => {
    backend.signInAs();
    const { user } = renderApp('/manga/akira', backend);
    const release = backend.faults.hang('favorites.add');
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }));
    expect(screen.getByRole('button', { name: 'Retirer des favoris' })).toBeTruthy();
    act(release);
    await waitFor(() =>
      expect(backend.faults.argsOf('favorites.add')).toEqual([
        [{ mangaId: 'akira', title: 'Akira', author: 'Katsuhiro Otomo', coverUrl: null }],
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Retirer des favoris' }));
    expect(screen.getByRole('button', { name: 'Ajouter aux favoris' })).toBeTruthy();
    await waitFor(() => expect(backend.faults.argsOf('favorites.remove')).toEqual([['akira']]));
  });

  it('follows changes made elsewhere', async () => {
    backend.signInAs();
    renderApp('/manga/akira', backend);
    await screen.findByRole('button', { name: 'Ajouter aux favoris' });
    const copy = { mangaId: 'akira', title: 'Akira', author: '', coverUrl: null };
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    await act(() => other.favorites.add(copy));
    expect(await screen.findByRole('button', { name: 'Retirer des favoris' })).toBeTruthy();
    await act(() => other.favorites.remove('akira'));
    expect(await screen.findByRole('button', { name: 'Ajouter aux favoris' })).toBeTruthy();
  });

  it('sends quick presses one at a time and ends on the last', async () => {
    backend.signInAs();
    const { user } = renderApp('/manga/akira', backend);
    const release = backend.faults.hang('favorites.add');
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }));
    await user.click(screen.getByRole('button', { name: 'Retirer des favoris' }));
    expect(backend.faults.argsOf('favorites.remove')).toEqual([]);
    act(release);
    await waitFor(() => expect(backend.faults.argsOf('favorites.remove')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Ajouter aux favoris' })).toBeTruthy();
  });

  it('is undone on failure, and says so', async () => {
    backend.signInAs();
    backend.faults.fail('favorites.add', 'unavailable');
    const { user } = renderApp('/manga/akira', backend);
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }));
    expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ajouter aux favoris' })).toBeTruthy();
  });

  it('says Non authentifié to a visitor, with a way to sign in', async () => {
    const { user } = renderApp('/manga/akira', backend);
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }));
    expect(screen.getByText('Non authentifié')).toBeTruthy();
    const alert = screen.getByText('Non authentifié').parentElement;
    expect(alert?.querySelector('a')?.getAttribute('href')).toBe('/signin');
    expect(backend.faults.argsOf('favorites.add')).toEqual([]);
  });
});

describe('a sheet opened from a ranking', () => {
  let id: string;

  beforeEach(async () => {
    backend.signInAs();
    id = await seedRanking(backend, 'Trois', MANGAS);
  });

  async function openSecond() {
    const { user, container } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('link', { name: /Berserk/ }));
    await screen.findByRole('heading', { level: 1, name: 'Berserk' });
    return { user, container };
  }

  it('says where it is and leads on and back', async () => {
    const { user } = await openSecond();
    expect(screen.getByText('2 / 3')).toBeTruthy();
    expect(screen.getByText('N° 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Manga suivant' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clover' })).toBeTruthy();
    expect(screen.getByText('3 / 3')).toBeTruthy();
    expect(window.location.pathname).toBe('/manga/clover');
    await user.click(screen.getByRole('button', { name: 'Manga précédent' }));
    expect(await screen.findByText('2 / 3')).toBeTruthy();
  });

  it('stops at both ends, keeping the focus', async () => {
    const { user } = await openSecond();
    await user.click(screen.getByRole('button', { name: 'Manga suivant' }));
    await screen.findByText('3 / 3');
    const next = screen.getByRole('button', { name: 'Manga suivant' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await user.click(next);
    expect(screen.getByText('3 / 3')).toBeTruthy();
  });

  it('goes back to the ranking, however many sheets were opened', async () => {
    const { user } = await openSecond();
    await user.click(screen.getByRole('button', { name: 'Manga suivant' }));
    await screen.findByText('3 / 3');
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
  });

  it('follows the arrow keys, but not while typing', async () => {
    const { user } = await openSecond();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('3 / 3')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('2 / 3')).toBeTruthy();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('2 / 3')).toBeTruthy();
    field.remove();
  });

  it('announces each manga with its place', async () => {
    const { user, container } = await openSecond();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(container.textContent).toContain('Clover, 3 sur 3.'));
  });

  it.each([
    ['left', 200, 100, 0, '3 / 3'],
    ['right', 100, 200, 0, '1 / 3'],
    ['too short', 200, 150, 0, '2 / 3'],
    ['too slanted', 200, 100, 60, '2 / 3'],
  ])('follows a swipe (%s)', async (_name, from, to, down, expected) => {
    await openSecond();
    const sheet = screen.getByRole('heading', { level: 1 });
    fireEvent.touchStart(sheet, { touches: [{}], changedTouches: [{ clientX: from, clientY: 0 }] });
    fireEvent.touchEnd(sheet, { touches: [], changedTouches: [{ clientX: to, clientY: down }] });
    expect(await screen.findByText(expected)).toBeTruthy();
  });

  it('leads beyond the rows that the ranking’s page had loaded', async () => {
    const mangas = Array.from({ length: 25 }, (_, index) => aManga(`n${index + 1}`));
    await seedMangas(backend, mangas);
    const long = await seedRanking(backend, 'Long', mangas);
    const { user } = renderApp(`/rankings/${long}`, backend);
    await user.click(await screen.findByRole('link', { name: /Titre n20/ }));
    expect(await screen.findByText('20 / 25')).toBeTruthy();
    await waitFor(() => {
      const next = screen.getByRole('button', { name: 'Manga suivant' });
      expect(next.getAttribute('aria-disabled')).toBe('false');
    });
    await user.click(screen.getByRole('button', { name: 'Manga suivant' }));
    expect(await screen.findByText('21 / 25')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Titre n21' })).toBeTruthy();
  });

  it('reaches what is added beyond the 20th while the page and the sheet are open', async () => {
    const mangas = Array.from({ length: 26 }, (_, index) => aManga(`n${index + 1}`));
    await seedMangas(backend, mangas);
    const long = await seedRanking(backend, 'Long', mangas.slice(0, 20));
    const { user } = renderApp(`/rankings/${long}`, backend);
    await screen.findByText('20 manga(s)');
    const add = (...some: readonly Manga[]) =>
      act(() =>
        backend.rankings.addItems(
          long,
          some.map(({ id: mangaId, title, author }) => ({
            mangaId,
            title,
            author,
            coverUrl: null,
          })),
        ),
      );
    await add(...mangas.slice(20, 25));
    await screen.findByText('25 manga(s)');
    await user.click(screen.getByRole('link', { name: /Titre n20/ }));
    const next = () => screen.getByRole('button', { name: 'Manga suivant' });
    for (let place = 20; place < 25; place += 1) {
      expect(await screen.findByText(`${place} / 25`)).toBeTruthy();
      await waitFor(() => expect(next().getAttribute('aria-disabled')).toBe('false'));
      await user.click(next());
    }
    expect(await screen.findByText('25 / 25')).toBeTruthy();
    await waitFor(() => expect(next().getAttribute('aria-disabled')).toBe('true'));
    await add(...mangas.slice(25));
    expect(await screen.findByText('25 / 26')).toBeTruthy();
    await waitFor(() => expect(next().getAttribute('aria-disabled')).toBe('false'));
    await act(() => backend.rankings.removeItem(long, 'n2'));
    expect(await screen.findByText('24 / 25')).toBeTruthy();
    await user.click(next());
    expect(await screen.findByRole('heading', { level: 1, name: 'Titre n26' })).toBeTruthy();
    expect(screen.getByText('25 / 25')).toBeTruthy();
  });
});
