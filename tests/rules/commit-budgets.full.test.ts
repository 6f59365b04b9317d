import { LIMITS, type InsertedItem, type NewRankingItem, TIER_COLORS } from '@palmanga/core';
import type { WriteName } from '@palmanga/core/testing';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { doc, getDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';

import { deployedRules, setRules } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { COMMITS, lookupsOf } from '../support/firestore-costs.ts';
import { readLookups } from './support/coverage.ts';
import { documentBytes } from './support/document-bytes.ts';
import { PADDING, PADDING_SHARE, padRankings } from './support/padding.ts';

const missing = await missingEmulators();

/** How many documents Firestore lets a rule look up, and all rules of a commit. */
const LOOKUPS = { rule: 10, commit: 20 } as const;
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
  itemsFrom(first, count).map((item, index) =>
    Object.assign(item, {
      position: position + index,
      addedAt: Date.now() - 1_000_000,
      note: { text: 'Un mot', isSpoiler: true },
    }),
  );

describe.skipIf(missing !== null)('what a commit makes the rules do', () => {
  const table: Record<string, { rule: number; commit: number }> = {};
  let project: FirebaseProject;
  let owner: FirebaseClient;
  let newcomer: FirebaseClient;
  /** A ranking of 40 items. */
  let id: string;

  const setPadded = () => setRules(project.firestore, project.id, padRankings(deployedRules()));

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-budgets');
    owner = createClient(project.configuration());
    await owner.identity.signUp({ email: 'budgets@mail.example', password: 'mot-de-passe' });
    newcomer = createClient(project.configuration());
    await newcomer.identity.signUp({ email: 'premiere@mail.example', password: 'mot-de-passe' });
    ({ id } = await owner.rankings.create({ title: 'Plein' }));
    await owner.rankings.addItems(id, itemsFrom(0, 40));
    return async () => {
      await owner.dispose();
      await newcomer.dispose();
      await project.dispose();
    };
  });

  test.each([
    [10, true],
    [11, false],
  ])('a rule of %i paddings alone passes: %s', async (count, passes) => {
    const condition = Array(count).fill('padding()').join(' && ');
    const rules = `rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents {
          ${PADDING}
          match /any/{name} { allow get: if ${condition}; }
        }
      }`;
    await setRules(project.firestore, 'demo-padding', rules);
    const { host, port } = project.firestore;
    const path = 'v1/projects/demo-padding/databases/(default)/documents/any/x';
    const { status } = await fetch(`http://${host}:${port}/${path}`);
    // What is allowed is not found.
    expect(status).toBe(passes ? 404 : 403);
    expect(count * PADDING_SHARE > 1).toBe(!passes);
  });

  const longTiers = Array.from({ length: LIMITS.tiers }, (_, index) => ({
    key: `palier${index}`.slice(-LIMITS.tierKeyLength),
    label: 'x'.repeat(LIMITS.tierLabelLength),
    name: 'x'.repeat(LIMITS.tierNameLength),
    color: TIER_COLORS[index % TIER_COLORS.length] ?? 'grey',
    end: 2 * index + 1,
  }));
  const otherTiers = longTiers.map((tier) => ({ ...tier, end: tier.end + 1 }));
  type Call = (rankings: FirebaseClient['rankings']) => unknown;
  /** Each call that writes, in this order, with its row in the table of docs/operating.md. */
  const CALLS: {
    readonly [Name in WriteName<'rankings' | 'unmatched'>]: readonly (readonly [
      row: string,
      call: Call,
    ])[];
  } = {
    'rankings.create': [
      ['create, with a name', () => newcomer.rankings.create({ title: 'Premier', copiedFrom: id })],
      ['create', (rankings) => rankings.create({ title: 'Autre', copiedFrom: id })],
    ],
    'rankings.rename': [
      ['rename', (rankings) => rankings.rename(id, 'Un nom '.padEnd(LIMITS.titleLength, 'x'))],
    ],
    'rankings.setDescription': [
      [
        'describe',
        (rankings) => rankings.setDescription(id, 'x'.repeat(LIMITS.rankingDescriptionLength)),
      ],
    ],
    'rankings.setVisibility': [
      ['set who may see it', (rankings) => rankings.setVisibility(id, 'link')],
      ['set who may see it', (rankings) => rankings.setVisibility(id, 'public')],
    ],
    'rankings.repairSharing': [
      ['repair a share link that is whole', (rankings) => rankings.repairSharing(id)],
    ],
    'rankings.addItems': [
      ['add 7 or more', (rankings) => rankings.addItems(id, itemsFrom(100, 10), longTiers)],
    ],
    'rankings.insertItems': [
      // Into a ranking with tiers, which change with it; and into one that is brought all of them.
      ['insert 7 or more', (rankings) => rankings.insertItems(id, insertedFrom(200, 10, 1))],
      [
        'insert 7 or more',
        async (rankings) => {
          await updateDoc(doc(project.operator, `rankings/${id}`), { tiers: [] });
          await rankings.insertItems(id, insertedFrom(300, 10, 1), longTiers);
        },
      ],
    ],
    'rankings.setTiers': [
      [
        'change tiers',
        (rankings) => rankings.setTiers(id, { before: longTiers, after: otherTiers }),
      ],
    ],
    'rankings.place': [['place, or reorder', (rankings) => rankings.place(id, idOf(0), 2)]],
    'rankings.placeItems': [
      [
        'place, or reorder',
        (rankings) =>
          rankings.placeItems(
            id,
            [30, 20, 10].map((item, index) => ({ mangaId: idOf(item), position: index + 1 })),
          ),
      ],
    ],
    'rankings.reorder': [
      [
        'place, or reorder',
        async (rankings) => {
          const ids = await rankings.listItemIds(id);
          await rankings.reorder(id, ids.toReversed());
        },
      ],
    ],
    'rankings.setView': [['choose the view', (rankings) => rankings.setView(id, 'tiers')]],
    'rankings.removeItem': [['remove', (rankings) => rankings.removeItem(id, idOf(5))]],
    'rankings.removeItems': [
      ['remove', (rankings) => rankings.removeItems(id, [idOf(1), idOf(3), idOf(38)])],
    ],
    'rankings.setNote': [
      ['write a note', (rankings) => rankings.setNote(id, idOf(0), { text: 'x', isSpoiler: true })],
    ],
    'unmatched.set': [['keep unmatched entries', () => owner.unmatched.set(id, [], 0)]],
    'rankings.delete': [['delete, the last step', (rankings) => rankings.delete(id)]],
  };

  test('the rules have room for each, also when it keeps a version', async () => {
    for (const [row, call] of Object.values(CALLS).flat()) {
      // oxlint-disable no-await-in-loop -- each changes what the one before made
      await updateDoc(doc(project.operator, `rankings/${id}`), {
        'versions.begunAt': Timestamp.fromMillis(Date.now() - LIMITS.versionWindow),
      });
      await setPadded();
      await call(owner.rankings);
      const lookups = await readLookups(project.firestore, project.id);
      // oxlint-enable no-await-in-loop
      // Others than the ranking's own rule look up a ranking and the retired names, it all the rest.
      const ofRanking = lookups.filter(
        (one) => !/\(rankings\/[^/]+\)$/.test(one) && !one.includes('(retiredNames/'),
      );
      const { rule, commit } = table[row] ?? { rule: 0, commit: 0 };
      table[row] = {
        rule: Math.max(rule, ofRanking.length),
        commit: Math.max(commit, lookups.length),
      };
      expect(ofRanking.length).toBeLessThanOrEqual(LOOKUPS.rule);
      expect(lookups.length).toBeLessThanOrEqual(LOOKUPS.commit);
    }
    const documented = COMMITS.map((row) => [row, lookupsOf(row)]);
    expect(table).toEqual(Object.fromEntries(documented));
  }, 240_000);

  test('a ranking of the most and the longest ids fits a document, and can be changed', async () => {
    const { rankings } = owner;
    const { id: full } = await rankings.create({
      title: 'Un nom '.padEnd(LIMITS.titleLength, 'x'),
    });
    const count = LIMITS.rankingItems;
    const path = `rankings/${full}`;
    const all = Array.from({ length: count - 1 }, (_, index) => idOf(index));
    await updateDoc(doc(project.operator, path), { itemIds: all, itemsCount: all.length });
    await rankings.setDescription(full, 'é'.repeat(LIMITS.rankingDescriptionLength));
    await setPadded();
    await rankings.addItems(full, itemsFrom(count - 1, 1));
    const fields = (await getDoc(doc(project.operator, path))).data() ?? {};
    expect(fields['itemIds']).toHaveLength(count);
    const bytes = documentBytes(path, fields);
    expect(bytes).toBeGreaterThan(count * LIMITS.mangaIdBytes);
    expect(bytes).toBeLessThanOrEqual(DOCUMENT_BYTES);
    await expect(rankings.addItems(full, itemsFrom(count, 1))).rejects.toMatchObject({
      code: 'ranking-full',
    });
  });
});
