import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import {
  named,
  openReorder,
  place,
  saved,
  useThreeItems,
} from '../../../testing/reorder-dialog.ts';
import type { TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

useThreeItems((made, ranking) => {
  backend = made;
  id = ranking;
});

const open = () => openReorder(backend, id);

describe('placing by number', () => {
  const number = (title: string, position: number) =>
    `Place de «\u00A0${title}\u00A0»\u00A0: ${position} sur 3`;

  async function edit(title: string, position: number) {
    const opened = await open();
    await opened.user.click(opened.dialog.getByRole('button', { name: number(title, position) }));
    const field = opened.dialog.getByRole<HTMLInputElement>('textbox', {
      name: `Nouvelle place de «\u00A0${title}\u00A0»`,
    });
    return { ...opened, field };
  }
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('offers the number, selected, and says what lies around it', async () => {
    const { user, field } = await edit('Clover', 3);
    expect(field).toBe(document.activeElement);
    expect([field.selectionStart, field.selectionEnd, field.value]).toEqual([0, 1, '3']);
    const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(hint()?.textContent).toBe('Après «\u00A0Berserk\u00A0» (2)');
    await user.keyboard('2');
    expect(hint()?.textContent).toBe('Entre «\u00A0Akira\u00A0» (1) et «\u00A0Berserk\u00A0» (3)');
    await user.keyboard('{Backspace}');
    expect(hint()?.textContent).toBe('Un nombre de 1 à 3.');
  });

  it('moves on Enter, with one small call, and focuses the row', async () => {
    const { user, order, dialog } = await edit('Clover', 3);
    await user.keyboard('1{Enter}');
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
    expect(focused()).toBe(number('Clover', 1));
    expect(dialog.getByRole('log').textContent).toBe('«\u00A0Clover\u00A0» en position 1 sur 3.');
    await saved();
    expect(backend.faults.argsOf('rankings.place')).toEqual([[id, 'Clover', 1]]);
    expect(await storedTitles(backend, id)).toEqual(['Clover', 'Akira', 'Berserk']);
  });

  it('moves when the field is left, and does not take the focus back', async () => {
    const { user, order } = await edit('Akira', 1);
    await user.keyboard('2{Tab}');
    expect(order()).toEqual(['Berserk', 'Akira', 'Clover']);
    expect(focused()).not.toBe(number('Akira', 2));
  });

  it.each([
    ['99', ['Berserk', 'Clover', 'Akira'], 'Les places vont de 1 à 3 : « Akira » en position 3.'],
    ['0', ['Akira', 'Berserk', 'Clover'], 'Les places vont de 1 à 3 : « Akira » en position 1.'],
  ])('clamps %s, and says so', async (typed, expected, notice) => {
    const { user, order, dialog } = await edit('Akira', 1);
    await user.keyboard(`${typed}{Enter}`);
    expect(order()).toEqual(expected);
    expect(await dialog.findByText(notice)).toBeTruthy();
  });

  it('moves nothing when the list changed meanwhile and nothing was typed', async () => {
    const { user, field, order } = await edit('Clover', 3);
    await backend.rankings.removeItem(id, 'Akira');
    await waitFor(() => expect(field.value).toBe('2'));
    await user.keyboard('{Tab}');
    expect(field.isConnected).toBe(false);
    expect(order()).toEqual(['Berserk', 'Clover']);
    expect(backend.faults.argsOf('rankings.place')).toEqual([]);
  });

  it('gives up on Escape, which leaves the dialog open', async () => {
    const { user, order } = await edit('Clover', 3);
    await user.keyboard('1{Escape}');
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
    expect(focused()).toBe(number('Clover', 3));
    expect(backend.faults.argsOf('rankings.place')).toEqual([]);
  });

  it('keeps the field while it holds no number', async () => {
    const { user, field, order } = await edit('Clover', 3);
    await user.keyboard('un{Enter}');
    expect(field.isConnected).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(field.isConnected).toBe(false);
    expect(order()).toEqual(['Akira', 'Berserk', 'Clover']);
  });

  it('is offered by the menu of the row too', async () => {
    const { user, order } = await open();
    await place(user, 'Clover', 'Placer au n°…');
    await user.keyboard('1{Enter}');
    expect(order()).toEqual(['Clover', 'Akira', 'Berserk']);
  });
});

describe('finding in the list', () => {
  const searchbox = { name: 'Retrouver un manga…' };

  it('is not offered for a short list', async () => {
    const { dialog } = await open();
    expect(dialog.queryByRole('searchbox', searchbox)).toBeNull();
  });

  it('shows what matches with its true number, without a handle, and says how many', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Titre ${index + 1}`);
    id = await seedRanking(backend, 'Long', named(...names));
    const { user, dialog, order } = await open();
    const field = dialog.getByRole('searchbox', searchbox);
    await user.type(field, 'titre 12');
    expect(dialog.getByText('1 sur 30')).toBeTruthy();
    expect(order()).toEqual([]);
    await user.click(
      dialog.getByRole('button', { name: 'Place de «\u00A0Titre 12\u00A0»\u00A0: 12 sur 30' }),
    );
    await user.keyboard('2{Enter}');
    expect(
      dialog.getByRole('button', { name: 'Place de «\u00A0Titre 12\u00A0»\u00A0: 2 sur 30' }),
    ).toBe(document.activeElement);
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(order().slice(0, 3)).toEqual(['Titre 1', 'Titre 12', 'Titre 2']);
    await user.type(field, 'zzz');
    expect(dialog.getByText('Aucun manga ne correspond.')).toBeTruthy();
  });

  describe('by other titles', () => {
    const titans = aManga('snk', {
      title: 'L’Attaque des Titans',
      originalTitle: 'Shingeki no Kyojin',
      altTitles: ['Attack on Titan'],
    });
    const beside = named(...Array.from({ length: 12 }, (_, index) => `Titre ${index + 1}`));
    const row = 'Place de «\u00A0Shingeki no Kyojin\u00A0»\u00A0: 13 sur 13';

    beforeEach(async () => {
      // Added before the catalogue had its French title.
      const before = aManga('snk', { title: 'Shingeki no Kyojin' });
      id = await seedRanking(backend, 'Long', [...beside, before]);
      await seedMangas(backend, [titans, aManga('other', { title: 'Attaque ailleurs' })]);
    });

    it.each(['attaque des titans', 'attack on'])('finds what « %s » names', async (typed) => {
      const { user, dialog } = await open();
      await user.type(dialog.getByRole('searchbox', searchbox), typed);
      expect(dialog.getByText('Aucun manga ne correspond.')).toBeTruthy();
      expect(await dialog.findByText('1 sur 13')).toBeTruthy();
      expect(dialog.getByRole('button', { name: row })).toBeTruthy();
      const searches = backend.faults.argsOf('mangas.search').map(([request]) => request);
      expect(searches).toEqual([{ query: typed, cursor: null, limit: 20 }]);
      // What is known by now is found at once.
      await user.type(dialog.getByRole('searchbox', searchbox), '{Backspace}');
      expect(dialog.getByText('1 sur 13')).toBeTruthy();
    });

    it('finds by what the list itself says when the catalogue does not answer', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      backend.faults.fail('mangas.search', 'unavailable');
      const { user, dialog } = await open();
      await user.type(dialog.getByRole('searchbox', searchbox), 'kyojin');
      expect(await dialog.findByRole('button', { name: row })).toBeTruthy();
      await waitFor(() => expect(backend.faults.argsOf('mangas.search')).toHaveLength(1));
      expect(dialog.getByText('1 sur 13')).toBeTruthy();
    });
  });
});
