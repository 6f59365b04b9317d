import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { pressOwnerAction } from '../../../testing/owner-menu.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openReorder } from '../../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const MANGAS = Array.from({ length: 60 }, (_, index) => aManga(`m${index}`));
/** The manga with these numbers, in this order. */
const some = (...numbers: readonly number[]) =>
  numbers.map((number) => MANGAS[number] ?? aManga('none'));
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

let lea: TestBackend;
let me: TestBackend;

beforeEach(async () => {
  lea = createTestBackend();
  await seedMangas(lea, MANGAS);
  lea.signInAs({ uid: 'lea' });
  await lea.profiles.saveOwn({ displayName: 'Léa' });
  me = createTestBackend({ site: lea.site });
  me.signInAs({ uid: 'moi' });
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent.replace('Pas d’image', ''));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Opens the comparison of mine with Léa's. */
async function open(
  mine: readonly number[],
  theirs: readonly number[],
  backend = me,
  turned = false,
) {
  const own = await seedRanking(me, 'Le mien', some(...mine));
  const other = await seedRanking(lea, 'Celui de Léa', some(...theirs));
  const rendered = renderApp(
    turned ? `/rankings/${other}/compare/${own}` : `/rankings/${own}/compare/${other}`,
    backend,
  );
  return { ...rendered, own, other };
}

describe('a comparison', () => {
  it.each([false, true])('speaks to the reader, turned: %s', async (turned) => {
    await open([0, 1, 2, 3, 4, 5], [5, 0, 1, 2, 3, 4, 9], me, turned);
    // Of 15 pairs, the 5 with m5 are the other way round.
    await title('Toi et Léa\u00A0: d’accord à 67\u00A0%');
    screen.getByText(/Sur 6 mangas en commun\..*10 sur 15 sont dans le même ordre/);
    await screen.findByRole('link', { name: /Titre m9/ });
    expect(rows('Vos plus grands désaccords')[0]).toBe('Titre m5 Toi n°\u00A06 Léa n°\u00A01');
    expect(rows('Aimés tous les deux')).toEqual([
      'Titre m0 Toi n°\u00A01 Léa n°\u00A02',
      'Titre m1 Toi n°\u00A02 Léa n°\u00A03',
    ]);
    expect(rows('À découvrir')).toEqual(['Titre m9 Léa n°\u00A07']);
    await button('Ajouter «\u00A0Titre m9\u00A0» à «\u00A0Le mien\u00A0»');
    await waitFor(() => expect(document.title).toContain('Toi et Léa\u00A0: d’accord à 67\u00A0%'));
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
      'same-origin',
    );
  });

  it('names the rankings for anybody else, and lets them add nothing', async () => {
    const visitor = createTestBackend({ site: lea.site });
    await open(range(0, 6), range(0, 8), visitor);
    await title('«\u00A0Le mien\u00A0» et «\u00A0Celui de Léa\u00A0»\u00A0: d’accord à 100\u00A0%');
    await screen.findAllByText('Titre m0');
    screen.getByText('Aucun : tout ce qui est en commun est dans le même ordre.');
    expect(rows('À découvrir dans «\u00A0Celui de Léa\u00A0»')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Ajouter «/ })).toBeNull();
  });

  it('of two of one’s own names both, also when they have one title', async () => {
    const one = await seedRanking(me, 'Top', some(...range(0, 5)));
    const other = await seedRanking(me, 'Top', some(...range(0, 6)));
    renderApp(`/rankings/${one}/compare/${other}`, me);
    await title('«\u00A0Top\u00A0» (1) et «\u00A0Top\u00A0» (2)\u00A0: d’accord à 100\u00A0%');
    await button('Ajouter «\u00A0Titre m5\u00A0» à «\u00A0Top\u00A0»');
  });

  it('names by its title a ranking that names no owner', async () => {
    const own = await seedRanking(me, 'Le mien', some(...range(0, 5)));
    const other = await seedRanking(lea, 'Par lien', some(...range(0, 5)));
    await lea.rankings.setVisibility(other, 'link');
    renderApp(`/rankings/${own}/compare/${other}`, me);
    await title('Toi et «\u00A0Par lien\u00A0»\u00A0: d’accord à 100\u00A0%');
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
    expect(document.body.textContent).not.toContain('Léa');
  });

  it('can be shared when both are public', async () => {
    await open(range(0, 5), range(0, 5));
    await button('Partager');
  });

  it('of fewer than five in common tells no percentage', async () => {
    await open([0, 1, 2], [2, 1, 0, 3]);
    await title('Toi et Léa');
    screen.getByText('3 mangas en commun seulement : il en faut 5 pour mesurer un accord.');
    await screen.findAllByText('Titre m0');
    expect(screen.queryByText('Vos plus grands désaccords')).toBeNull();
  });

  it('of nothing in common still has something to discover', async () => {
    await open([0, 1], [2, 3]);
    await screen.findByText('Aucun manga en commun : impossible de mesurer un accord.');
    await button('Ajouter «\u00A0Titre m2\u00A0» à «\u00A0Le mien\u00A0»');
    expect(screen.queryByText('Vos plus grands désaccords')).toBeNull();
    expect(screen.queryByText('Aimés tous les deux')).toBeNull();
  });

  it('says when one is empty', async () => {
    const first = await open([], [1, 2]);
    await screen.findByText('« Le mien » est encore vide : il n’y a rien à comparer.');
    await button('Ajouter «\u00A0Titre m1\u00A0» à «\u00A0Le mien\u00A0»');
    first.unmount();
    await open([1, 2], []);
    await screen.findByText('« Celui de Léa » est encore vide : il n’y a rien à comparer.');
    expect(screen.queryByText('À découvrir')).toBeNull();
  });

  it('of one ranking with itself is none', async () => {
    const id = await seedRanking(me, 'Le mien', some(0, 1));
    renderApp(`/rankings/${id}/compare/${id}`, me);
    await screen.findByText('C’est deux fois le même classement.');
    screen.getByRole('link', { name: 'Voir «\u00A0Le mien\u00A0»' });
  });

  it('shows more when asked, and leads the focus there', async () => {
    const { user } = await open([], range(0, 60));
    await screen.findByText('Titre m4');
    expect(rows('À découvrir')).toHaveLength(5);
    await user.click(await button(/^Charger plus/));
    await screen.findByText('Titre m24');
    expect(rows('À découvrir')).toHaveLength(25);
    expect(document.activeElement?.textContent).toContain('Titre m5');
  });

  it('reads each ranking once, and the titles in one call', async () => {
    await open(range(0, 10), range(5, 15));
    await screen.findAllByText('Titre m10');
    expect(me.faults.argsOf('rankings.listItemIds')).toHaveLength(2);
    expect(me.faults.argsOf('rankings.get')).toHaveLength(2);
    expect(me.faults.argsOf('mangas.getMany')).toHaveLength(1);
    expect(me.faults.argsOf('rankings.watchItems')).toEqual([]);
  });
});

