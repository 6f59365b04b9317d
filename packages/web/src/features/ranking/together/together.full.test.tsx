import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const MANGAS = Array.from({ length: 60 }, (_, index) => aManga(`m${index}`));
const some = (...numbers: readonly number[]) =>
  numbers.map((number) => MANGAS[number] ?? aManga('none'));
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

let lea: TestBackend;
let hugo: TestBackend;
let me: TestBackend;
/** Léa's, Hugo's and mine. */
let ids: readonly [lea: string, hugo: string, mine: string];

beforeEach(async () => {
  lea = createTestBackend();
  await seedMangas(lea, MANGAS);
  lea.signInAs({ uid: 'lea' });
  await lea.profiles.saveOwn({ displayName: 'Léa' });
  hugo = createTestBackend({ site: lea.site });
  hugo.signInAs({ uid: 'hugo' });
  await hugo.profiles.saveOwn({ displayName: 'Hugo' });
  me = createTestBackend({ site: lea.site });
  me.signInAs({ uid: 'moi' });
  ids = [
    await seedRanking(lea, 'Celui de Léa', some(...range(0, 6), 20)),
    await seedRanking(hugo, 'Celui de Hugo', some(1, 0, 2, 3, 4, 5, 30)),
    await seedRanking(me, 'Le mien', some(1, 2, 0, 3, 4, 5)),
  ];
});

const path = ([one, ...others]: readonly string[]) =>
  `/rankings/${one}/together/${others.join('+')}`;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Le top' })).getAllByRole('listitem');
const visitor = () => createTestBackend({ site: lea.site });

