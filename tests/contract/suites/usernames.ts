import { handleLookup, sharePath, type UserProfile } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { Client, MakeHarness } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { expectCode } from '../support/rejects.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const DAY = 24 * 60 * 60 * 1000;

const watch = ({ profiles }: Pick<Client, 'profiles'>) =>
  record<UserProfile | null>((observer) => profiles.watchOwn(observer));

/** Usernames, and the handles that rankings carry: each belongs to one account for good. */
export function describeUsernamesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: usernames`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('pseudo');
    const client = async () => harness().as(fresh());

    it('are chosen without delay, seen live, and then in the links of rankings', async () => {
      const owner = await client();
      const username = `choisi-${fresh()}`;
      const before = await owner.rankings.create({ title: 'Avant' });
      const log = watch(owner);
      await log.begins();
      await owner.profiles.claimUsername(`  ${username.toUpperCase()} `);
      await log.settles((profile) =>
        expect(profile).toMatchObject({ username, usernameChangedAt: null }),
      );
      log.stop();
      expect((await owner.rankings.create({ title: 'Après' })).ownerHandle).toBe(username);
      const repaired = await owner.rankings.repairSharing(before.id);
      expect(repaired.ownerHandle).toBe(username);
      const visitor = await harness().visitor();
      expect(await visitor.rankings.findByHandle(username, 'avant')).toEqual(repaired);
      expect(await visitor.rankings.findByHandle(before.ownerHandle, 'avant')).toEqual(repaired);
    });

    it('keep what else the profile holds', async () => {
      const owner = await client();
      await owner.profiles.saveOwn({ displayName: 'Zoé', bio: 'Je lis.' });
      const username = fresh();
      await owner.profiles.claimUsername(username);
      await owner.profiles.saveOwn({ bio: 'Je relis.' });
      const log = watch(owner);
      const all = { username, displayName: 'Zoé', bio: 'Je relis.' };
      await log.settles((profile) => expect(profile).toMatchObject(all));
      log.stop();
    });

    it('are refused when they are malformed or reserved', async () => {
      const owner = await client();
      for (const text of ['', 'ab', 'x'.repeat(31), 'bob--2', '-bob', 'léa', 'a/b']) {
        await expectCode(() => owner.profiles.claimUsername(text), 'username-invalid');
      }
      for (const text of ['rankings', 'Dashboard', 'api', 'palmanga']) {
        await expectCode(() => owner.profiles.claimUsername(text), 'username-reserved');
      }
      const log = watch(owner);
      await log.settles((profile) => expect(profile).toBeNull());
      log.stop();
    });

    it('need a session', async () => {
      const visitor = await harness().visitor();
      await expectCode(() => visitor.profiles.claimUsername(fresh()), 'unauthenticated');
    });

    it('that somebody has, had, or has in the links of rankings cannot be taken', async () => {
      const [owner, other] = [await client(), await client()];
      const { ownerHandle } = await owner.rankings.create({ title: 'Dérivé' });
      const [former, present] = [fresh(), fresh()];
      await owner.profiles.claimUsername(former);
      await owner.profiles.claimUsername(present);
      for (const taken of [ownerHandle, former, present]) {
        await expectCode(() => other.profiles.claimUsername(taken), 'username-taken');
      }
      const log = watch(other);
      await log.settles((profile) => expect(profile?.username ?? null).toBeNull());
      log.stop();
    });

    it('claimed by two accounts at once go to exactly one', { timeout: 120_000 }, async () => {
      for (let round = 0; round < 5; round += 1) {
        const accounts = [await client(), await client()];
        const username = fresh();
        const outcomes = await Promise.allSettled(
          accounts.map(({ profiles }) => profiles.claimUsername(username)),
        );
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'username-taken' },
        });
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
        for (const [index, account] of accounts.entries()) {
          const log = watch(account);
          const expected = index === winner ? username : null;
          await log.settles((profile) => expect(profile?.username ?? null).toBe(expected));
          log.stop();
        }
      }
    });

    it('change once in 30 days after the first choice', async () => {
      const owner = await client();
      const { uid } = owner.account;
      const [first, second, third] = [fresh(), fresh(), fresh()];
      const claim = (username: string) => owner.profiles.claimUsername(username);
      await claim(first);
      await claim(first);
      await claim(second);
      const log = watch(owner);
      await log.settles((profile) => expect(profile?.username).toBe(second));
      const changedAt = log.latest()?.usernameChangedAt ?? 0;
      expect(Math.abs(changedAt - Date.now())).toBeLessThan(60_000);
      await expectCode(() => claim(third), 'username-too-soon');
      await expectCode(() => claim(first), 'username-too-soon');
      await claim(second);
      const minute = 60_000;
      await harness().patchProfile(uid, { usernameChangedAt: Date.now() - 30 * DAY + 5 * minute });
      await expectCode(() => claim(third), 'username-too-soon');
      await harness().patchProfile(uid, { usernameChangedAt: Date.now() - 30 * DAY - minute });
      // One's own former name is free to its account alone.
      await claim(first);
      await log.settles((profile) => expect(profile?.username).toBe(first));
      expect(log.latest()?.usernameChangedAt).toBeGreaterThanOrEqual(changedAt);
      log.stop();
    });

    it('lead to the rankings of their account after a change too', async () => {
      const owner = await client();
      const [first, second] = [fresh(), fresh()];
      await owner.profiles.claimUsername(first);
      const made = await owner.rankings.create({ title: 'Fidèle' });
      expect(sharePath(made)).toBe(`/${first}/fidele`);
      await owner.profiles.claimUsername(second);
      const after = await owner.rankings.repairSharing(made.id);
      expect(sharePath(after)).toBe(`/${second}/fidele`);
      const { rankings } = await harness().visitor();
      for (const handle of [first, second]) {
        expect(await rankings.findByHandle(handle, 'fidele')).toEqual(after);
        expect(await rankings.findByHandle(handle, 'infidele')).toBeNull();
      }
      await harness().patchRanking(made.id, { visibility: 'private' });
      for (const handle of [first, second]) {
        expect(await rankings.findByHandle(handle, 'fidele')).toBeNull();
      }
    });

    it('lead to nobody else’s ranking, whatever handle it carries', async () => {
      const [owner, other] = [await client(), await client()];
      const username = fresh();
      await owner.profiles.claimUsername(username);
      const forged = await other.rankings.create({ title: 'Intrus' });
      await harness().patchRanking(forged.id, { ownerHandle: username });
      const { rankings } = await harness().visitor();
      expect(await rankings.findByHandle(username, 'intrus')).toBeNull();
      expect((await other.rankings.repairSharing(forged.id)).ownerHandle).toBe(forged.ownerHandle);
    });
  });

  describe(`${name}: handles of rankings`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('partage');
    /** Two accounts whose e-mail addresses have the same local part. */
    const namesakes = async () => {
      const local = fresh();
      return [
        await harness().as(local),
        await harness().as(local, { domain: 'autre.example' }),
      ] as const;
    };

    it('belong to the first of two accounts with the same local part', async () => {
      const [first, second] = await namesakes();
      const made = await first.rankings.create({ title: 'Le mien' });
      const other = await second.rankings.create({ title: 'Le sien' });
      expect(made.ownerHandle).not.toBe('');
      expect(sharePath(made)).toBe(`/${made.ownerHandle}/le-mien`);
      expect(other.ownerHandle).toBe('');
      expect(sharePath(other)).toBe(`/rankings/le-sien-${other.shortid}`);
      const { rankings } = await harness().visitor();
      expect(await rankings.findByHandle(made.ownerHandle, 'le-mien')).toEqual(made);
      expect(await rankings.findByHandle(made.ownerHandle, 'le-sien')).toBeNull();
      expect(await rankings.findByShortid(other.shortid)).toEqual(other);
      expect((await second.rankings.repairSharing(other.id)).ownerHandle).toBe('');
      expect((await second.rankings.create({ title: 'Encore' })).ownerHandle).toBe('');
    });

    it('go to exactly one of two accounts that use them first at once', async () => {
      for (let round = 0; round < 3; round += 1) {
        const accounts = await namesakes();
        const made = await Promise.all(
          accounts.map(({ rankings }) => rankings.create({ title: 'Ensemble' })),
        );
        expect(made.filter((ranking) => handleLookup(ranking) !== null)).toHaveLength(1);
      }
    });

    it('that nobody holds lead to the oldest ranking that carries them', async () => {
      const [first, second] = await namesakes();
      const handle = `jadis-${fresh()}`;
      const oldest = await first.rankings.create({ title: 'Jadis' });
      await tick();
      const later = await second.rankings.create({ title: 'Jadis' });
      for (const { id } of [oldest, later]) {
        await harness().patchRanking(id, { ownerHandle: handle });
      }
      const { rankings } = await harness().visitor();
      expect((await rankings.findByHandle(handle, 'jadis'))?.id).toBe(oldest.id);
    });

    it('that another account had keep the links that led to its rankings', async () => {
      const [holder, former] = await namesakes();
      const name = fresh();
      await holder.profiles.claimUsername(name);
      const mine = await holder.rankings.create({ title: 'Jadis' });
      const later = await holder.rankings.create({ title: 'Depuis' });
      const older = await former.rankings.create({ title: 'Jadis' });
      await harness().keepLink(name, older.slug, older.id);
      const { rankings } = await harness().visitor();
      expect(mine).toMatchObject({ ownerHandle: name, slug: older.slug });
      expect(await rankings.findByHandle(name, older.slug)).toEqual(older);
      expect(await rankings.findByHandle(name, later.slug)).toEqual(later);
      const renamed = await former.rankings.rename(older.id, 'Autrement');
      expect(await rankings.findByHandle(name, older.slug)).toEqual(renamed);
      expect(await rankings.findByHandle(name, renamed.slug)).toBeNull();
      const expectNowhere = async () => {
        for (const client of [{ rankings }, holder, former]) {
          expect(await client.rankings.findByHandle(name, older.slug)).toBeNull();
        }
      };
      await harness().patchRanking(older.id, { visibility: 'private' });
      await expectNowhere();
      await harness().patchRanking(older.id, { visibility: 'public' });
      await former.rankings.delete(older.id);
      await expectNowhere();
      await holder.rankings.rename(mine.id, 'Naguère');
      expect((await rankings.findByHandle(name, 'naguere'))?.id).toBe(mine.id);
    });

    it('follow a username, of which a namesake gets none', async () => {
      const [first, second] = await namesakes();
      const made = await first.rankings.create({ title: 'Un' });
      await expectCode(() => second.profiles.claimUsername(made.ownerHandle), 'username-taken');
      await first.profiles.claimUsername(made.ownerHandle);
      const { ownerHandle, slug } = await first.rankings.repairSharing(made.id);
      expect({ ownerHandle, slug }).toEqual({ ownerHandle: made.ownerHandle, slug: made.slug });
      const username = fresh();
      await second.profiles.claimUsername(username);
      const other = await second.rankings.create({ title: 'Deux' });
      expect(sharePath(other)).toBe(`/${username}/deux`);
    });
  });
}