describe('a ranking that may not be read', () => {
  it.each(['one', 'other'] as const)(
    'is missing as %s, and the one that may is offered',
    async (side) => {
      const own = await seedRanking(me, 'Le mien', some(0));
      const secret = await seedRanking(lea, 'Secret', some(0));
      await lea.rankings.setVisibility(secret, 'private');
      const keys = side === 'one' ? [secret, own] : [own, secret];
      renderApp(`/rankings/${keys.join('/compare/')}`, me);
      await title('Classement introuvable.');
      screen.getByRole('link', { name: 'Voir «\u00A0Le mien\u00A0»' });
      expect(document.body.textContent).not.toContain('Secret');
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
        'same-origin',
      );
    },
  );

  it('looks like one that does not exist', async () => {
    renderApp('/rankings/absent/compare/aucun', me);
    await title('Classement introuvable.');
    screen.getByRole('link', { name: 'Retour à l’accueil' });
  });
});

describe('a discovery', () => {
  it('is added, taken back, and undone where the ranking is reordered', async () => {
    const { user, own, unmount } = await open([0, 1], [0, 2, 3]);
    const add = await button('Ajouter «\u00A0Titre m2\u00A0» à «\u00A0Le mien\u00A0»');
    await user.click(add);
    const undo = await button('Annuler l’ajout de «\u00A0Titre m2\u00A0»');
    expect(document.activeElement).toBe(undo);
    expect(
      (await screen.findAllByText('« Titre m2 » ajouté à « Le mien »')).length,
    ).toBeGreaterThan(0);
    expect(await storedTitles(me, own)).toEqual(['Titre m0', 'Titre m1', 'Titre m2']);
    await user.click(undo);
    await button('Ajouter «\u00A0Titre m2\u00A0» à «\u00A0Le mien\u00A0»');
    expect(await storedTitles(me, own)).toEqual(['Titre m0', 'Titre m1']);
    await user.click(await button('Ajouter «\u00A0Titre m3\u00A0» à «\u00A0Le mien\u00A0»'));
    await button('Annuler l’ajout de «\u00A0Titre m3\u00A0»');
    unmount();
    const reordering = await openReorder(me, own);
    await reordering.user.click(reordering.dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(async () =>
      expect(await storedTitles(me, own)).toEqual(['Titre m0', 'Titre m1']),
    );
  });

  it('that fails says which, and can be tried again', async () => {
    const { user, own } = await open([0], [0, 2]);
    me.faults.fail('rankings.addItems', 'unavailable', 1);
    await user.click(await button('Ajouter «\u00A0Titre m2\u00A0» à «\u00A0Le mien\u00A0»'));
    await screen.findByText('Impossible d’ajouter « Titre m2 ».');
    await user.click(await button('Ajouter «\u00A0Titre m2\u00A0» à «\u00A0Le mien\u00A0»'));
    await button('Annuler l’ajout de «\u00A0Titre m2\u00A0»');
    expect(screen.queryByText('Impossible d’ajouter « Titre m2 ».')).toBeNull();
    me.faults.fail('rankings.removeItem', 'unavailable', 1);
    await user.click(await button('Annuler l’ajout de «\u00A0Titre m2\u00A0»'));
    await screen.findByText('Impossible de retirer « Titre m2 ».');
    expect(await storedTitles(me, own)).toEqual(['Titre m0', 'Titre m2']);
  });

  it('that another window added meanwhile is not this page’s to take back', async () => {
    const { user, own } = await open([0], [0, 2]);
    const add = await button('Ajouter «\u00A0Titre m2\u00A0» à «\u00A0Le mien\u00A0»');
    const other = createTestBackend({ site: lea.site });
    other.signInAs({ uid: 'moi' });
    await other.rankings.addItems(own, [
      { mangaId: 'm2', title: 'Titre m2', author: '', coverUrl: null },
    ]);
    await user.click(add);
    await screen.findByText('Ajouté');
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  });
});

describe('what changes or fails meanwhile', () => {
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('is read again when the reader comes back', async () => {
    const { other } = await open(range(0, 5), range(0, 5));
    await title('Toi et Léa\u00A0: d’accord à 100\u00A0%');
    await lea.rankings.reorder(other, ['m4', 'm3', 'm2', 'm1', 'm0']);
    comeBack();
    await title('Toi et Léa\u00A0: d’accord à 0\u00A0%');
    me.faults.fail('rankings.listItemIds', 'unavailable', 2);
    comeBack();
    await screen.findByText('Impossible de comparer ces classements.');
    await title('Toi et Léa\u00A0: d’accord à 0\u00A0%');
    await lea.rankings.setVisibility(other, 'private');
    comeBack();
    await title('Classement introuvable.');
  });

  it('can be tried again at the beginning', async () => {
    me.faults.fail('rankings.listItemIds', 'offline', 2);
    const { user } = await open(range(0, 5), range(0, 5));
    await screen.findByText('Pas de connexion. Vérifie ton réseau puis réessaie.');
    await user.click(await button('Réessayer'));
    await title('Toi et Léa\u00A0: d’accord à 100\u00A0%');
  });

  it('keeps the places of manga whose titles could not be read', async () => {
    me.faults.fail('mangas.getMany', 'unavailable', 1);
    const { user } = await open(range(0, 5), range(0, 5));
    await screen.findByText('Certains titres n’ont pas pu être chargés.');
    await user.click(await button('Réessayer'));
    await screen.findAllByText('Titre m0');
    expect(screen.queryByText('Certains titres n’ont pas pu être chargés.')).toBeNull();
  });

  it('asks the ranking for what is not in the catalogue', async () => {
    const other = await seedRanking(lea, 'Celui de Léa', [aManga('rare')]);
    const own = await seedRanking(me, 'Le mien', some(0));
    renderApp(`/rankings/${own}/compare/${other}`, me);
    await button('Ajouter «\u00A0Titre rare\u00A0» à «\u00A0Le mien\u00A0»');
  });
});

describe('Comparer au mien', () => {
  const ACTION = 'Comparer au mien';

  it('compares with the only ranking at once', async () => {
    const own = await seedRanking(me, 'Le mien', some(0));
    const other = await seedRanking(lea, 'Celui de Léa', some(0));
    const { user } = renderApp(`/rankings/${other}`, me);
    await user.click(await button(ACTION));
    await title('Toi et Léa');
    expect(window.location.pathname).toBe(`/rankings/${own}/compare/${other}`);
  });

  it('asks which one when there are several', async () => {
    const own = await seedRanking(me, 'Premier', some(0));
    await seedRanking(me, 'Second', some(1));
    const other = await seedRanking(lea, 'Celui de Léa', some(0));
    const { user } = renderApp(`/rankings/${other}`, me);
    await user.click(await button(ACTION));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Comparer avec lequel\u00A0?' }),
    );
    await user.click(dialog.getByRole('button', { name: /^Premier/ }));
    await title('Toi et Léa');
    expect(window.location.pathname).toBe(`/rankings/${own}/compare/${other}`);
  });

  it('offers to create the first one', async () => {
    const other = await seedRanking(lea, 'Celui de Léa', some(0));
    const { user } = renderApp(`/rankings/${other}`, me);
    await user.click(await button(ACTION));
    await screen.findByText('Tu n’as pas encore de classement.');
    await user.click(await button('Créer un classement'));
    const create = within(await screen.findByRole('dialog', { name: 'Nouveau classement' }));
    await user.type(create.getByLabelText('Nom du classement'), 'Premier');
    await user.click(create.getByRole('button', { name: 'Créer' }));
    await screen.findByText('« Premier » est encore vide : il n’y a rien à comparer.');
  });

  it('is not offered to the owner, nor of an empty ranking', async () => {
    const other = await seedRanking(lea, 'Celui de Léa', some(0));
    const first = renderApp(`/rankings/${other}`, lea);
    await button('Modifier');
    expect(screen.queryByRole('button', { name: ACTION })).toBeNull();
    first.unmount();
    renderApp(`/rankings/${await seedRanking(lea, 'Vide')}`, me);
    await screen.findByText('Aucun manga dans ce classement.');
    expect(screen.queryByRole('button', { name: ACTION })).toBeNull();
  });

  it('leads a visitor through signing in, and begins then', async () => {
    await seedRanking(me, 'Premier', some(0));
    await seedRanking(me, 'Second', some(0));
    const other = await seedRanking(lea, 'Celui de Léa', some(0));
    const visitor = createTestBackend({ site: lea.site });
    const { user } = renderApp(`/rankings/${other}`, visitor);
    await user.click(await screen.findByRole('link', { name: ACTION }));
    await button('Se connecter');
    act(() => void visitor.signInAs({ uid: 'moi' }));
    await screen.findByRole('dialog', { name: 'Comparer avec lequel\u00A0?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(`/rankings/${other}`);
  });
});

describe('Comparer… of one’s own ranking', () => {
  async function openDialog() {
    const own = await seedRanking(me, 'Le mien', some(0));
    const other = await seedRanking(lea, 'Celui de Léa', some(0));
    const { user } = renderApp(`/rankings/${own}`, me);
    await pressOwnerAction(user, 'Comparer…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Comparer ce classement' }));
    const field = dialog.getByLabelText('Lien de l’autre classement');
    const submit = async (text: string) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
      await user.keyboard('{Enter}');
    };
    return { own, other, dialog, submit, field };
  }

  it('takes any link of the product', async () => {
    const { own, other, submit } = await openDialog();
    const ranking = await lea.rankings.get(other);
    await submit(`${window.location.origin}/r/${ranking?.slug}-${ranking?.shortid}`);
    await title('Toi et Léa');
    expect(window.location.pathname).toBe(`/rankings/${own}/compare/${other}`);
  });

  it.each<[string, (link: string) => string]>([
    ['the signs of a sentence', (link) => `${link}).`],
    ['Markdown', (link) => `**[Mon top](${link})**`],
    ['a redirect', (link) => `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D`],
    ['a sign that nobody sees', (link) => `${link}\u200B`],
  ])('takes a link with %s around it', async (_name, wrap) => {
    const { own, other, submit } = await openDialog();
    const ranking = await lea.rankings.get(other);
    await submit(wrap(`${window.location.origin}/r/${ranking?.slug}-${ranking?.shortid}`));
    await title('Toi et Léa');
    expect(window.location.pathname).toBe(`/rankings/${own}/compare/${other}`);
  });

  it('says what to do with anything else, and keeps what was pasted', async () => {
    const { own, dialog, submit, field } = await openDialog();
    await submit('le top de Léa');
    const text = await dialog.findByText(
      /^Ce n’est pas un lien de classement\. Colle un lien comme/,
    );
    expect(text.textContent).toContain(`${window.location.origin}/r/`);
    expect(document.activeElement).toBe(field);
    await submit('/rankings/absent');
    await dialog.findByText(/^Ce lien ne mène à aucun classement que tu puisses voir/);
    await submit(own);
    await dialog.findByText('C’est ce classement-ci. Colle le lien d’un autre.');
    me.faults.fail('rankings.get', 'offline', 1);
    await submit('/rankings/absent');
    await dialog.findByText('Ce lien n’a pas pu être vérifié.');
    expect((field as HTMLInputElement).value).toBe('/rankings/absent');
  });
});
