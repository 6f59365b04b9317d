import {
  batchesOf,
  findRanking,
  handleLookup,
  isShortid,
  parseAddress,
  parseSlugShort,
  type Ranking,
  type RankingAddress,
  sharePath,
  shortShareUrl,
  tidiedPath,
} from '@palmanga/core';
import { askedPath, CHANGES, linksOf } from '@palmanga/core/testing';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

/** Every address that may be shared for a ranking. */
function addressesOf(ranking: Ranking): RankingAddress[] {
  const { id, slug, shortid, ownerHandle: handle } = ranking;
  return [
    { kind: 'shareLink', handle, slug },
    { kind: 'shortLink', slugShort: `${slug}-${shortid}` },
    { kind: 'shortLink', slugShort: shortid },
    { kind: 'ranking', key: `${slug}-${shortid}` },
    { kind: 'ranking', key: shortid },
    { kind: 'ranking', key: id },
  ];
}

/** Finding a ranking by its share links, and repairing the fields that links are built from. */
export function describeSharingContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: share links`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('sharer');

    it('lead a visitor to the ranking, in every form', async () => {
      const { rankings } = await harness().as(fresh());
      const ranking = await rankings.create({ title: 'Top été' });
      const visitor = await harness().visitor();
      const [, handle, slug] = sharePath(ranking).split('/');
      expect(await visitor.rankings.findByHandle(handle ?? '', slug ?? '')).toEqual(ranking);
      const short = shortShareUrl(ranking, 'https://x').split('/').at(-1) ?? '';
      const { shortid } = parseSlugShort(short);
      expect(await visitor.rankings.findByShortid(shortid)).toEqual(ranking);
    });

    it('made before a rename still resolve by their shortid', async () => {
      const { rankings } = await harness().as(fresh());
      const before = await rankings.create({ title: 'Avant' });
      const after = await rankings.rename(before.id, 'Après');
      expect(await rankings.findByShortid(before.shortid)).toEqual(after);
      expect(await rankings.findByHandle(before.ownerHandle, 'avant')).toBeNull();
      expect(await rankings.findByHandle(before.ownerHandle, 'apres')).toEqual(after);
    });

    it('name one ranking by its id, by its shortid, and by any text that ends with it', async () => {
      const owner = await harness().as(fresh());
      const made = await owner.rankings.create({ title: 'Les clés' });
      const other = await owner.rankings.create({ title: 'Autre' });
      const { rankings } = await harness().visitor();
      const idOf = async (key: string) =>
        (await findRanking(rankings, { kind: 'ranking', key }))?.id;
      const { id, slug, shortid } = made;
      for (const key of [id, shortid, `${slug}-${shortid}`, `avant-${shortid}`, `-${shortid}`]) {
        expect(await idOf(key)).toBe(id);
      }
      expect(await idOf(`${slug}-${other.shortid}`)).toBe(other.id);
      const unused = shortid === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
      for (const key of [unused, `${slug}-${unused}`, slug, `${id}-x`, '', '..', 'a/b', '%E0']) {
        expect(await idOf(key)).toBeUndefined();
      }
      for (const address of addressesOf(made)) {
        expect((await findRanking(rankings, address))?.id).toBe(id);
      }
    });

    it('lead there and nowhere else with stray signs, as long as the ranking is public', async () => {
      const owner = await harness().as(fresh());
      const made: Ranking[] = [];
      for (const title of ['Égaré à Tokyo', 'Égaré', 'Égaré à']) {
        made.push(await owner.rankings.create({ title }));
      }
      const links = made.flatMap((ranking) =>
        linksOf(ranking).map((link) => [link, ranking] as const),
      );
      const { rankings } = await harness().visitor();
      const idAt = async (path: string) => {
        const address = parseAddress(tidiedPath(path) ?? path);
        return (await findRanking(rankings, address as RankingAddress))?.id;
      };
      // Each change of every third link, then of the next third, so that each form of link meets each change.
      const paths = CHANGES.flatMap(([, change], index) =>
        links
          .filter((_, at) => (at + index) % 3 === 0)
          .map(([link, { id }]) => [askedPath(change(link)), id] as const),
      );
      expect(new Set(paths.map(([path]) => path)).size).toBeGreaterThan(200);
      const found = async (some: typeof paths) => {
        const ids: (string | undefined)[] = [];
        for (const batch of batchesOf(some, 20)) {
          ids.push(...(await Promise.all(batch.map(([path]) => idAt(path)))));
        }
        return ids;
      };
      expect(await found(paths)).toEqual(paths.map(([, id]) => id));
      for (const { id } of made) await owner.rankings.setVisibility(id, 'private');
      const few = paths.filter((_, at) => at % 7 === 0);
      expect((await found(few)).filter((id) => id !== undefined)).toEqual([]);
    });

    it('of a private ranking lead its owner there, and nobody else', async () => {
      const owner = await harness().as(fresh());
      const made = await owner.rankings.create({ title: 'Privé' });
      await harness().patchRanking(made.id, { visibility: 'private' });
      const address = parseAddress(sharePath({ ...made, visibility: 'private' }));
      expect(address).toEqual({ kind: 'ranking', key: made.id });
      const byId = { kind: 'ranking', key: made.id } as const;
      expect((await findRanking(owner.rankings, byId))?.id).toBe(made.id);
      const visitor = await harness().visitor();
      for (const address of [byId, ...addressesOf(made)]) {
        expect(await findRanking(visitor.rankings, address)).toBeNull();
      }
    });

    it('lead nowhere when no ranking has that address', async () => {
      const { rankings } = await harness().as(fresh());
      const { ownerHandle, slug, shortid } = await rankings.create({ title: 'Connu' });
      const visitor = await harness().visitor();
      const handles = [
        [ownerHandle, 'inconnu'],
        ['inconnu', slug],
        ['', slug],
        [ownerHandle, ''],
        ['', ''],
        ['..', 'a/b'],
      ] as const;
      for (const [handle, other] of handles) {
        expect(await visitor.rankings.findByHandle(handle, other)).toBeNull();
      }
      const flipped = shortid.replaceAll(/[a-z]/gi, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
      const unknown = flipped === shortid ? 'AAAAAAAA' : flipped;
      for (const other of ['', unknown, 'x', '%', 'a/b']) {
        expect(await visitor.rankings.findByShortid(other)).toBeNull();
      }
    });

    it('of two owners with one handle lead to the oldest ranking', async () => {
      const [first, second] = [await harness().as(fresh()), await harness().as(fresh())];
      const oldest = await first.rankings.create({ title: 'Le même' });
      await tick();
      const other = await second.rankings.create({ title: 'Le même' });
      await harness().patchRanking(other.id, { ownerHandle: oldest.ownerHandle });
      const visitor = await harness().visitor();
      const found = await visitor.rankings.findByHandle(oldest.ownerHandle, 'le-meme');
      expect(found?.id).toBe(oldest.id);
      expect((await visitor.rankings.findByShortid(other.shortid))?.id).toBe(other.id);
    });

    it('of two owners with one handle each lead to their own ranking, once checked', async () => {
      const [first, second] = [await harness().as(fresh()), await harness().as(fresh())];
      const oldest = await first.rankings.create({ title: 'Homonymes' });
      await tick();
      const made = await second.rankings.create({ title: 'Homonymes' });
      await harness().patchRanking(made.id, { ownerHandle: oldest.ownerHandle });
      const { rankings } = await harness().visitor();
      const other = await rankings.get(made.id);
      for (const ranking of [oldest, other ?? made]) {
        const lookup = handleLookup(ranking);
        const found = lookup && (await rankings.findByHandle(lookup.handle, lookup.slug));
        const [, segment = '', rest = ''] = sharePath(ranking, found).split('/');
        const shared =
          segment === 'rankings'
            ? await rankings.findByShortid(parseSlugShort(rest).shortid)
            : await rankings.findByHandle(segment, rest);
        expect(shared?.id).toBe(ranking.id);
      }
    });

    describe('repairSharing', () => {
      it('sets the present handle, and a missing slug and shortid', async () => {
        const { rankings } = await harness().as(fresh());
        const made = await rankings.create({ title: 'Vieux' });
        await harness().patchRanking(made.id, { ownerHandle: 'ancien', slug: '', shortid: '' });
        expect(await rankings.get(made.id)).toMatchObject({
          ownerHandle: 'ancien',
          slug: '',
          shortid: '',
        });
        const repaired = await rankings.repairSharing(made.id);
        expect(repaired).toMatchObject({ ownerHandle: made.ownerHandle, slug: 'vieux' });
        expect(isShortid(repaired.shortid)).toBe(true);
        expect(await rankings.get(made.id)).toEqual(repaired);
        expect(await rankings.findByShortid(repaired.shortid)).toEqual(repaired);
      });

      it('keeps a slug and a shortid that are there, and changes nothing twice', async () => {
        const { rankings } = await harness().as(fresh());
        const made = await rankings.create({ title: 'Tel quel' });
        await harness().patchRanking(made.id, { slug: 'a-la-main' });
        const once = await rankings.repairSharing(made.id);
        expect(once).toMatchObject({ slug: 'a-la-main', shortid: made.shortid });
        await tick();
        expect(await rankings.repairSharing(made.id)).toEqual(once);
      });

      it('replaces a malformed shortid, and moves updatedAt', async () => {
        const { rankings } = await harness().as(fresh());
        const made = await rankings.create({ title: 'Abîmé' });
        await harness().patchRanking(made.id, { shortid: 'a-b' });
        await tick();
        const repaired = await rankings.repairSharing(made.id);
        expect(isShortid(repaired.shortid)).toBe(true);
        expect(repaired).toEqual({
          ...made,
          shortid: repaired.shortid,
          updatedAt: repaired.updatedAt,
        });
        expect(repaired.updatedAt).toBeGreaterThan(made.updatedAt);
        expect(await rankings.findByShortid('a-b')).toBeNull();
        expect(await rankings.get(made.id)).toEqual(repaired);
      });

      it('writes nothing when no repair is needed', async () => {
        const { rankings } = await harness().as(fresh());
        const made = await rankings.create({ title: 'Entier' });
        await tick();
        expect(await rankings.repairSharing(made.id)).toEqual(made);
      });

      it('keeps the handle of the e-mail when only the name of the profile changes', async () => {
        const { rankings, profiles } = await harness().as(fresh());
        const made = await rankings.create({ title: 'Nommé' });
        await profiles.saveOwn({ displayName: 'Autre Nom' });
        expect((await rankings.repairSharing(made.id)).ownerHandle).toBe(made.ownerHandle);
      });

      it('gives a slug that no other ranking of the owner has', async () => {
        const { rankings } = await harness().as(fresh());
        const old = await rankings.create({ title: 'Jumeau' });
        await harness().patchRanking(old.id, { slug: '' });
        await rankings.create({ title: 'Jumeau' });
        expect((await rankings.repairSharing(old.id)).slug).toBe('jumeau-2');
      });
    });
  });
}

/** Shortids stay unique when the random source repeats itself. */
export function describeShortidContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: shortid collisions`, () => {
    let draws = 0;
    // Each value comes three times in a row, in whatever pieces it is asked for.
    const random = (count: number) => {
      draws += 1;
      return new Uint8Array(count).fill(Math.floor((draws - 1) / 3));
    };
    const harness = useHarness(() => makeHarness({ random }));

    it('draws again until the shortid is free', async () => {
      const { rankings } = await harness().as('collider');
      const made = [];
      for (const title of ['un', 'deux', 'trois']) made.push(await rankings.create({ title }));
      expect(new Set(made.map(({ shortid }) => shortid)).size).toBe(3);
      for (const { id, shortid } of made) {
        expect((await rankings.findByShortid(shortid))?.id).toBe(id);
      }
    });

    it('holds for rankings of two owners made at once', async () => {
      const owners = [await harness().as('left'), await harness().as('right')];
      const made = await Promise.all(
        owners.flatMap(({ rankings }) =>
          ['un', 'deux', 'trois'].map((title) => rankings.create({ title })),
        ),
      );
      expect(new Set(made.map(({ shortid }) => shortid)).size).toBe(6);
      expect(draws).toBeGreaterThan(9);
    });
  });
}

