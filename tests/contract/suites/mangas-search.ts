import {
  compareCodePoints,
  type Manga,
  matchesSearch,
  normaliseText,
  startsWithSearch,
} from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { readAll } from '../support/pages.ts';
import { createRandom, SEED } from '../support/random.ts';
import { expectCode } from '../support/rejects.ts';
import { entry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

const TITLES: readonly [title: string, author: string, ...altTitles: string[]][] = [
  ['One Piece', 'Eiichirō Oda'],
  ['One Piece', 'Homonyme'],
  ['One-Punch Man', 'ONE'],
  ['ONE PIECE Party', 'Andō Ei'],
  ['Étoile filante', 'Zoé Été'],
  ['L’Attaque des Titans', 'Hajime Isayama', 'Shingeki no Kyojin', 'Attack on Titan', '進撃'],
  ['Les Enfants de la mer', 'Igarashi Daisuke', 'Kaijū no kodomo', 'Children of the Sea'],
  // Found by an alternative title alone, by several, and by one that begins like a main title.
  ['Strawberry 100%', 'Kawashita Mizuki', 'Ichigo 100%', 'ONE hundred', '♥', 'oneone'],
  ["L'Étranger à la plage", 'Kanna Kii'],
  ['Shōjo Kakumei Utena', 'Chiho Saitō'],
  ['Shojo manga', ''],
  ['進撃の巨人', '諫山創'],
  ['ワンピース', '尾田栄一郎'],
  ['Ｆｕｌｌ Ｗｉｄｔｈ', 'ｏｄａ'],
  ['Straße', 'Groß'],
  ['Œuvre', 'Æsop'],
  ['20th Century Boys', 'Naoki Urasawa'],
  ['+Anima', 'Natsumi Mukai'],
  ['!!!', 'Personne'],
  ['?', 'Sans Titre'],
  ['Vaga\u200Bbond', 'Ino\u00ADue Take\u2060hiko'],
  // In UTF-16 order the second would come first.
  ['\uFA0E', 'Ordre'],
  ['\u{20BB7}', 'Ordre'],
  ['a b "c" NEAR(d) AND OR NOT *', 'x:y ^z'],
  ["Robert'); DROP TABLE mangas;--", '100%_sûr'],
];
/** Titles beyond what a search reads of one: in words, in the letters of a word, in both. */
const LONG_TITLES: readonly string[] = [
  'De la réincarnation d’un employé de bureau en distributeur de boissons, ou comment il trouva sa place dans un donjon',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '実家が経営する古い喫茶店を継いだら異世界の騎士団長と魔王が毎朝珈琲を飲みに来るようになった件について',
  '㌖'.repeat(40),
  Array.from({ length: 40 }, (_, index) => `tome${index}`).join(' '),
];
const WORDS = ['alpha', 'álpage', 'bêta', 'béton', 'one', 'oni', 'ōnin', 'piece', 'pi', 'zéro'];
/** Searches in flight at once, and milliseconds that they may take on a busy machine. */
const AT_ONCE = 10;
const TIMEOUT = 180_000;
const QUERIES: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a '.repeat(30),
  'z'.repeat(1000),
  ...LONG_TITLES,
  ...'one|one pi|ONE-PI|pi one|oda one|oda|eiichiro|one one|one piece party one'.split('|'),
  ...'attack on|on attack|kyojin attaque|titan attaque|isayama kyojin|shin|ichigo stra'.split('|'),
  ...'one hundred|oneone|kodomo sea|daisuke kodomo|children of the sea|♥|one un'.split('|'),
  ...'étoile|etoile|shojo|SHŌJO|l|l’|l’attaque|attaque|20|2|anima|+anima|!?'.split('|'),
  ...'進撃|巨人|ワン|full w|ｆｕｌｌ|strasse|GROSS|œuvre|oeuvre|aesop|ordre'.split('|'),
  ...'onepiece|piece onee|zzz|a|b|alp|oni z|zero bet|pi al on'.split('|'),
  ...'"c"|NEAR(d|and or not|not|*|c*|\'); drop|%|100%|_|\\|x:y|^z|-a|title:one'.split('|'),
];

function catalogue(): Manga[] {
  const random = createRandom(7);
  const word = () => random.pick(WORDS);
  const title = () =>
    Array.from({ length: 1 + random.integer(3) }, word).join(random.pick([' ', '-', ' & ']));
  const drawn = Array.from({ length: 120 }, (_, index): [string, string, ...string[]] => [
    title(),
    `${word()} ${word()}`,
    ...Array.from({ length: index % 4 }, title),
  ]);
  const long = LONG_TITLES.map((title): [string, string] => [title, 'Longue']);
  return [...TITLES, ...long, ...drawn].map(([title, author, ...others], index) => {
    const id = `${random.integer(1000)}-${index}`;
    const anilistId = index % 3 === 0 ? index + 1 : null;
    const [originalTitle = null, ...rest] = others;
    const titles =
      index % 2 === 0
        ? { title, originalTitle, altTitles: rest, officialTitles: rest.length }
        : { title, altTitles: others };
    return entry(id, { ...titles, author, anilistId }).manga;
  });
}