describe('the top of several rankings', () => {
  it('shows their order, where each has a manga, and what each lacks', async () => {
    renderApp(path(ids), me);
    await title('Toi, Léa et Hugo\u00A0: notre top 6');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Titre m1'));
    expect(rows()).toHaveLength(6);
    expect(rows()[0]?.textContent).toContain('Léa n°\u00A02');
    expect(rows()[0]?.textContent).toContain('Hugo n°\u00A01');
    expect(rows()[0]?.textContent).toContain('Toi n°\u00A01');
    screen.getByRole('heading', { name: 'D’accord à 91\u00A0%' });
    screen.getByText('En moyenne, sur 6 mangas en commun.');
    screen.getByRole('heading', { name: 'Le plus disputé' });
    expect((await screen.findByText(/pour Léa, .* pour toi/)).textContent).toBe(
      '1ᵉʳ pour Léa, 3ᵉ pour toi',
    );
    const own = screen.getByRole('region', { name: 'À découvrir pour toi' });
    await within(own).findByRole('link', { name: 'Titre m20' });
    screen.getByRole('region', { name: 'À faire lire à Hugo' });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('leaves one out without reading the others again', async () => {
    const { user } = renderApp(path(ids), me);
    await title('Toi, Léa et Hugo\u00A0: notre top 6');
    await user.click(screen.getByRole('link', { name: 'Retirer Hugo de ce top' }));
    await title('Toi et Léa\u00A0: notre top 6');
    expect(window.location.pathname).toBe(path([ids[0], ids[2]]));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Classements réunis' })),
    );
    expect(screen.queryByRole('link', { name: /^Retirer/ })).toBeNull();
    expect(me.faults.argsOf('rankings.listItemIds')).toHaveLength(3);
  });

  it('reads them again when its reader comes back', async () => {
    renderApp(path(ids), me);
    await title('Toi, Léa et Hugo\u00A0: notre top 6');
    await lea.rankings.setVisibility(ids[0], 'private');
    document.dispatchEvent(new Event('visibilitychange'));
    await title('Toi et Hugo\u00A0: notre top 6');
    screen.getByText('Un classement n’est plus visible : ce top se fait sans lui.');
    expect(document.body.textContent).not.toContain('Léa');
  });

  it('names one that is shared by its link by its number', async () => {
    await hugo.rankings.setVisibility(ids[1], 'link');
    renderApp(path(ids.slice(0, 2)), visitor());
    await title('Léa et Classement 2\u00A0: notre top 6');
    expect(document.body.textContent).not.toContain('Hugo');
  });

  it('of ids that are nothing, or of one alone, is refused and names nobody', async () => {
    await lea.rankings.setVisibility(ids[0], 'private');
    const first = renderApp(path([ids[0], ids[1], ids[1], 'absent']), visitor());
    await screen.findByText('Il faut deux classements visibles pour faire un top ensemble.');
    screen.getByRole('link', { name: 'Voir «\u00A0Celui de Hugo\u00A0»' });
    expect(document.body.textContent).not.toContain('Léa');
    first.unmount();
    const backend = visitor();
    renderApp(path(range(0, 200).map((index) => `r${index}`)), backend);
    await screen.findByText('Un top réunit 8 classements au plus.');
    expect(backend.faults.argsOf('rankings.listItemIds')).toHaveLength(0);
  });

  it('takes another one by its link, or one’s own', async () => {
    const { user } = renderApp(path(ids.slice(0, 2)), me);
    await title('Léa et Hugo\u00A0: notre top 6');
    await user.click(await button('Ajouter un classement'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un classement' }));
    await user.type(dialog.getByRole('textbox'), `/rankings/${ids[0]}`);
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    await dialog.findByText(/fait déjà partie/);
    await user.click(dialog.getByRole('button', { name: 'Choisir un de mes classements' }));
    // The only one is not asked for.
    await title('Toi, Léa et Hugo\u00A0: notre top 6');
    await user.click(await button('Ajouter un classement'));
    await user.click(await button('Choisir un de mes classements'));
    await screen.findByText(/fait déjà partie/);
  });

  it('begins from a comparison', async () => {
    const { user } = renderApp(`/rankings/${ids[0]}/compare/${ids[1]}`, me);
    await user.click(await button('Ajouter un classement'));
    await user.click(await button('Choisir un de mes classements'));
    await title('Toi, Léa et Hugo\u00A0: notre top 6');
  });

  it('is sent with the names of all, and has an image and a poster while all are public', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(address);
      return new Response(new Blob(['jpeg']), { status: 200 });
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
    URL.revokeObjectURL = () => {};
    const sent = 'Léa, Hugo et Moi\u00A0: notre top 6';
    await me.profiles.saveOwn({ displayName: 'Moi' });
    const first = renderApp(path(ids), me, undefined, null, true);
    await title('Toi, Léa et Hugo\u00A0: notre top 6');
    await first.user.click(await button('Partager'));
    expect(shared).toMatchObject([{ title: sent }]);
    await first.user.click(await button('Image'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image de notre top' }));
    await dialog.findByRole('img', { name: sent });
    expect(fetched).toEqual([`${path(ids)}/picture.jpg`]);
    await first.user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await first.user.click(await button('Affiche'));
    const posters = within(await screen.findByRole('dialog', { name: 'Affiche de notre top' }));
    await posters.findByRole('img', {
      name: 'Notre top 6\u00A0: Léa, Hugo et Moi',
    });
    await first.user.click(posters.getByRole('radio', { name: 'Top 5' }));
    await posters.findByRole('img', { name: /^Notre top 5/ });
    expect(fetched.slice(1)).toEqual([
      `${path(ids)}/poster.png?format=portrait&top=10`,
      `${path(ids)}/poster.png?format=portrait&top=5`,
    ]);
    first.unmount();
    await hugo.rankings.setVisibility(ids[1], 'link');
    renderApp(path(ids), me, undefined, null, true);
    await title('Toi, Léa et Classement 2\u00A0: notre top 6');
    expect(screen.queryByRole('button', { name: 'Image' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Affiche' })).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
    vi.unstubAllGlobals();
  });

  it('says when they have nothing in common', async () => {
    const other = await seedRanking(hugo, 'Autre', some(40, 41));
    renderApp(path([ids[0], other]), me);
    await screen.findByText(
      'Ces classements n’ont aucun manga en commun parmi leurs 100 premiers.',
    );
    expect(screen.queryByRole('button', { name: 'En faire mon classement' })).toBeNull();
  });

  it('becomes one ranking of the reader’s own, however often it is asked for', async () => {
    const { user } = renderApp(path(ids), me);
    await title('Toi, Léa et Hugo\u00A0: notre top 6');
    me.faults.fail('rankings.addItems', 'forbidden', 1);
    await user.click(await button('En faire mon classement'));
    await screen.findByText(/Impossible d’en faire un classement/, undefined, { timeout: 15_000 });
    await user.click(await button('En faire mon classement'));
    await title('Notre top, avec Léa et Hugo');
    const id = window.location.pathname.replace('/rankings/', '');
    expect(await me.rankings.listItemIds(id)).toEqual(['m1', 'm0', 'm2', 'm3', 'm4', 'm5']);
    const { items } = await me.rankings.listOwn({ cursor: null, limit: 20 });
    expect(items).toHaveLength(2);
  }, 30_000);

  it('tells nobody, as a ranking, what the reader’s own are called that others do not see', async () => {
    const secret = await seedRanking(me, 'Journal intime', some(0, 1, 2));
    await me.rankings.setVisibility(secret, 'private');
    const { user } = renderApp(path([...ids, secret]), me);
    await user.click(await button('En faire mon classement'));
    const { textContent } = await screen.findByRole('heading', { level: 1, name: /^Notre top/ });
    expect(textContent).toContain('Léa et Hugo');
    expect(textContent).not.toContain('Journal');
  });

  it('leads a visitor who wants to keep it to an account, and back', async () => {
    renderApp(path(ids.slice(0, 2)), visitor());
    const link = await screen.findByRole('link', { name: 'En faire mon classement' });
    expect(link.getAttribute('href')).toBe('/signup');
    expect(screen.queryByRole('button', { name: 'En faire mon classement' })).toBeNull();
  });
});
