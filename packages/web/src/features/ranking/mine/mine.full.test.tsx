import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const MANGAS = Array.from({ length: 40 }, (_, index) => aManga(`m${index}`));
const RESULT = 'Ton ordre';

let lea: TestBackend;
let path: string;
let id: string;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  lea = createTestBackend();
  await seedMangas(lea, MANGAS);
  lea.signInAs({ uid: 'lea' });
  await lea.profiles.saveOwn({ displayName: 'Léa' });
  id = await seedRanking(lea, 'Seinen', MANGAS.slice(0, 35));
  path = `/rankings/${id}/mine`;
});

type User = ReturnType<typeof renderApp>['user'];
const guest = () => createTestBackend({ site: lea.site });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const drafts = () => Object.keys(localStorage).filter((key) => key.includes(':mine~'));

async function choose(user: User, count: number, first = 0) {
  const list = await screen.findByRole('list', { name: 'Mangas du classement' });
  const covers = within(list).getAllByRole('button');
  for (const cover of covers.slice(first, first + count)) {
    // oxlint-disable-next-line no-await-in-loop -- one finger
    await user.click(cover);
  }
}

/** The titles of the question, left and right. */
const asked = () =>
  within(screen.getByRole('group', { name: 'Lequel préfères-tu\u00A0?' }))
    .getAllByRole('button')
    .map((choice) => Number(/m(\d+)/.exec(choice.textContent)?.[1]));

/** Answers every question as the one who prefers the higher numbers would; returns how many. */
async function answerAll(user: User, most = Infinity) {
  let count = 0;
  while (count < most && screen.queryByRole('group', { name: 'Lequel préfères-tu\u00A0?' })) {
    const [left = 0, right = 0] = asked();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.keyboard(left > right ? '{ArrowLeft}' : '2');
    count += 1;
  }
  return count;
}

const order = async () =>
  within(await screen.findByRole('list', { name: RESULT }))
    .getAllByRole('listitem')
    .map((row) => row.textContent.replace('Pas d’image', ''));

