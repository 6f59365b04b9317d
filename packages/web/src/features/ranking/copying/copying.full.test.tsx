import { fr, LIMITS } from '@palmanga/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const ACTION = { name: 'Reprendre ce classement' };
const COUNT = 2 * LIMITS.copyBatch + 5;
const MANGAS = Array.from({ length: COUNT }, (_, index) => aManga(`m${index}`));
const IDS = MANGAS.map(({ id }) => id);

let owner: TestBackend;
let id: string;

beforeEach(async () => {
  owner = createTestBackend();
  owner.signInAs({ uid: 'lea' });
  await owner.profiles.saveOwn({ displayName: 'Léa' });
  id = await seedRanking(owner, 'Seinen', MANGAS);
});

const guest = () => createTestBackend({ site: owner.site });

function reader(): TestBackend {
  const other = guest();
  other.signInAs({ uid: 'autre' });
  return other;
}

/** The ids of the copy that the address names. */
async function copied(backend: TestBackend): Promise<readonly string[]> {
  const key = window.location.pathname.replace('/rankings/', '');
  return key === id ? [] : backend.rankings.listItemIds(key);
}

/** What is kept, but for the rankings that were seen last. */
const drafts = () =>
  Object.keys(localStorage).filter((key) => /^palmanga-draft:(?!.*:recent-rankings$)/.test(key));

/** Begins a copy whose first addition waits for `release`. */
async function beginHeld(backend: TestBackend) {
  const { user } = renderApp(`/rankings/${id}`, backend);
  const release = backend.faults.hang('rankings.addItems');
  await user.click(await screen.findByRole('button', ACTION));
  expect(await screen.findByText(`Reprise du classement : 0 sur ${COUNT}`)).toBeTruthy();
  return { user, release, made: window.location.pathname.replace('/rankings/', '') };
}

