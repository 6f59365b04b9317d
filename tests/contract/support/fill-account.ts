import { LIMITS, type Ranking, usualTiers, type Visibility } from '@palmanga/core';
import type { WriteName } from '@palmanga/core/testing';

import type { ContractHarness } from '../harness.ts';
import { imageFile, photo } from './images.ts';
import { type Person, traceOf } from './person.ts';
import { favorite, items, unmatchedEntry } from './samples.ts';

/** The words that stand in what an account has, each with `traceOf`. */
export const FILLED_WORDS = [
  'Nom',
  'Bio',
  'Titre',
  'Source',
  'Lien',
  'Secret',
  'Mot',
  'Description',
  'Palier',
  'Introuvable',
];

/** What an account has been given. */
interface Filled {
  readonly photoURL: string;
  /** The public ranking that has everything. */
  readonly ranking: Ranking;
}

interface FilledAccount extends Filled {
  readonly person: Person;
  readonly harness: Pick<ContractHarness, 'ageVersions'>;
  readonly trace: (word: string) => string;
}

type Step = (account: FilledAccount) => Promise<unknown>;

/** The calls that leave something of an account, in this order; null is one that leaves nothing of its own. */
const STEPS: {
  readonly [Name in WriteName<'rankings' | 'unmatched' | 'favorites' | 'profiles'>]: Step | null;
} = {
  'profiles.saveOwn': ({ person, trace, photoURL }) =>
    person.profiles.saveOwn({ displayName: trace('Nom'), bio: trace('Bio'), photoURL }),
  // Made beforehand, under names that are claimed beforehand.
  'profiles.claimUsername': null,
  'profiles.showPage': ({ person }) => person.profiles.showPage(true),
  'rankings.create': null,
  'rankings.addItems': ({ person, ranking }) =>
    person.rankings.addItems(ranking.id, items('a', 'b', 'c')),
  'rankings.reorder': async ({ person, ranking, harness }) => {
    await harness.ageVersions(ranking.id, LIMITS.versionWindow + 1000);
    await person.rankings.reorder(ranking.id, ['c', 'b', 'a']);
  },
  'rankings.setNote': ({ person, ranking, trace }) =>
    person.rankings.setNote(ranking.id, 'a', { text: trace('Mot'), isSpoiler: true }),
  'rankings.setTiers': ({ person, ranking, trace }) =>
    person.rankings.setTiers(ranking.id, {
      before: [],
      after: usualTiers(3).map((tier) => Object.assign({}, tier, { name: trace('Palier') })),
    }),
  'rankings.setView': ({ person, ranking }) => person.rankings.setView(ranking.id, 'tiers'),
  'rankings.setDescription': ({ person, ranking, trace }) =>
    person.rankings.setDescription(ranking.id, trace('Description')),
  'unmatched.set': ({ person, ranking, trace }) =>
    person.unmatched.set(ranking.id, [unmatchedEntry(trace('Introuvable'))], 0),
  'favorites.add': async ({ person }) => {
    await person.favorites.add(favorite('b'));
    await person.favorites.add(favorite('d'));
  },
  'rankings.repairSharing': ({ person, ranking }) => person.rankings.repairSharing(ranking.id),
  // As `addItems` and `reorder` do.
  'rankings.insertItems': null,
  'rankings.place': null,
  'rankings.placeItems': null,
  // As `create` does.
  'rankings.rename': null,
  'rankings.setVisibility': null,
  // They take away.
  'rankings.removeItem': null,
  'rankings.removeItems': null,
  'rankings.delete': null,
  'favorites.remove': null,
};

/** Gives an account one of everything; its two first rankings are for nobody, and for who has the link. */
export async function fillAccount(
  harness: Pick<ContractHarness, 'ageVersions'>,
  person: Person,
  username: string,
): Promise<Filled> {
  const { account, rankings, profiles, files, identity } = person;
  const trace = (word: string) => traceOf(word, account);
  await profiles.claimUsername(`${username}-ancien`);
  await profiles.claimUsername(username);
  const photoURL = await files.uploadAvatar(imageFile(photo(40)));
  await identity.updateAccount({ displayName: trace('Nom'), photoURL });
  const hide = async (title: string, visibility: Visibility) => {
    const { id } = await rankings.create({ title: trace(title) });
    await rankings.setVisibility(id, visibility);
  };
  await hide('Lien', 'link');
  await hide('Secret', 'private');
  const source = await rankings.create({ title: trace('Source') });
  const ranking = await rankings.create({ title: trace('Titre'), copiedFrom: source.id });
  for (const step of Object.values<Step | null>(STEPS)) {
    // oxlint-disable-next-line no-await-in-loop -- each on what the one before made
    await step?.({ person, harness, trace, photoURL, ranking });
  }
  await identity.sendPasswordReset(account.email);
  return { photoURL, ranking: (await rankings.get(ranking.id)) ?? ranking };
}
