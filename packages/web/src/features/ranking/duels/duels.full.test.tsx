import { fr, LIMITS } from '@palmanga/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { asQueried } from '../../../testing/as-queried.ts';
import { seedMangas, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { named, openReorder, place } from '../../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { answerAll, button, choices, drafts, titles } from './testing/answering.ts';

/** In order of the alphabet, which is the taste of whoever answers here. */
const SEVEN = named('Akira', 'Berserk', 'Clover', 'Dorohedoro', 'Eden', 'Frieren', 'Gantz');

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  // jsdom has no layout. This gives lists the height of a phone's.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  localStorage.clear();
  backend = createTestBackend();
  backend.signInAs();
  await seedMangas(backend, named('Blame!'));
  id = await seedRanking(backend, 'Duel', SEVEN);
});

const order = () => backend.rankings.listItemIds(id);

describe('the duel that places one manga', () => {
  it('places one that is not in the ranking, by keys, and undoes it', async () => {
    const { user } = renderApp(`/rankings/${id}/duel/Blame!`, backend);
    expect(await screen.findByText(/Pour placer «\sBlame!\s» parmi 7 mangas/)).toBeTruthy();
    expect(screen.getByText(/question 1 sur 3/)).toBeTruthy();
    expect(screen.getByText('Encore 3 questions au plus.')).toBeTruthy();
    expect(await titles()).toEqual(['Blame!', 'Dorohedoro']);
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText(/^Avant le n°\s4 \(Dorohedoro\)\. Encore 2 questions/)).toBeTruthy();
    expect(await titles()).toEqual(['Blame!', 'Berserk']);
    await user.keyboard('{ArrowRight}');
    expect(
      screen.getByText(
        /^Entre le n°\s2 \(Berserk\) et le n°\s4 \(Dorohedoro\)\. Encore 1 question/,
      ),
    ).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    const result = await screen.findByText(
      '« Blame! » sera n° 3, entre « Berserk » et « Clover ».',
    );
    expect(result).toBeTruthy();
    expect(await order()).toHaveLength(7);
    expect(document.activeElement?.textContent).toBe('Enregistrer');
    await user.click(await button('Enregistrer'));
    await waitFor(async () =>
      expect((await order()).slice(0, 4)).toEqual(['Akira', 'Berserk', 'Blame!', 'Clover']),
    );
    expect(window.location.pathname).toBe(`/rankings/${id}`);
    expect(drafts()).toEqual([]);
    await user.click(await button('Annuler'));
    await waitFor(async () => expect(await order()).toHaveLength(7));
    // Redone: the backend says when, because the clock here may be ahead of its own.
    await user.click(await button('Modifier'));
    await user.click(await button('Rétablir'));
    await waitFor(async () => expect((await order())[2]).toBe('Blame!'));
    const inserted = backend.faults.argsOf('rankings.insertItems').map(([, items]) => items);
    expect(inserted).toEqual([
      [expect.objectContaining({ mangaId: 'Blame!', addedAt: null })],
      [expect.objectContaining({ mangaId: 'Blame!', addedAt: null })],
    ]);
  });

  it('goes back by a key, and takes a tie for the end', async () => {
    const { user } = renderApp(`/rankings/${id}/duel/Gantz`, backend);
    expect(await titles()).toEqual(['Gantz', 'Dorohedoro']);
    await user.keyboard('{Backspace}');
    expect(await titles()).toEqual(['Gantz', 'Dorohedoro']);
    await user.keyboard('{ArrowLeft}');
    expect(await titles()).toEqual(['Gantz', 'Berserk']);
    await user.keyboard('{Backspace}');
    expect(await titles()).toEqual(['Gantz', 'Dorohedoro']);
    await user.click(await button('Égalité, juste après «\u00A0Dorohedoro\u00A0»'));
    expect(
      await screen.findByText('« Gantz » sera n° 5, entre « Dorohedoro » et « Eden ».'),
    ).toBeTruthy();
    await user.click(await button('Revenir à la question d’avant'));
    expect(await titles()).toEqual(['Gantz', 'Dorohedoro']);
    await user.keyboard('=');
    await user.click(await button('Enregistrer'));
    await waitFor(async () => expect((await order()).indexOf('Gantz')).toBe(4));
  });

  it('is entered from a row, comes back there, and is undone there', async () => {
    const { user } = await openReorder(backend, id);
    await place(user, 'Gantz', 'Placer par duels');
    expect(await titles()).toEqual(['Gantz', 'Dorohedoro']);
    expect(screen.queryByRole('dialog', { name: 'Modifier le classement' })).toBeNull();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(await screen.findByText('« Gantz » sera n° 1, avant « Akira ».')).toBeTruthy();
    await user.click(await button('Enregistrer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le classement' }));
    expect((await order())[0]).toBe('Gantz');
    await user.click(await dialog.findByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect((await order())[6]).toBe('Gantz'));
  });

  it('goes on where it was after a reload, or begins anew', async () => {
    const first = renderApp(`/rankings/${id}/duel/Blame!`, backend);
    await titles();
    await first.user.keyboard('{ArrowLeft}');
    first.unmount();
    const second = renderApp(`/rankings/${id}/duel/Blame!`, backend);
    await second.user.click(await button('Reprendre où tu en étais'));
    expect(await titles()).toEqual(['Blame!', 'Berserk']);
    second.unmount();
    const third = renderApp(`/rankings/${id}/duel/Blame!`, backend);
    await third.user.dblClick(await button('Recommencer'));
    await third.user.click(await button(/^Oui, effacer m/));
    expect(await titles()).toEqual(['Blame!', 'Dorohedoro']);
    third.unmount();
    // A duel of another manga has nothing to go on with.
    renderApp(`/rankings/${id}/duel/Gantz`, backend);
    expect(await titles()).toEqual(['Gantz', 'Dorohedoro']);
  });

  it('keeps what is still true when another window changes the list', async () => {
    const { user } = renderApp(`/rankings/${id}/duel/Blame!`, backend);
    expect(await titles()).toEqual(['Blame!', 'Dorohedoro']);
    await user.keyboard('{ArrowLeft}');
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    await act(() => other.rankings.removeItems(id, ['Akira', 'Gantz']));
    await waitFor(async () => expect(await titles()).toEqual(['Blame!', 'Clover']));
    expect(screen.getByText(/^Avant le n°\s3 \(Dorohedoro\)/)).toBeTruthy();
  });

  it('keeps the answers when saving fails, and saves at the next press', async () => {
    backend.faults.fail('rankings.insertItems', 'unavailable', 1);
    const { user } = renderApp(`/rankings/${id}/duel/Blame!`, backend);
    await titles();
    await answerAll(user);
    await user.click(await button('Enregistrer'));
    expect(await screen.findByText(/Le résultat n’a pas pu être enregistré/)).toBeTruthy();
    await user.click(await button('Enregistrer'));
    await waitFor(async () => expect((await order()).indexOf('Blame!')).toBe(2));
  });

  it('takes a number instead', async () => {
    const { user } = renderApp(`/rankings/${id}/duel/Blame!`, backend);
    await user.click(await button('Placer à la main'));
    const field = await screen.findByLabelText('Nouvelle place de « Blame! »');
    await user.type(field, '9');
    expect(screen.getAllByText('Un nombre de 1 à 8.')).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(
      true,
    );
    await user.clear(field);
    await user.type(field, '2');
    expect(await screen.findByText(/Entre «\sAkira\s» \(1\) et «\sBerserk\s» \(3\)/)).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await order()).indexOf('Blame!')).toBe(1));
  });

  it('says when the manga left the ranking, or does not exist', async () => {
    const { unmount } = renderApp(`/rankings/${id}/duel/Gantz`, backend);
    await titles();
    await act(() => backend.rankings.removeItem(id, 'Gantz'));
    expect(await screen.findByText('« Gantz » n’est plus dans le classement.')).toBeTruthy();
    unmount();
    renderApp(`/rankings/${id}/duel/nobody`, backend);
    expect(await screen.findByText('Ce manga n’existe plus dans le catalogue.')).toBeTruthy();
  });

  it('asks nothing for a manga that finds no room', async () => {
    const all = Array.from({ length: LIMITS.rankingItems }, (_, index) => `V${index}`);
    const full = await seedRanking(backend, 'Plein', named(...all));
    renderApp(`/rankings/${full}/duel/Blame!`, backend);
    expect(await screen.findByText(asQueried(fr.errors['ranking-full']))).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Lequel préfères-tu\u00A0?' })).toBeNull();
  });

  it('shows others the ranking', async () => {
    const reader = createTestBackend({ site: backend.site });
    for (const path of ['duel', 'duel/Gantz', 'duel-selection']) {
      const { unmount } = renderApp(`/rankings/${id}/${path}`, reader);
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
      unmount();
    }
  });
});