describe('a copy of somebody else’s ranking', () => {
  it('has its order, and says where it comes from', async () => {
    const backend = reader();
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', ACTION));
    await screen.findByRole('heading', { level: 1, name: 'Seinen (d’après Léa)' });
    await waitFor(async () => expect(await copied(backend)).toEqual(IDS));
    const source = await screen.findByRole('link', { name: '«\u00A0Seinen\u00A0»' });
    expect(source.getAttribute('href')).toBe(`/rankings/${id}`);
    expect(source.closest('p')?.textContent).toBe('D’après «\u00A0Seinen\u00A0», par Léa');
    expect(screen.queryByText(/Reprise du classement/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('is offered neither to its owner nor for an empty ranking', async () => {
    const first = renderApp(`/rankings/${id}`, owner);
    await screen.findByRole('button', { name: 'Modifier' });
    expect(screen.queryByRole('button', ACTION)).toBeNull();
    first.unmount();
    const empty = await seedRanking(owner, 'Vide');
    renderApp(`/rankings/${empty}`, reader());
    await screen.findByText('Aucun manga dans ce classement.');
    expect(screen.queryByRole('button', ACTION)).toBeNull();
  });

  it('names no source that is not public any more', async () => {
    const backend = reader();
    const copy = await backend.rankings.create({ title: 'À moi', copiedFrom: id });
    for (const visibility of ['link', 'private'] as const) {
      await owner.rankings.setVisibility(id, visibility);
      const { unmount } = renderApp(`/rankings/${copy.id}`, backend);
      await screen.findByRole('button', { name: 'Modifier' });
      await waitFor(() => expect(backend.faults.argsOf('rankings.get')).toContainEqual([id]));
      expect(screen.queryByText(/D’après/)).toBeNull();
      unmount();
    }
  });

  it('says why it cannot be made, and can be tried again', async () => {
    const backend = reader();
    backend.faults.fail('rankings.create', 'ranking-limit', 1);
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', ACTION));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Impossible de reprendre ce classement.',
    );
    await user.click(screen.getByRole('button', ACTION));
    await screen.findByRole('heading', { level: 1, name: 'Seinen (d’après Léa)' });
  });

  it('stops with a true count when a call fails, and goes on', async () => {
    const backend = reader();
    const { user, release } = await beginHeld(backend);
    act(release);
    await waitFor(async () => expect(await copied(backend)).toHaveLength(COUNT));

    const { id: second } = await backend.rankings.create({ title: 'Encore' });
    await backend.rankings.addItems(second, MANGAS.slice(0, 87).map(toItem));
    localStorage.setItem(`palmanga-draft:autre:copy:${second}`, JSON.stringify({ sourceId: id }));
    backend.faults.fail('rankings.addItems', 'unavailable', 1);
    window.history.pushState(null, '', `/rankings/${second}`);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    const stopped = await screen.findByText(
      `La reprise du classement s’est arrêtée : 87 sur ${COUNT}.`,
    );
    expect(stopped.closest('[role=alert]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findAllByText(`${COUNT} mangas repris.`)).toBeTruthy();
    expect(await backend.rankings.listItemIds(second)).toEqual(IDS);
    expect(drafts()).toEqual([]);
  });

  it('can be left as it is', async () => {
    const backend = reader();
    const { user } = renderApp(`/rankings/${id}`, backend);
    backend.faults.fail('rankings.addItems', 'unavailable');
    await user.click(await screen.findByRole('button', ACTION));
    await user.click(await screen.findByRole('button', { name: 'Laisser ainsi' }));
    expect(screen.queryByText(/reprise du classement/i)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('keeps what it has when the source is not shared any more', async () => {
    const backend = reader();
    const { id: copy } = await backend.rankings.create({ title: 'Encore' });
    localStorage.setItem(`palmanga-draft:autre:copy:${copy}`, JSON.stringify({ sourceId: id }));
    await owner.rankings.setVisibility(id, 'private');
    const { user } = renderApp(`/rankings/${copy}`, backend);
    await screen.findByText(/Le classement d’origine n’est plus partagé/);
    expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'D’accord' }));
    expect(screen.queryByText(/n’est plus partagé/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('does not bring back what was removed meanwhile', async () => {
    const backend = reader();
    const { id: copy } = await backend.rankings.create({ title: 'Encore' });
    await backend.rankings.addItems(copy, MANGAS.slice(0, 60).map(toItem));
    await backend.rankings.removeItems(copy, ['m3', 'm4']);
    const draft = { sourceId: id, upTo: 'm59' };
    localStorage.setItem(`palmanga-draft:autre:copy:${copy}`, JSON.stringify(draft));
    renderApp(`/rankings/${copy}`, backend);
    await screen.findAllByText(`${COUNT} mangas repris.`);
    const requested = IDS.filter((one) => !['m3', 'm4'].includes(one));
    expect(await backend.rankings.listItemIds(copy)).toEqual(requested);
  });

  it('offers no other try when the copy is full', async () => {
    const backend = reader();
    backend.faults.fail('rankings.addItems', 'ranking-full');
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', ACTION));
    const leave = await screen.findByRole('button', { name: 'Laisser ainsi' });
    expect(screen.getByText(new RegExp(fr.errors['ranking-full'].slice(0, 25)))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
    await user.click(leave);
    expect(drafts()).toEqual([]);
  });

  it('blames nothing on the source when the copy is deleted in another window', async () => {
    const backend = reader();
    const { release, made } = await beginHeld(backend);
    const other = reader();
    await act(() => other.rankings.delete(made));
    act(release);
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(screen.queryByText(/n’est plus partagé/)).toBeNull();
    expect(screen.queryByText(/mangas repris/)).toBeNull();
  });

  it('leaves no draft behind a deleted ranking', async () => {
    const backend = reader();
    const { id: copy } = await backend.rankings.create({ title: 'Encore' });
    backend.faults.fail('rankings.addItems', 'unavailable');
    for (const kind of ['duel', 'copy']) {
      localStorage.setItem(`palmanga-draft:autre:${kind}:${copy}`, '{"sourceId":"x"}');
    }
    localStorage.setItem('palmanga-draft:autre:duel:other', '{}');
    const { user } = renderApp(`/rankings/${copy}`, backend);
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer le classement' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(drafts()).toEqual(['palmanga-draft:autre:duel:other']));
  });

  it('goes on while its owner is on another screen', async () => {
    const backend = reader();
    const { user, release, made } = await beginHeld(backend);
    await user.click(screen.getByRole('link', { name: 'Palmanga, accueil' }));
    await screen.findByRole('link', { name: 'Mes favoris' });
    act(release);
    await waitFor(async () => expect(await backend.rankings.listItemIds(made)).toEqual(IDS));
  });

  it.each(['null', '7', '{"sourceId":3}', '{', '"x"'])(
    'is not begun by a draft %s',
    async (draft) => {
      const copy = await seedRanking(owner, 'À moi', MANGAS.slice(0, 1));
      localStorage.setItem(`palmanga-draft:lea:copy:${copy}`, draft);
      renderApp(`/rankings/${copy}`, owner);
      await screen.findByRole('button', { name: 'Modifier' });
      expect(screen.queryByText(/reprise du classement/i)).toBeNull();
    },
  );

  it('leaves no draft behind once its owner has signed out', async () => {
    const backend = reader();
    const { id: copy } = await backend.rankings.create({ title: 'Encore' });
    localStorage.setItem(`palmanga-draft:autre:copy:${copy}`, JSON.stringify({ sourceId: id }));
    const { user } = renderApp('/dashboard', backend);
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(drafts()).toEqual([]));
  });
});

describe('a visitor who wants a copy', () => {
  const panel = () => screen.findByRole('complementary', { name: 'Et le tien\u00A0?' });
  async function toTheEnd(visitor: TestBackend, address = id) {
    const { user } = renderApp(`/rankings/${address}`, visitor);
    for (;;) {
      const more = await screen
        .findByRole('button', { name: 'Charger plus' }, { timeout: 500 })
        .catch(() => null);
      if (!more) return user;
      await user.click(more);
    }
  }

  it('has it after signing up, once', async () => {
    id = await seedRanking(owner, 'Court', MANGAS.slice(0, 3));
    const visitor = guest();
    const user = await toTheEnd(visitor);
    expect(
      await screen.findByText(
        'Ton exemplaire s’ouvre avec les 3 mangas, dans le même ordre : à toi de tout bouger.',
      ),
    ).toBeTruthy();
    await user.click(within(await panel()).getByRole('link', { name: 'Reprendre celui de Léa' }));
    await user.type(await screen.findByLabelText('E-mail'), 'neuve@exemple.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'six-sept');
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await screen.findByRole('heading', { level: 1, name: 'Court (d’après Léa)' });
    await waitFor(async () => expect(await copied(visitor)).toEqual(IDS.slice(0, 3)));
    expect(visitor.faults.argsOf('rankings.create')).toHaveLength(1);
  });

  it('has it through the provider, and none of a ranking that turns out to be their own', async () => {
    id = await seedRanking(owner, 'Court', MANGAS.slice(0, 3));
    const visitor = guest();
    const user = await toTheEnd(visitor);
    await user.click(within(await panel()).getByRole('link', { name: /^Reprendre celui/ }));
    await screen.findByRole('button', { name: 'Créer mon compte' });
    act(() => void visitor.signInAs({ uid: 'lea' }));
    await screen.findByRole('button', { name: 'Modifier' });
    expect(window.location.pathname).toBe(`/rankings/${id}`);
    expect(visitor.faults.argsOf('rankings.create')).toEqual([]);
  });

  it('is named no owner where the page names none', async () => {
    id = await seedRanking(owner, 'Discret', MANGAS.slice(0, 3));
    await owner.rankings.setVisibility(id, 'link');
    await toTheEnd(guest());
    expect(within(await panel()).getByRole('link', ACTION)).toBeTruthy();
  });
});

function toItem({ id: mangaId, title, author }: (typeof MANGAS)[number]) {
  return { mangaId, title, author, coverUrl: null };
}
