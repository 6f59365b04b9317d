import {
  ADDRESS_PATTERNS,
  type Backend,
  type CatalogueEntry,
  type Moderation,
} from '@palmanga/core';
import { beforeAll, describe, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { entry, items } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

const READERS = ['stranger', 'owner', 'other'] as const;
type Reader = (typeof READERS)[number];

/** A site over one backend, without a contact in its settings. */
export interface PageStatusesHarness {
  /** As the account that owns the rankings. */
  readonly owner: Pick<Backend, 'rankings' | 'profiles'>;
  /** Whether the site knows who asks; else everybody is a stranger to it. */
  readonly hasSessions: boolean;
  /** Asks the site for a path, without following redirects. */
  readonly fetchAs: (reader: Reader, path: string, method?: 'GET' | 'HEAD') => Promise<Response>;
  readonly seedCatalogue: (entries: readonly CatalogueEntry[]) => Promise<void>;
  readonly moderation: () => Promise<Moderation>;
  /** Milliseconds after which a change must show. */
  readonly delayMs: number;
  dispose(): Promise<void>;
}

/** Who gets 200; everybody else gets 404. */
const ALL: readonly Reader[] = READERS;
const OWNER: readonly Reader[] = ['owner'];
const NOBODY: readonly Reader[] = [];

type State = 'public' | 'link' | 'private' | 'taken down' | 'absent';

/** Who sees a ranking by its id, and who by its names. */
const SEEN_BY: readonly (readonly [State, byId: readonly Reader[], byName: readonly Reader[]])[] = [
  ['public', ALL, ALL],
  ['link', ALL, NOBODY],
  ['private', OWNER, NOBODY],
  ['taken down', OWNER, NOBODY],
  ['absent', NOBODY, NOBODY],
];

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly shortid: string;
  readonly ownerHandle: string;
}

/** Pages of one ranking by its id. */
const BY_ID: readonly ((id: string, another: string) => string)[] = [
  (id) => `/rankings/${id}`,
  (id) => `/rankings/${id}/add`,
  (id) => `/rankings/${id}/add/manga/one`,
  (id) => `/rankings/${id}/duel`,
  (id) => `/rankings/${id}/duel/one`,
  (id) => `/rankings/${id}/duel-selection`,
  (id) => `/rankings/${id}/history`,
  (id) => `/rankings/${id}/unmatched`,
  (id) => `/rankings/${id}/import`,
  (id) => `/rankings/${id}/mine`,
  (id, another) => `/rankings/${id}/compare/${another}`,
  (id, another) => `/rankings/${another}/compare/${id}`,
  (id, another) => `/rankings/${id}/together/${another}`,
  (id, another) => `/rankings/${another}/together/${id}+nowhere`,
];

const BY_NAME: readonly ((names: Named) => string)[] = [
  ({ slug, shortid }) => `/r/${slug}-${shortid}`,
  ({ slug, shortid }) => `/rankings/${slug}-${shortid}`,
  ({ ownerHandle, slug }) => `/${ownerHandle}/${slug}`,
];

/** Pictures that only what is public has. */
const PICTURES: readonly ((id: string, another: string) => string)[] = [
  (id) => `/rankings/${id}/picture.jpg`,
  (id, another) => `/rankings/${id}/compare/${another}/picture.jpg`,
  (id, another) => `/rankings/${id}/together/${another}/picture.jpg`,
];

/** The pages without a name of anything in their address. */
const FIXED = Object.values(ADDRESS_PATTERNS).filter((pattern) => !pattern.includes(':'));

const REST: readonly (readonly [path: string, readonly Reader[]])[] = [
  ...FIXED.map((path) => [path, ALL] as const),
  ['/index.html', ALL],
  ['/robots.txt', ALL],
  ['/manga/one', ALL],
  ['/manga/none', NOBODY],
  ['/page-of-owner', ALL],
  ['/nobody', NOBODY],
  ['/nobody/nothing', NOBODY],
  ['/r/nothing', NOBODY],
  ['/a/b/c', NOBODY],
  ['/a/b/c/d/e/f/g', NOBODY],
  ['/rankings/a/b', NOBODY],
  ['/%E0', NOBODY],
  ['/rankings/%E0', NOBODY],
  ['/rankings/absent/together/nowhere+elsewhere', NOBODY],
  ['/rankings/absent/poster.png?format=story&top=5', NOBODY],
  ['/metrics', NOBODY],
  ['/sitemap.xml', NOBODY],
  ['/feed', NOBODY],
  ['/feed.xml', NOBODY],
  ['/picture.png', NOBODY],
  ['/wp-login.php', NOBODY],
  ['/.well-known/security.txt', NOBODY],
  ['/.well-known/change-password', NOBODY],
  ['/assets/none.js', NOBODY],
];

