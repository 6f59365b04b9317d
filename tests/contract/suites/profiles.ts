import type { UserProfile } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { eventually, tick } from '../support/eventually.ts';
import { expectCode } from '../support/rejects.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const watch = ({ profiles }: Pick<Ports, 'profiles'>) =>
  record<UserProfile | null>((observer) => profiles.watchOwn(observer));

/** The signed-in user's profile. */
export function describeProfilesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: profiles`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('self');
    const client = async () => harness().as(fresh());

    it('are null until saved, then live on every device', async () => {
      const owner = fresh();
      const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
      const logs = [watch(phone), watch(desk)];
      expect(logs.map(({ values }) => values)).toEqual([[], []]);
      for (const log of logs) await log.settles((profile) => expect(profile).toBeNull());
      await phone.profiles.saveOwn({ displayName: '  Élodie 🔥 ', bio: '\n Je lis. ' });
      for (const log of logs) {
        await log.settles((profile) =>
          expect(profile).toMatchObject({
            uid: phone.account.uid,
            displayName: 'Élodie 🔥',
            bio: 'Je lis.',
            photoURL: null,
          }),
        );
        log.stop();
      }
    });

    it('merge what changes, and move updatedAt on', async () => {
      const owner = await client();
      const log = watch(owner);
      await log.begins();
      await owner.profiles.saveOwn({ bio: 'Un' });
      await log.settles((profile) => expect(profile?.bio).toBe('Un'));
      const before = log.latest()?.updatedAt ?? 0;
      expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
      await tick();
      await owner.profiles.saveOwn({ photoURL: 'https://photos.example/a.png' });
      await owner.profiles.saveOwn({ displayName: 'Zoé' });
      await log.settles((profile) =>
        expect(profile).toMatchObject({
          bio: 'Un',
          photoURL: 'https://photos.example/a.png',
          displayName: 'Zoé',
        }),
      );
      expect(log.latest()?.updatedAt).toBeGreaterThan(before);
      await owner.profiles.saveOwn({ bio: '', photoURL: null });
      await log.settles((profile) =>
        expect(profile).toMatchObject({ bio: '', photoURL: null, displayName: 'Zoé' }),
      );
      log.stop();
    });

    it('stay as they are, updatedAt too, when the same values are saved again', async () => {
      const owner = await client();
      const log = watch(owner);
      await log.begins();
      const photoURL = 'https://photos.example/a.png';
      await owner.profiles.saveOwn({ displayName: 'Zoé', bio: 'Un', photoURL });
      await log.settles((profile) => expect(profile?.bio).toBe('Un'));
      const before = log.latest();
      await tick();
      await owner.profiles.saveOwn({ displayName: ' Zoé ', bio: 'Un', photoURL });
      await owner.profiles.saveOwn({ bio: 'Un' });
      await owner.profiles.saveOwn({});
      const again = watch(owner);
      await again.settles((profile) => expect(profile).toEqual(before));
      again.stop();
      await owner.profiles.saveOwn({ bio: '' });
      await log.settles((profile) => expect(profile?.bio).toBe(''));
      expect(log.latest()?.updatedAt).toBeGreaterThan(before?.updatedAt ?? 0);
      log.stop();
    });

    it('hold both of two saves of different fields at once, from the first on', async () => {
      const owner = fresh();
      const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
      const log = watch(phone);
      await log.begins();
      for (let round = 0; round < 10; round += 1) {
        const [bio, displayName] = [`Bio ${round}`, `Nom ${round}`];
        await Promise.all([
          phone.profiles.saveOwn({ bio }),
          desk.profiles.saveOwn({ displayName }),
        ]);
        await log.settles((profile) => expect(profile).toMatchObject({ bio, displayName }));
      }
      log.stop();
    });

    it('count the bio after trimming, and refuse what is too long', async () => {
      const owner = await client();
      const { profiles } = owner;
      await profiles.saveOwn({ bio: ` ${'b'.repeat(140)} `, displayName: 'n'.repeat(80) });
      await expectCode(() => profiles.saveOwn({ bio: 'b'.repeat(141) }), 'bio-too-long');
      await expectCode(
        () => profiles.saveOwn({ bio: 'autre', displayName: 'n'.repeat(81) }),
        'display-name-too-long',
      );
      await expectCode(() => profiles.saveOwn({ photoURL: 'javascript:x' }), 'image-invalid');
      const log = watch(owner);
      await log.settles((profile) =>
        expect(profile).toMatchObject({ bio: 'b'.repeat(140), displayName: 'n'.repeat(80) }),
      );
      log.stop();
    });

    it('lose control characters and direction marks, and keep line breaks of the bio', async () => {
      const owner = await client();
      const log = watch(owner);
      await log.begins();
      await owner.profiles.saveOwn({ displayName: 'L\u202Eé\ta\0', bio: 'Un\r\ndeux\u2066\u001B' });
      await log.settles((profile) =>
        expect(profile).toMatchObject({ displayName: 'Lé a', bio: 'Un\ndeux' }),
      );
      log.stop();
    });

    it('are seen by nobody else', async () => {
      const [one, two] = [await client(), await client()];
      const log = watch(two);
      await log.settles((profile) => expect(profile).toBeNull());
      await one.profiles.saveOwn({ bio: 'À un' });
      await two.profiles.saveOwn({ bio: 'À deux' });
      await log.settles((profile) => expect(profile?.bio).toBe('À deux'));
      expect(log.values.map((profile) => profile?.bio)).not.toContain('À un');
      log.stop();
    });

    it('need a session', async () => {
      const visitor = await harness().visitor();
      await expectCode(() => visitor.profiles.saveOwn({ bio: 'x' }), 'unauthenticated');
      const log = watch(visitor);
      await eventually(() =>
        expect(log.errors).toEqual([expect.objectContaining({ code: 'unauthenticated' })]),
      );
      expect(log.values).toEqual([]);
      log.stop();
    });

    it('are silent once stopped', async () => {
      const owner = await client();
      const [stopped, witness] = [watch(owner), watch(owner)];
      for (const log of [stopped, witness]) await log.begins();
      expect(stopped.latest()).toBeNull();
      stopped.stop();
      stopped.stop();
      await owner.profiles.saveOwn({ bio: 'Sans témoin' });
      await witness.settles((profile) => expect(profile?.bio).toBe('Sans témoin'));
      expect(stopped.values).toEqual([null]);
      witness.stop();
    });
  });
}