/** The search of the catalogue, compared with core's on the same manga. */
export function describeMangasSearchContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: search`, () => {
    const mangas = catalogue();
    const byId = new Map(mangas.map((manga) => [manga.id, manga]));
    const orderBy = (titleOf: (manga: Manga) => string) =>
      mangas.toSorted(
        (a, b) =>
          compareCodePoints(normaliseText(titleOf(a)), normaliseText(titleOf(b))) ||
          compareCodePoints(a.id, b.id),
      );
    const byTitle = orderBy(({ title }) => title);
    const byOriginalTitle = orderBy(({ originalTitle }) => originalTitle ?? '');
    const harness = useHarness(makeHarness, (made) =>
      made.seedCatalogue(mangas.map((manga) => entry(manga.id, manga))),
    );
    let visitor: Promise<Ports> | null = null;
    const find = async (query: string, limit = 20) => {
      const { mangas: port } = await (visitor ??= harness().visitor());
      return readAll(limit, (request) => port.search({ ...request, query }));
    };
    const idsOf = (list: readonly Manga[]) => list.map(({ id }) => id);

    /**
     * Expects first the main titles that begin with the query, in order, then the original titles, in theirs,
     * then each other match once.
     */
    const expectMatches = (query: string, found: readonly Manga[]) => {
      const first = [
        ...byTitle.filter((manga) => startsWithSearch(manga, query) === 'title'),
        ...byOriginalTitle.filter((manga) => startsWithSearch(manga, query) === 'originalTitle'),
      ];
      const others = mangas.filter(
        (manga) => matchesSearch(manga, query) && startsWithSearch(manga, query) === null,
      );
      const ids = idsOf(found);
      expect(ids.slice(0, first.length)).toEqual(idsOf(first));
      expect(ids.slice(first.length).toSorted()).toEqual(idsOf(others).toSorted());
    };

    it.each(QUERIES)('finds what core finds by %j, in its order', async (query) => {
      expectMatches(query, await find(query));
    });

    it(
      `finds what core finds by 60 random queries (seed ${SEED})`,
      async () => {
        const random = createRandom(SEED);
        const draw = (): [query: string, limit: number] => {
          const words = Array.from({ length: 1 + random.integer(3) }, () => {
            const word = random.pick(WORDS);
            return word.slice(0, 1 + random.integer(word.length));
          });
          return [words.join(random.pick([' ', '-', ', '])), 1 + random.integer(30)];
        };
        for (let round = 0; round < 60; round += AT_ONCE) {
          const drawn = Array.from({ length: AT_ONCE }, draw);
          const found = await Promise.all(drawn.map((one) => find(...one)));
          for (const [index, [query]] of drawn.entries()) expectMatches(query, found[index] ?? []);
        }
      },
      TIMEOUT,
    );

    it.each(LONG_TITLES)(
      'finds a work by its title, pasted with what stood around it: %s',
      async (title) => {
        const texts = [
          title,
          title.toUpperCase(),
          `  ${title} ! `,
          `${title} ${'etc. '.repeat(1600)}`,
        ];
        for (const text of texts) {
          const found = await find(text);
          // What follows a title of few words is a part of the search.
          const isOther = text.length > 5000 && title.split(' ').length < 16;
          expect(found.map((manga) => manga.title)).toEqual(isOther ? [] : [title]);
        }
      },
    );

    it.each([
      ['na\u200Boki ura\u00ADsawa', 'naoki urasawa'],
      ['\u2066éto\u2060ile\u2069', 'etoile'],
      ['ワン\uFEFFピ\uFE0Fース', 'ワンピース'],
      ['vagabond', 'vaga\u200Bbond'],
      ['inoue takehiko', 'ino\u00ADue take\u2060hiko'],
    ])(
      'finds the same for %j as for %j: what nobody sees separates no words',
      async (one, other) => {
        const found = idsOf(await find(one));
        expect(found).not.toEqual([]);
        expect(found).toEqual(idsOf(await find(other)));
      },
    );

    it('reads 16 words, and 24 signs of each', async () => {
      const [many = '', long = ''] = LONG_TITLES;
      const words = many.split(' ');
      const titles = async (query: string) => (await find(query)).map(({ title }) => title);
      expect(await titles(`${words.slice(0, 10).join(' ')} zzz`)).toEqual([]);
      expect(await titles(`${words.slice(0, 17).join(' ')} zzz`)).toEqual([many]);
      expect(await titles(`${long.slice(0, 23)}z`)).toEqual([]);
      expect(await titles(`${long.slice(0, 24)}z`)).toEqual([long]);
    });

    it('lists everything by titleLower then id, in code-point order, without a query', async () => {
      expect(idsOf(await find('', 50))).toEqual(idsOf(byTitle));
    });

    it('gives whole mangas', async () => {
      for (const manga of await find('one')) expect(manga).toEqual(byId.get(manga.id));
    });

    it.each(['', 'o', 'one', 'pi'])(
      'pages %j alike whatever the size of pages',
      async (query) => {
        const whole = idsOf(await find(query, 500));
        expect(whole.length).toBeGreaterThan(20);
        const paged = await Promise.all([1, 3, 20].map((limit) => find(query, limit)));
        for (const list of paged) expect(idsOf(list)).toEqual(whole);
      },
      TIMEOUT,
    );

    it('refuses a cursor that it did not make', async () => {
      const { mangas: port } = await harness().visitor();
      for (const query of ['', 'one']) {
        for (const cursor of ['', 'nope', '%', '[]', '{"a":1}', 'null']) {
          await expectCode(() => port.search({ query, cursor, limit: 20 }), 'payload-invalid');
        }
      }
    });
  });
}