/** The status of every kind of address, for every kind of visitor. */
export function describePageStatusesContract(
  name: string,
  make: () => Promise<PageStatusesHarness>,
): void {
  describe(`statuses of pages: ${name}`, () => {
    const harness = useHarness(make, ({ seedCatalogue }) => seedCatalogue([entry('one')]));
    const rankings = {} as Record<State | 'another', Named>;

    const rank = async (title: string) => {
      const { owner } = harness();
      const { id } = await owner.rankings.create({ title });
      await owner.rankings.addItems(id, items('one', 'two'));
      return (await owner.rankings.get(id)) ?? expect.unreachable('it was just made');
    };

    beforeAll(async () => {
      const { owner, moderation } = harness();
      await owner.profiles.claimUsername('page-of-owner');
      await owner.profiles.showPage(true);
      for (const title of ['public', 'link', 'private', 'taken down', 'another'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one account makes one after the other
        rankings[title] = await rank(title);
      }
      await owner.rankings.setVisibility(rankings.link.id, 'link');
      await owner.rankings.setVisibility(rankings.private.id, 'private');
      await (await moderation()).takeDown(rankings['taken down'].id, 'Insultant.');
      rankings.absent = {
        ...rankings.public,
        id: 'a'.repeat(rankings.public.id.length),
        slug: 'absent',
        shortid: 'AbCdEfGh',
      };
    }, 60_000);

    /** Who of all gets what at a path: 200, or 404 as it should be. */
    const seenBy = async (path: string) => {
      const seen: Reader[] = [];
      for (const reader of READERS) {
        // oxlint-disable-next-line no-await-in-loop -- each alone, as visitors come
        const [page, head] = await Promise.all([
          harness().fetchAs(reader, path),
          harness().fetchAs(reader, path, 'HEAD'),
        ]);
        expect([path, reader, head.status]).toEqual([path, reader, page.status]);
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (page.status === 404) await expectMissing(page, await page.text());
        else expect([path, reader, page.status]).toEqual([path, reader, 200]);
        if (page.status === 200) seen.push(reader);
      }
      return seen;
    };
    const expected = (readers: readonly Reader[]) => {
      if (harness().hasSessions) return readers;
      return readers.includes('stranger') ? READERS : [];
    };

    it.each(SEEN_BY)('of a ranking that is %s', async (state, byId, byName) => {
      const { [state]: ranking, another } = rankings;
      for (const pathOf of BY_ID) {
        const path = pathOf(ranking.id, another.id);
        // oxlint-disable-next-line no-await-in-loop -- each alone
        expect([path, await seenBy(path)]).toEqual([path, expected(byId)]);
      }
      for (const pathOf of BY_NAME) {
        const path = pathOf(ranking);
        // oxlint-disable-next-line no-await-in-loop -- each alone
        expect([path, await seenBy(path)]).toEqual([path, expected(byName)]);
      }
    });

    it.each(['private', 'taken down', 'absent'] as const)(
      'of pictures of a ranking that is %s: they are missing',
      async (state) => {
        for (const pathOf of PICTURES) {
          const path = pathOf(rankings[state].id, rankings.another.id);
          // oxlint-disable-next-line no-await-in-loop -- each alone
          expect([path, await seenBy(path)]).toEqual([path, []]);
        }
      },
    );

    it.each(REST)('of %s', async (path, readers) => {
      expect(await seenBy(path)).toEqual(expected(readers));
    });

    it('tell nobody whether a ranking is private, taken down or nowhere', async () => {
      const answerOf = async (reader: Reader, path: string) => {
        const answer = await harness().fetchAs(reader, path);
        const { date, ...headers } = Object.fromEntries(answer.headers);
        expect(date).toBeDefined();
        return { status: answer.status, headers, body: await answer.text() };
      };
      for (const reader of ['stranger', 'other'] as const) {
        for (const pathOf of [...BY_ID, ...PICTURES]) {
          // oxlint-disable-next-line no-await-in-loop -- each alone
          const [first, ...others] = await Promise.all(
            (['absent', 'private', 'taken down'] as const).map((state) =>
              answerOf(reader, pathOf(rankings[state].id, rankings.another.id)),
            ),
          );
          expect(first?.status).toBe(404);
          for (const other of others) expect(other).toEqual(first);
        }
      }
    });

    it('follow a ranking that becomes public, and private again', async () => {
      const { owner, fetchAs, delayMs } = harness();
      const { id, ownerHandle, slug } = await rank('Changeant');
      const paths = [`/rankings/${id}`, `/${ownerHandle}/${slug}`, `/rankings/${id}/mine`];
      const statuses = () =>
        Promise.all(paths.map(async (path) => (await fetchAs('stranger', path)).status));
      for (const [visibility, status] of [
        ['private', 404],
        ['public', 200],
        ['private', 404],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one change after the other
        await owner.rankings.setVisibility(id, visibility);
        const changed = async () => expect(await statuses()).toEqual(paths.map(() => status));
        // oxlint-disable-next-line no-await-in-loop -- as above
        await (delayMs === 0 ? changed() : eventually(changed, delayMs));
      }
    });
  });
}

/** A page that is missing starts the application all the same, and no search engine keeps it. */
async function expectMissing({ headers }: Response, body: string): Promise<void> {
  if (!headers.get('content-type')?.startsWith('text/html')) {
    expect(body).toBe('Not found');
    return;
  }
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toMatch(/^no-(?:cache|store)$/);
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect(body).toContain('src="/assets/app-abc.js"');
}
