import { type CatalogueEntry, minePicturePath, type Rankings } from '@palmanga/core';
import { jpegSize } from '@palmanga/site/testing/pictures';
import { describe, expect, it } from 'vitest';

import { coveredEntry } from '../support/covered-entry.ts';
import { eventually } from '../support/eventually.ts';
import { useHarness } from '../support/use-harness.ts';
import { describeTierPictures } from './tier-pictures.ts';

/** A site with link pictures, over one backend. */
export interface PicturesHarness {
  /** Where the site listens, without a trailing slash. */
  readonly url: string;
  /** The origin in its pages. */
  readonly origin: string;
  /** As an account that may make rankings. */
  readonly rankings: Rankings;
  /** Whether the site knows who asks. */
  readonly hasSessions: boolean;
  /** The account's own requests; without a session where the site knows none. */
  readonly fetchAsOwner: (path: string) => Promise<Response>;
  readonly seedCatalogue: (entries: readonly CatalogueEntry[]) => Promise<void>;
  /** Web addresses from which the site fetched covers. */
  readonly fetched: readonly string[];
  /** Milliseconds after which a private ranking's picture must be gone. */
  readonly privacyDelayMs: number;
  dispose(): Promise<void>;
}

/** The origin in `harness.origin` is written in pages; requests go to `harness.url`. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

export function describePicturesContract(name: string, make: () => Promise<PicturesHarness>): void {
  describe(`link pictures: ${name}`, () => {
    const harness = useHarness(make, ({ seedCatalogue }) =>
      seedCatalogue([coveredEntry('one', 'Un'), coveredEntry('two', 'Deux')]),
    );
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(harness().url + path, { headers });
    const rank = async (title: string) => {
      const { rankings } = harness();
      const { id } = await rankings.create({ title });
      await rankings.addItems(id, [
        { mangaId: 'one', title: 'Un', author: 'A', coverUrl: 'https://tracker.example/a.png' },
        { mangaId: 'two', title: 'Deux', author: 'A', coverUrl: null },
      ]);
      return id;
    };
    /** The `content` of a page's metadata by name; the last one counts. */
    const metadata = async (path: string) => {
      const page = await (await get(path)).text();
      return Object.fromEntries(
        [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
          ([, key, content]) => [key, content],
        ),
      );
    };
    const picturePath = async (id: string) =>
      pathOf((await metadata(`/rankings/${id}`))['og:image'] ?? expect.unreachable('no picture'));

    it('are named by the pages of public rankings', async () => {
      const id = await rank('Aux images');
      const found = await metadata(`/rankings/${id}`);
      expect(found).toMatchObject({
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': '1. Un, 2. Deux',
        'twitter:image:alt': '1. Un, 2. Deux',
        'twitter:card': 'summary_large_image',
      });
      expect(found['og:image']).toMatch(
        new RegExp(`^${harness().origin}/rankings/${id}/picture\\.jpg\\?v=[\\w-]{16}$`),
      );
    });

    it('are JPEGs that caches must ask for again each time', async () => {
      const path = await picturePath(await rank('Dessiné'));
      const first = await get(path);
      expect(first.status).toBe(200);
      expect(Object.fromEntries(first.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const jpeg = Buffer.from(await first.arrayBuffer());
      expect(jpegSize(jpeg)).toEqual([1200, 630]);
      const second = await get(path);
      expect(Buffer.from(await second.arrayBuffer()).equals(jpeg)).toBe(true);
      const etag = first.headers.get('etag') ?? '';
      const known = await get(path, { 'if-none-match': etag });
      expect(known.status).toBe(304);
      expect(await known.text()).toBe('');
    });

    it('have covers from the addresses of the catalogue alone', async () => {
      await get(await picturePath(await rank('Aux couvertures')));
      expect([...new Set(harness().fetched)].toSorted()).toEqual([
        'https://covers.example/one-large.png',
        'https://covers.example/two.png',
      ]);
    });

    it('have another address when the ranking shows something else', async () => {
      const id = await rank('Avant');
      const before = await picturePath(id);
      await harness().rankings.reorder(id, ['two', 'one']);
      await eventually(async () => expect(await picturePath(id)).not.toBe(before));
    });

    it.each(['private', 'link'] as const)(
      'are gone when their ranking is %s, though they were drawn, for its owner too',
      async (visibility) => {
        const id = await rank('Bientôt privé');
        const path = await picturePath(id);
        const drawn = await get(path);
        expect(drawn.status).toBe(200);
        const etag = drawn.headers.get('etag') ?? '';
        await harness().rankings.setVisibility(id, visibility);
        await eventually(async () => {
          expect((await get(path)).status).toBe(404);
        }, harness().privacyDelayMs);
        const known = await get(path, { 'if-none-match': etag });
        expect(known.status).toBe(404);
        expect(known.headers.get('cache-control')).toBe('no-store');
        expect(known.headers.get('etag')).toBeNull();
        expect((await harness().fetchAsOwner(path)).status).toBe(404);
        await eventually(async () => {
          const page = await (await harness().fetchAsOwner(`/rankings/${id}`)).text();
          expect(page).not.toContain(`${id}/picture.jpg`);
        }, harness().privacyDelayMs);
      },
    );

    describeTierPictures({ harness, get, rank, picturePath });

    describe('as posters', () => {
      const posterOf = (id: string, query = 'format=portrait&top=10') =>
        `/rankings/${id}/poster.png?${query}`;

      it('are PNGs of the size of each format, for each number of places', async () => {
        const id = await rank('En affiche');
        const sizes = { portrait: 1350, story: 1920, square: 1080 };
        for (const [format, height] of Object.entries(sizes)) {
          for (const top of [5, 10, 20]) {
            const answer = await get(posterOf(id, `format=${format}&top=${top}`));
            expect(Object.fromEntries(answer.headers)).toMatchObject({
              'content-type': 'image/png',
              'cache-control': 'no-cache',
              'cross-origin-resource-policy': 'same-origin',
            });
            const png = Buffer.from(await answer.arrayBuffer());
            expect(png.subarray(1, 4).toString()).toBe('PNG');
            expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, height]);
          }
        }
        // Nine posters, which a busy machine draws in a minute.
      }, 180_000);

      it('are answered anew only when they changed', async () => {
        const id = await rank('Affiche gardée');
        const first = await get(posterOf(id));
        const etag = first.headers.get('etag') ?? '';
        expect((await get(posterOf(id), { 'if-none-match': etag })).status).toBe(304);
        await harness().rankings.reorder(id, ['two', 'one']);
        await eventually(async () => {
          const changed = await get(posterOf(id), { 'if-none-match': etag });
          expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
        }, harness().privacyDelayMs);
      });

      it('are of a closed set', async () => {
        const id = await rank('Affiche inconnue');
        const queries = ['', 'format=portrait', 'top=10', 'format=portrait&top=11'];
        for (const query of [...queries, 'format=huge&top=10', 'format=__proto__&top=5']) {
          const answer = await get(posterOf(id, query));
          expect([query, answer.status]).toEqual([query, 400]);
        }
        expect((await get(posterOf('absent'))).status).toBe(404);
      });

      it.each(['private', 'link'] as const)(
        'are the owner’s alone when their ranking is %s, though they were drawn',
        async (visibility) => {
          const id = await rank('Affiche bientôt privée');
          const drawn = await get(posterOf(id));
          expect(drawn.status).toBe(200);
          const etag = drawn.headers.get('etag') ?? '';
          await harness().rankings.setVisibility(id, visibility);
          await eventually(async () => {
            expect((await get(posterOf(id))).status).toBe(404);
          }, harness().privacyDelayMs);
          expect((await get(posterOf(id), { 'if-none-match': etag })).status).toBe(404);
          const own = await harness().fetchAsOwner(posterOf(id));
          expect(own.status).toBe(harness().hasSessions ? 200 : 404);
          expect(own.headers.get('cache-control')).toBe('no-store');
        },
      );
    });

    describe('of two rankings side by side, or several together', () => {
      const comparePath = (one: string, other: string) => `/rankings/${one}/compare/${other}`;

      it('are named by their page, with both names, and are drawn', async () => {
        const [one, other] = [await rank('Le mien'), await rank('Le tien')];
        const page = comparePath(one, other);
        const found = await metadata(page);
        expect(found).toMatchObject({
          'og:title': '«\u00A0Le mien\u00A0» × «\u00A0Le tien\u00A0» – Palmanga',
          'og:url': harness().origin + page,
          'og:image:width': '1200',
          'twitter:card': 'summary_large_image',
        });
        expect(found['robots']).toContain('noindex');
        expect((await get(page)).status).toBe(200);
        expect(found['og:image']).toContain(`${page}/picture.jpg?v=`);
        const path = pathOf(found['og:image'] ?? '');
        const answer = await get(path);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'cross-origin',
        });
        expect(jpegSize(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
        const etag = answer.headers.get('etag') ?? '';
        expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
      });

      it.each(['private', 'link'] as const)(
        'are gone, and their page names nobody, when one of the two is %s',
        async (visibility) => {
          const [one, other] = [await rank('Le public'), await rank('Le discret')];
          const path = `${comparePath(one, other)}/picture.jpg`;
          expect((await get(path)).status).toBe(200);
          await harness().rankings.setVisibility(other, visibility);
          await eventually(async () => {
            expect((await get(path)).status).toBe(404);
            expect((await get(`${comparePath(other, one)}/picture.jpg`)).status).toBe(404);
          }, harness().privacyDelayMs);
          expect((await harness().fetchAsOwner(path)).status).toBe(404);
          await eventually(async () => {
            for (const fetchPage of [get, harness().fetchAsOwner]) {
              const html = await (await fetchPage(comparePath(one, other))).text();
              const head = html.slice(0, html.indexOf('</head>'));
              expect(head).not.toContain('Le discret');
              expect(head).not.toContain('Le public');
              expect(head).toContain(`${harness().origin}/picture.jpg`);
            }
          }, harness().privacyDelayMs);
        },
      );

      it('are drawn of several, as a picture and a poster, and gone, with every name, when one of them is not public', async () => {
        const ids = [await rank('Le un'), await rank('Le deux'), await rank('Le trois')];
        const page = `/rankings/${ids[0]}/together/${ids[1]}+${ids[2]}`;
        const found = await metadata(page);
        expect(found['og:url']).toBe(harness().origin + page);
        expect(found['robots']).toContain('noindex');
        expect(found['og:image']).toContain(`${page}/picture.jpg?v=`);
        const answer = await get(pathOf(found['og:image'] ?? ''));
        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        expect(jpegSize(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
        const poster = `${page}/poster.png?format=square&top=10`;
        const drawn = await get(poster);
        expect(Object.fromEntries(drawn.headers)).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'same-origin',
        });
        const png = Buffer.from(await drawn.arrayBuffer());
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
        for (const query of ['', '?format=square&top=100', '?format=huge&top=10']) {
          const refused = await get(`${page}/poster.png${query}`);
          expect([query, refused.status]).toEqual([query, 400]);
        }
        await harness().rankings.setVisibility(ids[2] ?? '', 'link');
        for (const path of [`${page}/picture.jpg`, poster]) {
          await eventually(async () => {
            expect((await get(path)).status).toBe(404);
          }, harness().privacyDelayMs);
          expect((await harness().fetchAsOwner(path)).status).toBe(404);
        }
        await eventually(async () => {
          const html = await (await harness().fetchAsOwner(page)).text();
          const head = html.slice(0, html.indexOf('</head>'));
          expect(head).not.toMatch(/Le (?:un|deux|trois)/);
          expect(head).toContain(`${harness().origin}/picture.jpg`);
        }, harness().privacyDelayMs);
        for (const others of [ids[0], 'absent', '+', '%00', Array(200).fill('x').join('+')]) {
          for (const file of ['picture.jpg', 'poster.png?format=square&top=10']) {
            const refused = await get(`/rankings/${ids[0]}/together/${others}/${file}`);
            expect([others, refused.headers.get('content-type')]).not.toEqual([
              others,
              expect.stringMatching(/^image/),
            ]);
            expect([others, refused.status < 500]).toEqual([others, true]);
          }
        }
      });

      it('are none of one ranking with itself, and of what does not exist', async () => {
        const id = await rank('Seul');
        for (const other of [id, 'absent', 'a%2Fb', '%00', 'x'.repeat(2000)]) {
          const answer = await get(`${comparePath(id, other)}/picture.jpg`);
          expect([other, answer.headers.get('content-type')]).not.toEqual([other, 'image/jpeg']);
          expect([other, answer.status < 500]).toEqual([other, true]);
        }
      });
    });

    describe('of one’s own top', () => {
      const pathOfTop = (id: string, mangaIds = ['two', 'invented', 'one'], settled = 1) =>
        minePicturePath(id, { mangaIds, settled });

      it('are posters, and of the same bytes for a ranking that is not public and for none', async () => {
        const id = await rank('Le sien');
        const open = await get(pathOfTop(id));
        expect(Object.fromEntries(open.headers)).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'no-cache',
        });
        const png = Buffer.from(await open.arrayBuffer());
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
        await harness().rankings.setVisibility(id, 'private');
        const absent = await (await get(pathOfTop('absent'))).bytes();
        expect(png.equals(absent)).toBe(false);
        await eventually(async () => {
          for (const fetchOne of [get, harness().fetchAsOwner]) {
            const own = await (await fetchOne(pathOfTop(id))).bytes();
            expect(Buffer.from(own).equals(absent)).toBe(true);
          }
        }, harness().privacyDelayMs);
      });

      it('are refused for too many manga, one twice, none, and what is no id', async () => {
        const many = Array.from({ length: 200 }, (_, index) => `m${index}`);
        const paths = [
          pathOfTop('absent', many),
          pathOfTop('absent', many.slice(0, 11)),
          pathOfTop('absent', ['one', 'one']),
          pathOfTop('absent', ['x'.repeat(2000)]),
          pathOfTop('absent', ['one', 'two'], -1),
          '/rankings/absent/mine.png',
          '/rankings/absent/mine.png?manga=one&settled=9',
        ];
        for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 400]);
      });
    });

    it('are the site’s own on pages that have no other', async () => {
      for (const page of ['/', '/signin', '/rankings/absent']) {
        const found = await metadata(page);
        expect(found).toMatchObject({
          'og:title': 'Palmanga',
          'og:image': `${harness().origin}/picture.jpg`,
          'og:image:width': '1200',
          'og:image:height': '630',
          'twitter:card': 'summary_large_image',
        });
      }
      const answer = await get('/picture.jpg');
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(jpegSize(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
      const etag = answer.headers.get('etag') ?? '';
      expect((await get('/picture.jpg', { 'if-none-match': etag })).status).toBe(304);
    });

    it('are of no ranking that does not exist', async () => {
      for (const key of ['absent', 'a%2Fb', '%00', '%E0', 'x'.repeat(2000)]) {
        const path = `/rankings/${key}/picture.jpg`;
        const answer = await get(path);
        expect([path, answer.headers.get('content-type')]).not.toEqual([path, 'image/jpeg']);
        expect([path, answer.status < 500]).toEqual([path, true]);
      }
      expect((await get('/rankings/absent/picture.jpg')).status).toBe(404);
    });
  });
}
