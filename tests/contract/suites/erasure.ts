import {
  AppError,
  findRanking,
  type ListSlice,
  type Observer,
  type Ranking,
  type Unsubscribe,
} from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { ACCOUNT_PASSWORD, type MakeErasureHarness } from '../harness.ts';
import { FILLED_WORDS, fillAccount } from '../support/fill-account.ts';
import { imageFile, png } from '../support/images.ts';
import { type Person, traceOf } from '../support/person.ts';
import { expectCode } from '../support/rejects.ts';
import { entry, favorite, item, unmatchedEntry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const PROOF = { kind: 'password', password: ACCOUNT_PASSWORD } as const;

/** Everything in which an account could be recognised. */
const tracesOf = ({ account }: Person, username: string): readonly string[] => [
  account.uid,
  account.email,
  username,
  ...FILLED_WORDS.map((word) => traceOf(word, account)),
];

/** The first value of a live read. */
async function first<T>(watch: (observer: Observer<T>) => Unsubscribe): Promise<T> {
  const log = record<T>(watch);
  try {
    await log.begins();
    return log.latest();
  } finally {
    log.stop();
  }
}

/** The deletion of one's own account, on everything that a backend keeps. */
export function describeErasureContract(name: string, makeHarness: MakeErasureHarness): void {
  describe(`${name}: erasure`, () => {
    const harness = useHarness(makeHarness, (made) =>
      made.seedCatalogue(['a', 'b', 'c', 'd'].map((id) => entry(id))),
    );

    const fill = async (person: Person, username: string) => {
      const { ranking } = await fillAccount(harness(), person, username);
      expect((await person.rankings.listVersions(ranking.id)).length).toBe(2);
      return ranking;
    };

    /** What others see of an account, and it of itself. */
    const everythingOf = async ({ rankings, profiles, favorites, unmatched }: Person) => {
      const { items: own } = await first<ListSlice<Ranking>>((observer) =>
        rankings.watchOwn({ limit: 100 }, observer),
      );
      return {
        own,
        profile: await first((observer) => profiles.watchOwn(observer)),
        favorites: await first((observer) => favorites.watchOwn({ limit: 100 }, observer)),
        contents: await Promise.all(
          own.map(async ({ id }) => [
            await rankings.listItems(id, { cursor: null, limit: 100 }),
            await rankings.listVersions(id),
            await unmatched.get(id),
          ]),
        ),
      };
    };

    it('leaves nothing of the account anywhere, and everything of others', async () => {
      const [person, other] = [await harness().as('partante'), await harness().as('restante')];
      const shared = await fill(person, 'partante-nom');
      await fill(other, 'restante-nom');
      const before = await everythingOf(other);
      const traces = tracesOf(person, 'partante-nom');
      for (const trace of traces)
        expect([trace, (await harness().find([trace])).length > 0]).toEqual([trace, true]);
      await person.erasure.eraseOwn(PROOF);
      expect(await harness().find(traces)).toEqual([]);
      expect(await everythingOf(other)).toEqual(before);
      expect(await harness().find([other.account.uid])).not.toEqual([]);
      // Its session has ended, on this device and on any other.
      expect(await first((observer) => person.identity.watchUser(observer))).toBeNull();
      const again = { email: person.account.email, password: ACCOUNT_PASSWORD };
      await expectCode(() => other.identity.signIn(again), 'invalid-credentials');
      // Its links lead nowhere.
      const visitor = await harness().visitor();
      const { id, ownerHandle: handle, slug, shortid } = shared;
      expect(handle).toBe('partante-nom');
      expect(await findRanking(visitor.rankings, { kind: 'shareLink', handle, slug })).toBeNull();
      expect(await visitor.rankings.findByShortid(shortid)).toBeNull();
      expect(await visitor.rankings.get(id)).toBeNull();
    });

    it('keeps its names from everybody, also from a new account with its address', async () => {
      const person = await harness().as('nommee');
      await person.profiles.claimUsername('nommee-nom');
      const { ownerHandle } = await person.rankings.create({ title: 'Top' });
      expect(ownerHandle).toBe('nommee-nom');
      await person.erasure.eraseOwn(PROOF);
      const { email } = person.account;
      const { uid } = await person.identity.signUp({ email, password: ACCOUNT_PASSWORD });
      expect(uid).not.toBe(person.account.uid);
      for (const later of [person, await harness().as('voisine')]) {
        await expectCode(() => later.profiles.claimUsername('nommee-nom'), 'username-taken');
      }
    });

    it('takes the right password, and changes nothing without it', async () => {
      const person = await harness().as('distraite');
      const { id } = await person.rankings.create({ title: 'Top' });
      const wrong = { kind: 'password', password: 'autre-mot' } as const;
      await expectCode(() => person.erasure.eraseOwn(wrong), 'password-wrong');
      await expectCode(
        () => person.erasure.eraseOwn({ kind: 'password', password: '' }),
        'password-required',
      );
      expect((await person.rankings.get(id))?.title).toBe('Top');
      await person.favorites.add(favorite('a'));
    });

    it('is refused to a visitor', async () => {
      const person = await harness().as('sortie');
      await person.identity.signOut();
      await expectCode(() => person.erasure.eraseOwn(PROOF), 'unauthenticated');
    });

    it('empties an account whose other window goes on creating', async () => {
      const [person, window] = [await harness().as('double'), await harness().as('double')];
      await fill(person, 'double-nom');
      const traces = [...tracesOf(person, 'double-nom'), 'double-autre', 'Encore'];
      const progress = { isDone: false };
      let refusals = 0;
      const insist = async (write: (round: number) => Promise<unknown>): Promise<void> => {
        for (let round = 0; !progress.isDone || round < 3; round += 1) {
          await write(round).catch((error: unknown) => {
            // A call may also have lost a race.
            if (!(error instanceof AppError)) throw error;
            refusals += 1;
          });
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      };
      const { rankings, unmatched } = window;
      const busy = [
        insist((round) => rankings.create({ title: `Encore ${round}` })),
        insist(async (round) => {
          const { id } = await rankings.create({ title: `Encore une liste ${round}` });
          await rankings.addItems(id, [item('a')]);
          await unmatched.set(id, [unmatchedEntry('Encore un manque')], 0);
        }),
        insist((round) => window.favorites.add(favorite(`encore-${round % 4}`))),
        insist((round) => window.profiles.saveOwn({ bio: `Encore ${round}` })),
        insist(() => window.profiles.claimUsername('double-autre')),
        insist(() => window.files.uploadAvatar(imageFile(png()))),
      ];
      await person.erasure.eraseOwn(PROOF);
      progress.isDone = true;
      await Promise.all(busy);
      expect(refusals).toBeGreaterThan(0);
      expect(await harness().find(traces)).toEqual([]);
    });

    it('is done by an operator, by the address or the id, as by its owner', async () => {
      for (const name of ['adresse', 'identifiant']) {
        const person = await harness().as(`par-${name}`);
        const shared = await fill(person, `par-${name}-nom`);
        const { uid, email } = person.account;
        const operator = await harness().operator.open('fail');
        try {
          const who = name === 'adresse' ? ` ${email.toUpperCase()} ` : uid;
          const summary = { uid, rankings: 4, favorites: 2 };
          expect(await operator.accounts.preview(who)).toEqual(summary);
          expect((await person.rankings.get(shared.id))?.id).toBe(shared.id);
          expect(await operator.accounts.erase(who)).toMatchObject(summary);
          await expectCode(() => operator.accounts.erase(who), 'account-not-found');
          await expectCode(() => operator.accounts.preview(who), 'account-not-found');
        } finally {
          await operator.close();
        }
        expect(await harness().find(tracesOf(person, `par-${name}-nom`))).toEqual([]);
        const visitor = await harness().visitor();
        expect(await visitor.rankings.get(shared.id)).toBeNull();
        const other = await harness().as('voisine');
        await expectCode(() => other.profiles.claimUsername(`par-${name}-nom`), 'username-taken');
      }
    });

    it('is done once when two windows ask for it', async () => {
      const [one, two] = [await harness().as('deux'), await harness().as('deux')];
      await fill(one, 'deux-nom');
      const outcomes = await Promise.allSettled([
        one.erasure.eraseOwn(PROOF),
        two.erasure.eraseOwn(PROOF),
      ]);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await harness().find(tracesOf(one, 'deux-nom'))).toEqual([]);
    });
  });
}
