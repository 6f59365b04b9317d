import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const catalogue = ['Akira', 'Berserk', 'Berserk Prototype', 'Clover'].map((title, index) =>
  aManga(`m${index}`, { title }),
);

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs();
  await seedMangas(backend, catalogue);
  id = await seedRanking(backend, 'Top', catalogue.slice(0, 1));
});

async function open() {
  const { user } = renderApp(`/rankings/${id}/add`, backend);
  const panel = within(await screen.findByRole('dialog', { name: 'Ajouter des mangas' }));
  const search = panel.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un manga' });
  const bar = (text: string) => panel.findByText(text);
  const selected = () => search.value.slice(search.selectionStart ?? 0, search.selectionEnd ?? 0);
  return { user, panel, search, bar, selected };
}

const takesBack = (title: string) => `Retirer «\u00A0${title}\u00A0»`;

const ONE = '1 manga dans « Top »';
const TWO = '2 mangas dans « Top »';

describe('Enter in the search field', () => {
  it('adds the first result, and selects the search for the next one', async () => {
    const { user, search, panel, bar, selected } = await open();
    await user.type(search, 'bers');
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' });
    await user.keyboard('{Enter}');
    await bar(TWO);
    expect(document.activeElement).toBe(search);
    expect(selected()).toBe('bers');
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk']);
    // Not by a key that bounces: by the next search.
    await user.keyboard('{Enter}');
    await user.keyboard('berserk p');
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Berserk Prototype\u00A0»' });
    await waitFor(() => expect(panel.queryByRole('button', { name: /Clover/ })).toBeNull());
    await user.keyboard('{Enter}');
    await bar('3 mangas dans « Top »');
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk', 'Berserk Prototype']);
    expect(backend.faults.argsOf('rankings.addItems')).toHaveLength(2);
  });

  it('adds nothing when what is typed is in already', async () => {
    const { user, search, panel, bar } = await open();
    await bar(ONE);
    await user.type(search, 'berserk');
    await user.click(await panel.findByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' }));
    await bar(TWO);
    await user.keyboard('{ArrowRight}{Enter}');
    await user.clear(search);
    await user.type(search, 'BERSERK');
    await waitFor(() =>
      expect(panel.getAllByRole('button', { name: /^Ajouter «\s/ })).toHaveLength(1),
    );
    await user.keyboard('{Enter}');
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk']);
    expect(backend.faults.argsOf('rankings.addItems')).toHaveLength(1);
  });

  it('pressed before the results are there, adds the first once they are', async () => {
    const { user, search, bar } = await open();
    await bar(ONE);
    await user.type(search, 'clov{Enter}');
    await bar(TWO);
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Clover']);
  });

  it('pressed twice at once, adds the first alone', async () => {
    const { user, search, panel, bar } = await open();
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Clover\u00A0»' });
    await user.type(search, 'bers');
    await waitFor(() => expect(panel.queryByRole('button', { name: /Clover/ })).toBeNull());
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Berserk Prototype\u00A0»' });
    // Within one turn, before the list is drawn anew.
    act(() => {
      for (let press = 0; press < 3; press += 1) {
        search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      }
    });
    await bar(TWO);
    expect(await storedTitles(backend, id)).toEqual(['Akira', 'Berserk']);
    expect(backend.faults.argsOf('rankings.addItems')).toHaveLength(1);
  });

  it('does nothing without a search, nor for an earlier one', async () => {
    const { user, search, panel, bar } = await open();
    await bar(ONE);
    await user.type(search, '{Enter}');
    await user.type(search, 'bers{Enter}');
    await user.clear(search);
    await user.type(search, 'clo');
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Clover\u00A0»' });
    await waitFor(() => expect(panel.queryByRole('button', { name: /Berserk/ })).toBeNull());
    expect(await storedTitles(backend, id)).toEqual(['Akira']);
  });
});

it('a press on + selects the search too', async () => {
  const { user, search, panel, bar, selected } = await open();
  await user.type(search, 'bers');
  await user.click(
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Berserk Prototype\u00A0»' }),
  );
  await bar(TWO);
  expect(document.activeElement).toBe(search);
  expect(selected()).toBe('bers');
});

describe('what is in the ranking already', () => {
  it('is told above the results, with its place', async () => {
    const { user, search, panel } = await open();
    await user.type(search, 'akira');
    expect(await panel.findByText('Déjà n° 1 dans ton classement : « Akira »')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Ajouter «\u00A0Akira\u00A0»' })).toBeNull();
  });

  it('is told of one manga, and of how many others', async () => {
    await backend.rankings.addItems(
      id,
      catalogue.slice(1).map(({ id: mangaId, title }) => ({
        mangaId,
        title,
        author: '',
        coverUrl: null,
      })),
    );
    const { user, search, panel } = await open();
    await user.type(search, 'bers');
    expect(
      await panel.findByText('Déjà n° 2 dans ton classement : « Berserk », et 1 autre'),
    ).toBeDefined();
  });

  it('is not told of what is added meanwhile: the line would move the results', async () => {
    const { user, search, panel, bar } = await open();
    await user.type(search, 'bers');
    await user.click(await panel.findByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' }));
    await bar(TWO);
    expect(panel.queryByText(/^Déjà n°/)).toBeNull();
    await user.clear(search);
    await user.type(search, 'berserk');
    expect(await panel.findByText('Déjà n° 2 dans ton classement : « Berserk »')).toBeDefined();
  });

  it('is not told any more once it is taken back', async () => {
    const { user, search, panel, bar } = await open();
    await user.click(await panel.findByRole('button', { name: 'Ajouter «\u00A0Clover\u00A0»' }));
    await bar(TWO);
    await user.type(search, 'clover');
    expect(await panel.findByText('Déjà n° 2 dans ton classement : « Clover »')).toBeDefined();
    await user.click(panel.getByRole('button', { name: takesBack('Clover') }));
    await bar(ONE);
    expect(panel.queryByText(/^Déjà n°/)).toBeNull();
  });

  it('is not told without a search', async () => {
    const { panel, bar } = await open();
    await bar(ONE);
    expect(panel.queryByText(/^Déjà n°/)).toBeNull();
  });
});

describe('the bar', () => {
  it('counts, takes the last additions back one by one, and says so', async () => {
    const { user, panel, bar } = await open();
    await bar(ONE);
    expect(panel.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    for (const title of ['Berserk', 'Clover']) {
      await user.click(
        await panel.findByRole('button', { name: `Ajouter «\u00A0${title}\u00A0»` }),
      );
    }
    await bar('3 mangas dans « Top »');
    await user.click(panel.getByRole('button', { name: takesBack('Clover') }));
    await bar(TWO);
    expect(await screen.findAllByText('« Clover » retiré du classement.')).not.toEqual([]);
    expect(panel.getByRole('button', { name: 'Ajouter «\u00A0Clover\u00A0»' })).toBeDefined();
    await user.click(panel.getByRole('button', { name: takesBack('Berserk') }));
    await bar(ONE);
    expect(panel.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    expect(await storedTitles(backend, id)).toEqual(['Akira']);
  });

  it('keeps the manga and says why when it cannot be taken back', async () => {
    const { user, panel, bar } = await open();
    await user.click(await panel.findByRole('button', { name: 'Ajouter «\u00A0Clover\u00A0»' }));
    await bar(TWO);
    backend.faults.fail('rankings.removeItem', 'unavailable', 1);
    await user.click(panel.getByRole('button', { name: takesBack('Clover') }));
    expect(await panel.findByText('Suppression impossible.')).toBeDefined();
    await bar(TWO);
    await user.click(panel.getByRole('button', { name: takesBack('Clover') }));
    await bar(ONE);
    expect(panel.queryByText('Suppression impossible.')).toBeNull();
  });

  it('closes the panel', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Terminé' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives no count that it does not know', async () => {
    backend.faults.fail('rankings.listItemIds', 'unavailable');
    const { panel } = await open();
    await panel.findByRole('button', { name: 'Ajouter «\u00A0Berserk\u00A0»' });
    expect(panel.queryByText(/dans «\sTop\s»/)).toBeNull();
    expect(panel.getByRole('button', { name: 'Terminé' })).toBeDefined();
  });
});