/** Links of older programs, which the former release does not follow. */
export function describeOldLinksContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: share links of older programs`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('elder');

    it.each([
      'jean.dupont',
      'LeaM',
      'ana+manga',
      'otaku_33',
      'Élodie Durand',
      'admin',
      'dashboard',
      'o/hara',
      '日本',
    ])('lead to the ranking that carries the name %j', async (name) => {
      const { rankings } = await harness().as(fresh());
      const made = await rankings.create({ title: `Ancien ${name}` });
      await harness().patchRanking(made.id, { ownerHandle: name });
      const visitor = await harness().visitor();
      const asked = `/${encodeURIComponent(name)}/${made.slug}`;
      const address = parseAddress(asked);
      expect(address).toEqual({ kind: 'shareLink', handle: name, slug: made.slug });
      if (address?.kind !== 'shareLink') return;
      expect((await findRanking(visitor.rankings, address))?.id).toBe(made.id);
    });

    it('lead to the ranking that carries the name with stray signs around it, not to a namesake', async () => {
      const one = await harness().as(fresh());
      const { id, ownerHandle, slug } = await one.rankings.create({ title: 'Le tien' });
      const other = await harness().as(fresh());
      const namesake = await other.rankings.create({ title: 'Le tien' });
      const name = ownerHandle.toUpperCase();
      await harness().patchRanking(namesake.id, { ownerHandle: name });
      const { rankings } = await harness().visitor();
      const idAt = async (path: string) =>
        (await findRanking(rankings, parseAddress(path) as RankingAddress))?.id;
      for (const end of ['', '*', '%E2%80%8B', '&fbclid=x']) {
        expect(await idAt(`/${name}/${slug}${end}`)).toBe(namesake.id);
        expect(await idAt(`/@${name}/${slug}${end}`)).toBe(namesake.id);
        expect(await idAt(`/${ownerHandle}/${slug}${end}`)).toBe(id);
      }
    });

    it('lead to the account with the handle that an older name became, where none carries it', async () => {
      const one = await harness().as(fresh());
      const { id, ownerHandle, slug } = await one.rankings.create({ title: 'Propre' });
      const { rankings } = await harness().visitor();
      const typed = [
        ownerHandle.toUpperCase(),
        ownerHandle.replaceAll('-', '.'),
        ` ${ownerHandle}`,
      ];
      for (const handle of typed) {
        expect((await rankings.findByHandle(handle, slug))?.id).toBe(id);
        expect(await rankings.findByHandle(handle, 'inconnu')).toBeNull();
      }
      const other = await harness().as(fresh());
      const namesake = await other.rankings.create({ title: 'Propre' });
      await harness().patchRanking(namesake.id, { ownerHandle: ownerHandle.toUpperCase() });
      const as = async (handle: string) => (await rankings.findByHandle(handle, slug))?.id;
      expect(await as(ownerHandle.toUpperCase())).toBe(namesake.id);
      expect(await as(ownerHandle)).toBe(id);
    });
  });
}