describe('one’s own top in two minutes', () => {
  it('is chosen, answered and shown without an account', async () => {
    const { user } = renderApp(path, guest());
    await title('Lesquels as-tu lus\u00A0?');
    screen.getByText('D’après « Seinen », de Léa');
    const list = screen.getByRole('list', { name: 'Mangas du classement' });
    expect(within(list).getAllByRole('button')).toHaveLength(30);
    await choose(user, 2);
    expect(await button(/^Classer mes/)).toHaveProperty('disabled', true);
    screen.getByText('Choisis-en encore 1');
    await choose(user, 5, 2);
    await user.click(await button('Classer mes 7 mangas'));
    await title('Lequel préfères-tu\u00A0?');
    screen.getByText('Encore 14 questions au plus');
    const count = await answerAll(user);
    expect(count).toBeLessThanOrEqual(14);
    await title('Ton top 7');
    expect(await order()).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((n, index) => `${index + 1} Titre m${n}`),
    );
    screen.getByRole('heading', { level: 2, name: 'D’accord à 0\u00A0% avec Léa' });
    screen.getByText(/^Vous vous fâcheriez pour Titre m/);
    expect(screen.queryByRole('button', { name: 'Partager l’image' })).toBeNull();
  });

  it('of a ranking that is shared by its link names nobody, and has a picture', async () => {
    await lea.rankings.setVisibility(id, 'link');
    const { user } = renderApp(path, guest(), undefined, null, true);
    await choose(user, 5);
    await user.click(await button('Classer mes 5 mangas'));
    await answerAll(user);
    await title('Ton top 5');
    await screen.findByRole('heading', {
      level: 2,
      name: 'D’accord à 0\u00A0% avec ce classement',
    });
    screen.getByText(/^Le plus grand écart/);
    screen.getByRole('button', { name: 'Partager l’image' });
  });

  it('is answered by swipes, each for the side where it ends', async () => {
    const { user } = renderApp(path, guest());
    await choose(user, 3);
    await user.click(await button('Classer mes 3 mangas'));
    const swipe = (across: number, down = 0): void => {
      const group = screen.getByRole('group', { name: 'Lequel préfères-tu\u00A0?' });
      const touch = (x: number, y: number) => ({
        identifier: 1,
        clientX: x,
        clientY: y,
        target: group,
      });
      fireEvent.touchStart(group, {
        touches: [touch(200, 200)],
        changedTouches: [touch(200, 200)],
      });
      const end = touch(200 + across, 200 + down);
      fireEvent.touchEnd(group, { touches: [], changedTouches: [end] });
    };
    const [first] = asked();
    // Too short, and a scroll.
    swipe(-40);
    swipe(-60, 60);
    expect(asked()[0]).toBe(first);
    swipe(-80);
    const [, second] = asked();
    swipe(80);
    screen.getByText('Encore 1 question au plus · place 1 sûre');
    swipe(80);
    await title('Ton top 3');
    expect((await order())[0]).toBe(`1 Titre m${second}`);
  });

  it('goes back question by question, to the covers in the end', async () => {
    const { user } = renderApp(path, guest());
    await choose(user, 4);
    await user.click(await button('Classer mes 4 mangas'));
    await answerAll(user, 2);
    await user.keyboard('{Backspace}{Backspace}');
    screen.getByText('Encore 5 questions au plus');
    await user.keyboard('{Backspace}');
    await title('Lesquels as-tu lus\u00A0?');
    await button('Classer mes 4 mangas');
  });

  it('shows at any time what is sure, and what is open, and goes on from there', async () => {
    const { user } = renderApp(path, guest());
    await choose(user, 8);
    await user.click(await button('Classer mes 8 mangas'));
    await answerAll(user, 8);
    await user.click(await button('Montrer mon top maintenant'));
    await title('Ton top 8');
    screen.getByText(/^Place 1 sûre\s: le reste attend/);
    expect((await order())[0]).toBe('1 Titre m7');
    expect((await order()).slice(1).every((row) => row.endsWith('pas encore départagé'))).toBe(
      true,
    );
    await user.click(await button(/^Continuer\s: \d+ questions? au plus/));
    await answerAll(user);
    await title('Ton top 8');
    expect(screen.queryByText('pas encore départagé')).toBeNull();
  });

  it('offers five places before ten above twenty manga, and others by a search', async () => {
    const { user } = renderApp(path, guest());
    await choose(user, 20);
    await button('Classer mes 20 mangas');
    await user.click(await button('J’en ai lu d’autres'));
    const dialog = await screen.findByRole('dialog', { name: 'Quels autres as-tu lus\u00A0?' });
    await user.type(within(dialog).getByRole('searchbox'), 'Titre m39');
    await user.click(await within(dialog).findByRole('button', { name: /Titre m39/ }));
    await user.click(within(dialog).getByRole('button', { name: '21 mangas choisis' }));
    const [five, ten] = [await button('Top 5'), await button('Top 10')];
    expect(five.compareDocumentPosition(ten)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(five);
    await answerAll(user);
    await title('Ton top 5');
    expect((await order())[0]).toBe('1 Titre m39');
    screen.getByText(/^Puis les 16 autres\s:/);
  });

  it('is there again after a reload, apart in each tab', async () => {
    const first = renderApp(path, guest());
    await choose(first.user, 5);
    await first.user.click(await button('Classer mes 5 mangas'));
    await answerAll(first.user, 2);
    first.unmount();
    const again = renderApp(path, guest());
    await title('Lequel préfères-tu\u00A0?');
    expect(drafts()).toHaveLength(1);
    again.unmount();
    // Another tab begins with it, and goes a way of its own.
    const tab = sessionStorage.getItem('palmanga-tab') ?? '';
    sessionStorage.setItem('palmanga-tab', 'other');
    const other = renderApp(path, guest());
    await title('Lequel préfères-tu\u00A0?');
    await answerAll(other.user);
    await title('Ton top 5');
    other.unmount();
    sessionStorage.setItem('palmanga-tab', tab);
    const back = renderApp(path, guest());
    await title('Lequel préfères-tu\u00A0?');
    back.unmount();
  });

  it('is kept as a ranking after the sign-up, in one', async () => {
    const visitor = guest();
    const { user } = renderApp(path, visitor);
    await choose(user, 4);
    await user.click(await button('Classer mes 4 mangas'));
    await answerAll(user);
    await user.click(await screen.findByRole('link', { name: 'Garder mon top' }));
    await screen.findByRole('button', { name: 'Créer mon compte' });
    act(() => void visitor.signInAs({ uid: 'moi' }));
    await title('Mon top 4, d’après «\u00A0Seinen\u00A0»');
    const own = (await visitor.rankings.listOwn({ cursor: null, limit: 10 })).items;
    expect(own).toHaveLength(1);
    expect(await visitor.rankings.listItemIds(own[0]?.id ?? '')).toEqual(['m3', 'm2', 'm1', 'm0']);
    expect(drafts()).toEqual([]);
    await button('Partager');
  });

  it('is kept through the other screens of the door, and the provider', async () => {
    const visitor = guest();
    const { user } = renderApp(path, visitor);
    await choose(user, 3);
    await user.click(await button('Classer mes 3 mangas'));
    await answerAll(user);
    await user.click(await screen.findByRole('link', { name: 'Garder mon top' }));
    await user.click(await screen.findByRole('link', { name: 'J’ai déjà un compte' }));
    await user.click(await screen.findByRole('link', { name: 'Mot de passe oublié\u00A0?' }));
    await user.click(await screen.findByRole('link', { name: 'Retour à la connexion' }));
    await user.click(await button('Continuer avec Google'));
    await title('Mon top 3, d’après «\u00A0Seinen\u00A0»');
  });

  it('is made once when keeping it is interrupted and tried again', async () => {
    const me = guest();
    me.signInAs({ uid: 'moi' });
    const { user, unmount } = renderApp(path, me);
    await choose(user, 3);
    await user.click(await button('Classer mes 3 mangas'));
    await answerAll(user);
    const addItems = vi.spyOn(me.rankings, 'addItems').mockRejectedValueOnce(new Error('lost'));
    await user.click(await button('Garder mon top'));
    await screen.findByText(/^Ton top n’a pas pu être gardé/);
    unmount();
    const again = renderApp(path, me);
    await user.dblClick(await button('Garder mon top'));
    await title('Mon top 3, d’après «\u00A0Seinen\u00A0»');
    expect((await me.rankings.listOwn({ cursor: null, limit: 10 })).items).toHaveLength(1);
    expect(addItems).toHaveBeenCalledTimes(2);
    again.unmount();
  });

  it('is one ranking when two tabs keep the same top', async () => {
    const me = guest();
    me.signInAs({ uid: 'moi' });
    const kept = { level: 1, name: 'Mon top 3, d’après «\u00A0Seinen\u00A0»' };
    const one = renderApp(path, me);
    await choose(one.user, 3);
    await one.user.click(await button('Classer mes 3 mangas'));
    await answerAll(one.user);
    await title('Ton top 3');
    sessionStorage.setItem('palmanga-tab', 'other');
    const other = renderApp(path, me);
    for (const { user, container } of [one, other]) {
      const page = within(container);
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await user.click(await page.findByRole('button', { name: 'Garder mon top' }));
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await page.findByRole('heading', kept);
    }
    const { items } = await me.rankings.listOwn({ cursor: null, limit: 10 });
    expect(items).toHaveLength(1);
    expect(items[0]?.itemsCount).toBe(3);
  });

  it.each(['link', 'private'] as const)(
    'names no %s ranking that it was made from',
    async (now) => {
      await lea.rankings.setVisibility(id, now);
      const { user } = renderApp(path, lea);
      await choose(user, 3);
      await user.click(await button('Classer mes 3 mangas'));
      await answerAll(user);
      await user.click(await button('Garder mon top'));
      await title('Mon top 3');
    },
  );

  it('is offered to whoever signs in, and never imposed', async () => {
    const first = renderApp(path, guest());
    await choose(first.user, 4);
    first.unmount();
    const me = guest();
    me.signInAs({ uid: 'moi' });
    const { user, unmount } = renderApp(path, me);
    await title('Un top t’attend ici');
    screen.getByText(/4 mangas\.$/);
    await user.click(await button('Commencer le mien'));
    await title('Lesquels as-tu lus\u00A0?');
    expect(await button(/^Classer mes/)).toHaveProperty('disabled', true);
    unmount();
    const again = renderApp(path, me);
    await again.user.click(await button('Le reprendre'));
    await button('Classer mes 4 mangas');
    expect(drafts().every((key) => key.includes(':moi:'))).toBe(true);
  });

  it('lives on when the ranking is not shared any more, without its name', async () => {
    const first = renderApp(path, guest());
    await choose(first.user, 4);
    first.unmount();
    await lea.rankings.setVisibility(id, 'private');
    const { user } = renderApp(path, guest());
    await screen.findByText(/^Le classement de départ n’est plus partagé/);
    expect(screen.queryByText(/Seinen/)).toBeNull();
    await user.click(await button('Classer mes 4 mangas'));
    await answerAll(user);
    await title('Ton top 4');
  });

  it('is nothing where there is neither a ranking nor a draft', async () => {
    renderApp('/rankings/absent/mine', guest());
    await title('Classement introuvable.');
  });

  it('begins anew when its maker is sure', async () => {
    const { user } = renderApp(path, guest());
    await choose(user, 3);
    await user.click(await button('Classer mes 3 mangas'));
    await answerAll(user);
    await user.click(await button('Recommencer'));
    await user.click(await button('Oui, tout effacer'));
    await title('Lesquels as-tu lus\u00A0?');
    expect(drafts()).toEqual([]);
    await waitFor(() => expect(screen.getByText('Choisis-en encore 3')).toBeTruthy());
  });
});
