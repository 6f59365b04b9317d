import { LIMITS, type InsertedItem, type NewRankingItem } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { doc, getDoc, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';

import { deployedRules, setRules, withFormerRelease } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { readEvaluation, type Evaluation } from './support/coverage.ts';
import { documentBytes } from './support/document-bytes.ts';

const missing = await missingEmulators();

/** What Firestore lets a rule look up and evaluate, and a commit look up. */
const RULE = { lookups: 10, expressions: 1000 } as const;
const COMMIT_LOOKUPS = 20;
/** A document may have 1,048,576 bytes. */
const DOCUMENT_BYTES = 900_000;

/** The longest new ids. */
const idOf = (index: number): string => `manga-${index}-`.padEnd(LIMITS.mangaIdBytes, 'x');
const itemsFrom = (first: number, count: number): readonly NewRankingItem[] =>
  Array.from({ length: count }, (_, index) => ({
    mangaId: idOf(first + index),
    title: `Titre ${index} `.padEnd(300, 'x'),
    author: 'Auteur',
    coverUrl: `https://covers.example/${index}.webp`.padEnd(200, 'x'),
  }));
/** With a former time and a note, as after the undo of a removal. */
const insertedFrom = (first: number, count: number, position: number): readonly InsertedItem[] =>
  itemsFrom(first, count).map((item, index) => ({
    ...item,
    position: position + index,
    addedAt: Date.now() - 1_000_000,
    note: { text: 'Un mot', isSpoiler: true },
  }));

describe.skipIf(missing !== null)('what a commit makes the rules do', () => {
  const table: Record<string, Record<string, number>> = {};
  let project: FirebaseProject;
  let owner: FirebaseClient;
  /** A ranking of 40 items. */
  let id: string;

  /** What the rules do for the commit of a call, and for the read of its transaction. */
  async function evaluate(run: () => Promise<unknown>): Promise<Evaluation> {
    const rules = withFormerRelease(deployedRules(), false);
    await setRules(project.firestore, project.id, rules);
    await run();
    return readEvaluation(project.firestore, project.id);
  }

  function expectWithin(name: string, lookups: readonly string[], ofRanking: number): void {
    table[name] = { 'look-ups of the commit': lookups.length, 'expressions of a rule': ofRanking };
    expect(lookups.length).toBeLessThanOrEqual(COMMIT_LOOKUPS);
    expect(ofRanking).toBeGreaterThan(50);
    expect(ofRanking).toBeLessThanOrEqual(RULE.expressions);
  }

  /**
   * The rule of a ranking, of two calls that write items, the second one item more: what the second
   * evaluates more is the rule of an item.
   */
  function expectListChange(name: string, count: number, less: Evaluation, more: Evaluation): void {
    const ofItem = more.expressions - less.expressions;
    expect(ofItem).toBeLessThanOrEqual(RULE.expressions);
    expectWithin(name, more.lookups, less.expressions - count * ofItem);
    // The rules of items look up their ranking; the rest is what the rule of the ranking looks up.
    const ofRanking = more.lookups.filter((one) => one.includes('/items/'));
    expect(ofRanking.length).toBeLessThanOrEqual(RULE.lookups);
  }

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-budgets');
    owner = createClient(project.configuration());
    await owner.identity.signUp({ email: 'budgets@mail.example', password: 'mot-de-passe' });
    ({ id } = await owner.rankings.create({ title: 'Plein' }));
    await owner.rankings.addItems(id, itemsFrom(0, 40));
    return async () => {
      // oxlint-disable-next-line no-console -- docs/operating.md has a table of these figures
      console.table(table);
      await owner.dispose();
      await project.dispose();
    };
  });

  test('a ranking is created, changed and deleted within the limits', async () => {
    const { rankings } = owner;
    let other = '';
    const changes: Record<string, () => Promise<unknown>> = {
      create: async () =>
        ({ id: other } = await rankings.create({ title: 'Autre', copiedFrom: id })),
      rename: () => rankings.rename(other, 'Un nom '.padEnd(LIMITS.titleLength, 'x')),
      describe: () => rankings.setDescription(other, 'x'.repeat(LIMITS.rankingDescriptionLength)),
      'show by link': () => rankings.setVisibility(other, 'link'),
      'show to everybody': () => rankings.setVisibility(other, 'public'),
      delete: () => rankings.delete(other),
    };
    for (const [name, run] of Object.entries(changes)) {
      // oxlint-disable-next-line no-await-in-loop -- each changes what the one before made
      const evaluation = await evaluate(run);
      const { expressions, elsewhere } = evaluation;
      expectWithin(name, evaluation.lookups, expressions - elsewhere('rankings'));
      expect(evaluation.lookups.length).toBeLessThanOrEqual(RULE.lookups);
    }
  });

  test('items are added, inserted, moved, noted and removed within the limits', async () => {
    const { rankings } = owner;
    const ids = () => rankings.listItemIds(id);
    expectListChange(
      'add items',
      9,
      await evaluate(() => rankings.addItems(id, itemsFrom(100, 9))),
      await evaluate(() => rankings.addItems(id, itemsFrom(110, 10))),
    );
    // At the end, where no other item moves on.
    expectListChange(
      'insert items',
      9,
      await evaluate(() => rankings.insertItems(id, insertedFrom(200, 9, 60))),
      await evaluate(() => rankings.insertItems(id, insertedFrom(210, 10, 69))),
    );
    expectListChange(
      'place an item',
      2,
      await evaluate(() => rankings.place(id, idOf(0), 2)),
      await evaluate(() => rankings.place(id, idOf(0), 4)),
    );
    const [first = '', , ...others] = (await ids()).toReversed();
    expectListChange(
      'remove items',
      2,
      await evaluate(() => rankings.removeItems(id, [first, others[0] ?? ''])),
      await evaluate(() => rankings.removeItems(id, others.slice(1, 4))),
    );
    const note = await evaluate(() =>
      rankings.setNote(id, idOf(0), { text: 'x', isSpoiler: true }),
    );
    expectWithin('note', note.lookups, note.expressions);
  });

  test('a ranking of the most and the longest ids stays within a document, and can be changed', async () => {
    const count = LIMITS.rankingItems;
    const path = `rankings/${id}`;
    const all = Array.from({ length: count - 1 }, (_, index) => idOf(index));
    await updateDoc(doc(project.operator, path), { itemIds: all, itemsCount: all.length });
    await owner.rankings.setDescription(id, 'é'.repeat(LIMITS.rankingDescriptionLength));
    await owner.rankings.addItems(id, itemsFrom(count - 1, 1));
    const fields = (await getDoc(doc(project.operator, path))).data() ?? {};
    expect(fields['itemIds']).toHaveLength(count);
    const bytes = documentBytes(path, fields);
    table['the longest ranking'] = { bytes };
    expect(bytes).toBeGreaterThan(count * LIMITS.mangaIdBytes);
    expect(bytes).toBeLessThanOrEqual(DOCUMENT_BYTES);
    await expect(owner.rankings.addItems(id, itemsFrom(count, 1))).rejects.toMatchObject({
      code: 'ranking-full',
    });
  });
});