describe('the duel that sorts several', () => {
  const MIXED = ['Gantz', 'Akira', 'Eden', 'Clover', 'Berserk', 'Frieren', 'Dorohedoro'];
  beforeEach(() => backend.rankings.reorder(id, MIXED));

  it('sorts the whole list, shows what moves, saves it once and undoes it', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await button('Autres actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Reclasser par duels…' }));
    expect(await screen.findByText(/environ 14 questions/)).toBeTruthy();
    await user.click(await button('Commencer'));
    await choices();
    expect(await answerAll(user)).toBeLessThanOrEqual(14);
    const list = within(await screen.findByRole('list', { name: 'Nouvel ordre' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toBe(
      '1Pas d’imageAkira▲ 1monté de 1 place',
    );
    expect(await order()).toEqual(MIXED);
    await user.click(await button('Enregistrer'));
    await waitFor(async () => expect(await order()).toEqual(MIXED.toSorted()));
    expect(backend.faults.argsOf('rankings.reorder')).toHaveLength(2);
    await user.click(await button('Annuler'));
    await waitFor(async () => expect(await order()).toEqual(MIXED));
  });

  it('sorts those selected into the places that they have', async () => {
    const { user, dialog } = await openReorder(backend, id);
    await user.click(dialog.getByRole('button', { name: 'Sélectionner' }));
    for (const title of ['Gantz', 'Eden', 'Berserk']) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await user.click(dialog.getByRole('checkbox', { name: new RegExp(title) }));
    }
    await user.click(dialog.getByRole('button', { name: 'Départager par duels' }));
    await choices();
    expect(screen.getByText(/Pour départager 3 mangas/)).toBeTruthy();
    await answerAll(user);
    await user.click(await button('Enregistrer'));
    const sorted = ['Berserk', 'Akira', 'Eden', 'Clover', 'Gantz', 'Frieren', 'Dorohedoro'];
    await waitFor(async () => expect(await order()).toEqual(sorted));
    expect(backend.faults.argsOf('rankings.placeItems')).toHaveLength(1);
    const again = within(await screen.findByRole('dialog', { name: 'Modifier le classement' }));
    await user.click(await again.findByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await order()).toEqual(MIXED));
  });

  it('goes on another day, with what was added meanwhile', async () => {
    const first = renderApp(`/rankings/${id}/duel`, backend);
    await first.user.click(await button('Commencer'));
    await titles();
    await first.user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(await screen.findByText(/2 réponses données/)).toBeTruthy();
    first.unmount();
    await backend.rankings.addItems(id, [
      { mangaId: 'Blame!', title: 'Blame!', author: '', coverUrl: null },
    ]);
    await backend.rankings.removeItem(id, 'Clover');
    const second = renderApp(`/rankings/${id}/duel`, backend);
    expect(await screen.findByText('Tu avais commencé : 2 réponses données.')).toBeTruthy();
    await second.user.click(await button('Reprendre où tu en étais'));
    await choices();
    await answerAll(second.user);
    await second.user.click(await button('Enregistrer'));
    await waitFor(async () => expect((await order()).includes('Blame!')).toBe(true));
    await waitFor(async () => expect(await order()).toHaveLength(7));
  });

  it('says what to do about a list that is too long, and about one that needs no duel', async () => {
    const one = await seedRanking(backend, 'Un', named('Seul'));
    const { unmount } = renderApp(`/rankings/${one}/duel`, backend);
    expect(await screen.findByText('Il faut au moins deux mangas pour un duel.')).toBeTruthy();
    unmount();
    const long = Array.from({ length: 501 }, (_, index) => `V${index}`);
    const many = await seedRanking(backend, 'Beaucoup', named(...long));
    renderApp(`/rankings/${many}/duel`, backend);
    expect(
      await screen.findByText(/^501 mangas, c’est trop pour un duel\s: 500 au plus/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Tout le classement/ })).toBeNull();
    expect(await button(/^Les 10 premiers\s: environ\s2\d\squestions$/)).toBeTruthy();
  });

  it('sorts the first ten or thirty among themselves, and the others keep their places', async () => {
    const sixty = Array.from({ length: 60 }, (_, index) => `Tome ${99 - index}`);
    const long = await seedRanking(backend, 'Soixante', named(...sixty));
    const { user } = renderApp(`/rankings/${long}/duel`, backend);
    expect(await button(/^Les 30 premiers\s: environ\s1\d\d\squestions$/)).toBeTruthy();
    expect(await button(/^Tout le classement\s: environ\s\d{3}\squestions$/)).toBeTruthy();
    const ten = await button(/^Les 10 premiers\s: environ\s2\d\squestions$/);
    await waitFor(() => expect(document.activeElement).toBe(ten));
    await user.click(ten);
    expect(await screen.findByText(/Pour départager 10 mangas/)).toBeTruthy();
    expect(await answerAll(user)).toBeLessThanOrEqual(25);
    await user.click(await button('Enregistrer'));
    const sorted = [...sixty.slice(0, 10).toReversed(), ...sixty.slice(10)];
    await waitFor(async () => expect(await backend.rankings.listItemIds(long)).toEqual(sorted));
  });

  it('lands on the ranking without a selection', async () => {
    renderApp(`/rankings/${id}/duel-selection`, backend);
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
  });

  it('ignores keys that are held, with modifiers, or in a field', async () => {
    const { user } = renderApp(`/rankings/${id}/duel/Gantz`, backend);
    const before = await titles();
    await user.keyboard('{Control>}{ArrowLeft}{/Control}');
    expect(await titles()).toEqual(before);
  });
});
