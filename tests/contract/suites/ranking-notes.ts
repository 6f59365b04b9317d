import { type ItemsWindow, LIMITS, type Note, toAppError } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { persist } from '../support/persist.ts';
import { expectCode } from '../support/rejects.ts';
import { itemAt } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const GREAT: Note = { text: 'Le plus beau.', isSpoiler: false };
const TWIST: Note = { text: 'Il meurt\nà la fin.', isSpoiler: true };

/** What owners say of the manga of a ranking, and of the ranking. */
export function describeRankingNotesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: notes and descriptions of rankings`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('mots');
    const withItems = (...ids: readonly string[]) => fillRanking(harness(), title(), ids);

    const notesOf = async ({ rankings }: Ports, id: string) => {
      const { items } = await rankings.listItems(id, { cursor: null, limit: 50 });
      return Object.fromEntries(items.map(({ mangaId, note }) => [mangaId, note]));
    };

    describe('setNote', () => {
      it('says something of one item, to everybody who may see it', async () => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c');
        expect(await rankings.getItem(id, 'b')).toMatchObject({ mangaId: 'b', note: null });
        await rankings.setNote(id, 'b', TWIST);
        const visitor = await harness().visitor();
        expect(await notesOf(visitor, id)).toEqual({ a: null, b: TWIST, c: null });
        expect(await visitor.rankings.getItem(id, 'b')).toMatchObject({ position: 2, note: TWIST });
        await holds('a', 'b', 'c');
      });

      it('changes it, and takes it away', async () => {
        const { rankings, id } = await withItems('a');
        await rankings.setNote(id, 'a', TWIST);
        await rankings.setNote(id, 'a', GREAT);
        expect((await rankings.getItem(id, 'a'))?.note).toEqual(GREAT);
        await rankings.setNote(id, 'a', null);
        expect((await rankings.getItem(id, 'a'))?.note).toBeNull();
        await rankings.setNote(id, 'a', { text: ' \u200B\n', isSpoiler: true });
        expect((await rankings.getItem(id, 'a'))?.note).toBeNull();
      });

      it('cleans what was typed, and takes any script', async () => {
        const { rankings, id } = await withItems('a');
        const typed = { text: '  進撃の\u202E巨人 🙂\r\nÀ lire\u0007 ! ', isSpoiler: false };
        await rankings.setNote(id, 'a', typed);
        expect((await rankings.getItem(id, 'a'))?.note?.text).toBe('進撃の巨人 🙂\nÀ lire !');
      });

      it('leaves updatedAt as it is', async () => {
        const { rankings, id } = await withItems('a');
        const before = await rankings.get(id);
        await rankings.setNote(id, 'a', GREAT);
        expect(await rankings.get(id)).toEqual(before);
      });

      it('is not written again when it stays what it is', async () => {
        const { rankings, id } = await withItems('a', 'b');
        await rankings.setNote(id, 'a', GREAT);
        const lastWrites = async () =>
          Promise.all(['a', 'b'].map((mangaId) => harness().lastNoteWrite(id, mangaId)));
        const before = await lastWrites();
        await tick();
        await rankings.setNote(id, 'a', GREAT);
        await rankings.setNote(id, 'a', { text: ` ${GREAT.text}\n`, isSpoiler: GREAT.isSpoiler });
        await rankings.setNote(id, 'b', null);
        expect(await lastWrites()).toEqual(before);
        await rankings.setNote(id, 'a', { ...GREAT, isSpoiler: true });
        expect(await lastWrites()).not.toEqual(before);
        expect((await rankings.getItem(id, 'a'))?.note).toEqual({ ...GREAT, isSpoiler: true });
      });

      it('takes 280 characters, and refuses one more', async () => {
        const { rankings, id } = await withItems('a');
        for (const letter of ['é', '界']) {
          const text = letter.repeat(LIMITS.noteLength);
          await rankings.setNote(id, 'a', { text, isSpoiler: false });
          expect((await rankings.getItem(id, 'a'))?.note?.text).toBe(text);
          await expectCode(
            () => rankings.setNote(id, 'a', { text: `${text}!`, isSpoiler: false }),
            'note-too-long',
          );
        }
      });

      it.each([
        ['nothing', undefined],
        ['a text', 'Bien'],
        ['no text', { isSpoiler: true }],
        ['no mark', { text: 'Bien' }],
        ['a mark that is none', { text: 'Bien', isSpoiler: 1 }],
      ])('refuses %s', async (_, given) => {
        const { rankings, id } = await withItems('a');
        await rankings.setNote(id, 'a', GREAT);
        await expectCode(() => rankings.setNote(id, 'a', given as Note), 'payload-invalid');
        expect((await rankings.getItem(id, 'a'))?.note).toEqual(GREAT);
      });

      it.each(['z', '', 'a/b', '..'])('knows no item %j', async (mangaId) => {
        const { rankings, id, holds } = await withItems('a');
        await expectCode(() => rankings.setNote(id, mangaId, GREAT), 'manga-not-found');
        expect(await rankings.getItem(id, mangaId)).toBeNull();
        await holds('a');
      });

      it('is kept through moves, and lost with the item', async () => {
        const { rankings, id } = await withItems('a', 'b', 'c', 'd');
        await rankings.setNote(id, 'd', TWIST);
        await rankings.place(id, 'd', 1);
        await rankings.reorder(id, ['c', 'b', 'a', 'd']);
        await rankings.placeItems(id, [{ mangaId: 'd', position: 2 }]);
        expect(await rankings.getItem(id, 'd')).toMatchObject({ position: 2, note: TWIST });
        await rankings.removeItem(id, 'd');
        await rankings.insertItems(id, [itemAt('d', 1)]);
        expect((await rankings.getItem(id, 'd'))?.note).toBeNull();
      });

      it('comes back with an item that is put back', async () => {
        const { rankings, id, holds } = await withItems('a', 'b', 'c');
        await rankings.setNote(id, 'b', TWIST);
        const item = await rankings.getItem(id, 'b');
        await rankings.removeItem(id, 'b');
        if (item) await rankings.insertItems(id, [item]);
        await holds('a', 'b', 'c');
        expect(await rankings.getItem(id, 'b')).toEqual(item);
      });

      it('is checked when an item is put back', async () => {
        const { rankings, id, holds } = await withItems('a');
        const long = { text: 'a'.repeat(281), isSpoiler: false };
        await expectCode(
          () => rankings.insertItems(id, [{ ...itemAt('x', 1), note: long }]),
          'note-too-long',
        );
        await holds('a');
        await rankings.insertItems(id, [{ ...itemAt('x', 1), note: { ...TWIST, text: ' ' } }]);
        expect((await rankings.getItem(id, 'x'))?.note).toBeNull();
      });

      it('survives whatever else changes the list at once', async () => {
        const { rankings, id } = await withItems('a', 'b', 'c', 'd', 'e');
        const [one, two] = await Promise.all([harness().as('lister'), harness().as('lister')]);
        await Promise.all([
          persist(() => one.rankings.setNote(id, 'e', TWIST)),
          persist(() => two.rankings.place(id, 'e', 1)),
          persist(() => rankings.setNote(id, 'a', GREAT)),
          persist(() => two.rankings.removeItem(id, 'b')),
          persist(() => one.rankings.reorder(id, ['d', 'c', 'a', 'e'])),
        ]);
        const notes = await notesOf(one, id);
        expect(notes).toEqual({ a: GREAT, c: null, d: null, e: TWIST });
        expect(Object.keys(notes)).toEqual([...(await rankings.listItemIds(id))]);
      });

      it('of an item that is removed at once is lost or refused', async () => {
        const { rankings, id, holds } = await withItems('a', 'b');
        const other = await harness().as('lister');
        const [noted] = await Promise.all([
          persist(() => other.rankings.setNote(id, 'b', GREAT)).then(
            () => 'noted',
            (error: unknown) => toAppError(error).code,
          ),
          persist(() => rankings.removeItem(id, 'b')),
        ]);
        expect(['noted', 'manga-not-found']).toContain(noted);
        await holds('a');
      });

      it('is reported live, to the owner and to visitors, one after the other', async () => {
        const { rankings, id } = await withItems('a', 'b', 'c', 'd');
        await rankings.setNote(id, 'a', GREAT);
        const clients = await Promise.all([harness().as('lister'), harness().visitor()]);
        const logs = clients.map((client) =>
          record<ItemsWindow>(
            (observer) => client.rankings.watchItems(id, { limit: 20 }, observer),
            client,
          ),
        );
        for (const log of logs) await log.begins();
        const shows = async (...expected: readonly (Note | null)[]) => {
          for (const log of logs) {
            await log.settles(({ items }) =>
              expect(items.map(({ note }) => note)).toEqual(expected),
            );
          }
        };
        await shows(GREAT, null, null, null);
        await rankings.setNote(id, 'c', TWIST);
        await shows(GREAT, null, TWIST, null);
        await rankings.setNote(id, 'b', GREAT);
        await rankings.setNote(id, 'd', GREAT);
        await rankings.setNote(id, 'a', null);
        await shows(null, GREAT, TWIST, GREAT);
        await rankings.place(id, 'c', 1);
        await shows(TWIST, null, GREAT, GREAT);
        for (const log of logs) log.stop();
      });
    });

    describe('setDescription', () => {
      it('says something of the ranking, to everybody who may see it', async () => {
        const { rankings, id } = await withItems('a');
        const before = await rankings.get(id);
        expect(before?.description).toBe('');
        const described = await rankings.setDescription(id, '  Mes lectures\r\nde 2026.\u0007 ');
        expect(described.description).toBe('Mes lectures\nde 2026.');
        expect(described.updatedAt).toBeGreaterThanOrEqual(before?.updatedAt ?? 0);
        const visitor = await harness().visitor();
        expect(await visitor.rankings.get(id)).toEqual(described);
        expect((await visitor.rankings.findByShortid(described.shortid))?.description).toBe(
          'Mes lectures\nde 2026.',
        );
      });

      it('stays through the other changes, and is taken away', async () => {
        const { rankings, id } = await withItems('a', 'b');
        await rankings.setDescription(id, 'Pour débuter');
        await rankings.rename(id, title());
        await rankings.reorder(id, ['b', 'a']);
        await rankings.setVisibility(id, 'link');
        expect((await rankings.get(id))?.description).toBe('Pour débuter');
        expect((await rankings.setDescription(id, ' \u200B ')).description).toBe('');
      });

      it('takes 500 characters, and refuses one more', async () => {
        const { rankings, id } = await withItems();
        const text = '界'.repeat(LIMITS.rankingDescriptionLength);
        expect((await rankings.setDescription(id, text)).description).toBe(text);
        await expectCode(() => rankings.setDescription(id, `${text}!`), 'description-too-long');
        expect((await rankings.get(id))?.description).toBe(text);
      });
    });
  });
}
