import { join } from 'node:path';

import { batchesOf, LIMITS, LIST_LIMITS, type Match, type WrittenWork } from '@palmanga/core';
import { matchWorks } from '@palmanga/lists/match';
import { describe, expect, it } from 'vitest';

import { readCandidates, readExpectedLists } from '../../support/expected-lists.ts';
import { memoryCatalogue } from '../../support/match-source.ts';
import type { MakeHarness } from '../harness.ts';
import { expectCode } from '../support/rejects.ts';
import { entry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures');
const CANDIDATES = readCandidates(join(FIXTURES, 'list-catalogue.json'));
const LISTED = readExpectedLists(join(FIXTURES, 'lists'));
/** Signs alone, and more namesakes than one answer offers. */
const ODD = [
  {
    id: 'signs',
    title: '!?',
    originalTitle: null,
    author: 'Kana',
    anilistId: null,
    altTitles: ['△'],
    officialTitles: 0,
  },
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({
    id: `home-${name}`,
    title: 'Home',
    author: `Auteur ${name.toUpperCase()}`,
    anilistId: null,
    originalTitle: null,
    altTitles: [],
    officialTitles: 0,
  })),
];
const CATALOGUE = [...CANDIDATES, ...ODD];

const written = (title: string, fields: Partial<WrittenWork> = {}): WrittenWork => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  ...fields,
});

/** What a match says, without what the catalogue knows of its manga. */
const said = (match: Match | undefined) =>
  match?.confidence === 'sure'
    ? match.manga.id
    : match?.confidence === 'choose'
      ? 'choose'
      : 'unknown';

/** Which manga the works of a list mean. */
export function describeMangasMatchContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: matching of lists`, () => {
    const harness = useHarness(makeHarness, (made) =>
      made.seedCatalogue(CATALOGUE.map(({ id, ...manga }) => entry(id, manga))),
    );
    const match = async (...works: readonly WrittenWork[]) => {
      const { mangas } = await harness().as('lister');
      return mangas.match(works);
    };

    it('decides what core decides, of every entry of the sample lists', async () => {
      const { mangas } = await harness().as('lister');
      const works = LISTED.map(({ work }) => work);
      const answers: Match[] = [];
      for (const part of batchesOf(works, LIST_LIMITS.matchedAtOnce)) {
        // oxlint-disable-next-line no-await-in-loop -- as a client does it
        answers.push(...(await mangas.match(part)));
      }
      const expected = await matchWorks(works, memoryCatalogue(CATALOGUE));
      const differing = works.flatMap(({ title }, index) => {
        const [one, other] = [said(answers[index]), said(expected[index])];
        return one === other ? [] : [{ title, is: one, should: other }];
      });
      expect(differing).toEqual([]);
      const wrong = LISTED.filter(({ mangaId }, index) => {
        const answer = answers[index];
        return answer?.confidence === 'sure' && answer.manga.id !== mangaId;
      });
      expect(wrong).toEqual([]);
      // Ten calls one after the other, of 60 reads each: an emulator on a busy machine takes its time.
    }, 120_000);

    it('answers with whole manga, in the order of the works', async () => {
      const [first, second] = await match(written('Berserk'), written('!?'));
      const [berserk] = await (await harness().visitor()).mangas.getMany(['mal-2']);
      expect(second).toMatchObject({
        confidence: 'sure',
        manga: { id: 'signs', altTitles: ['△'] },
      });
      const offered = first?.confidence === 'sure' ? [first.manga] : first;
      expect(JSON.stringify(offered)).toContain(JSON.stringify(berserk?.id));
      expect(await match()).toEqual([]);
    });

    it('finds titles of signs alone, in whatever title they stand', async () => {
      const [asked, told] = await match(written('△'), written('△', { author: 'Kana' }));
      expect(asked).toMatchObject({ confidence: 'choose', candidates: [{ id: 'signs' }] });
      expect(said(told)).toBe('signs');
    });

    it('asks which of many namesakes is meant, unless the author tells', async () => {
      const [asked, told] = await match(written('Home'), written('Home', { author: 'Auteur G' }));
      expect(asked?.confidence).toBe('choose');
      expect(said(told)).toBe('home-g');
    });

    it('knows works by each kind of id', async () => {
      const answers = await match(
        written('', { mangaId: 'home-c' }),
        written('', { malId: 2 }),
        written('', { anilistId: 30_002 }),
        written('', { malId: 999_999_999 }),
      );
      expect(answers.map(said)).toEqual(['home-c', 'mal-2', 'mal-2', 'unknown']);
    });

    it('finds entries by their new titles, and no longer by the old ones', async () => {
      const made = harness();
      const { mangas } = await made.as('lister');
      const seeded = entry('renamed', { title: 'Zéro Absolu', altTitles: ['Zettai Reido'] });
      await made.seedCatalogue([seeded]);
      expect((await mangas.match([written('Zettai Reido')])).map(said)).toEqual(['choose']);
      await made.seedCatalogue([entry('renamed', { title: 'Le Froid', altTitles: ['Samusa'] })]);
      const works = ['Zéro Absolu', 'Zettai Reido', 'Le Froid', 'Samusa'].map((one) =>
        written(one),
      );
      expect((await mangas.match(works)).map(said)).toEqual([
        'unknown',
        'unknown',
        'renamed',
        'choose',
      ]);
    });

    it('says how many works of one list it matches', async () => {
      const { mangas } = await harness().as('lister');
      expect([LIMITS.listEntries, LIMITS.paidListEntries]).toContain(mangas.matchedWorks);
    });

    it('is for accounts alone', async () => {
      const { mangas } = await harness().visitor();
      await expectCode(() => mangas.match([written('Berserk')]), 'unauthenticated');
    });

    it.each<[string, unknown]>([
      ['more works than one call matches', Array.from({ length: 51 }, () => written('Berserk'))],
      ['null', [null]],
      ['a title that is none', [{ ...written('A'), title: 7 }]],
      ['a title without end', [written('x'.repeat(20_000))]],
      ['an id with a slash', [written('A', { mangaId: 'a/b' })]],
    ])('refuses %s', async (_, works) => {
      const { mangas } = await harness().as('lister');
      await expectCode(() => mangas.match(works as readonly WrittenWork[]), 'payload-invalid');
    });

    it.each([
      '',
      ' ',
      '"',
      'a"*',
      'NEAR(a b)',
      'a OR b',
      'a'.repeat(500),
      '1'.repeat(300),
      '°º&+#',
    ])('takes %j as a title', async (title) => {
      const [answer] = await match(written(title));
      expect(['unknown', 'choose']).toContain(answer?.confidence);
    });
  });
}
