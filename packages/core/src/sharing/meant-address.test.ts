import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressOf, parseAddress } from '../addresses/address.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { sampleRanking } from '../testing/sample-ranking.ts';
import {
  askedPath,
  type Change,
  CHANGES,
  ENDS,
  HIDDEN,
  linksOf,
  NAME_CHANGES,
  type NamedChange,
  SHAPES,
  type StrayLink,
  TYPED,
} from '../testing/stray-links.ts';
import { findRanking, type RankingReads } from './find-ranking.ts';
import { linkNames } from './link-names.ts';
import { meantAddress, tidiedPath } from './meant-address.ts';
import type { RankingAddress } from './ranking-address.ts';
import { findForOperator, parseRankingLink } from './ranking-link.ts';

const HOST = 'palmanga.example';
const ORIGIN = `https://${HOST}`;

/** Rankings whose names, ids and shortids nearly are each other's. */
const RANKINGS = (
  [
    ['lea', 'ete-a-tokyo', 'Ab3dEf9h'],
    ['lea', 'ete', 'aB3dEf9h'],
    ['lea', 'ete-a', 'Ab3dEf9H'],
    ['lea', 'top', 'AAAAAAAA'],
    ['lea', 'top-2', 'AAAAAAAa'],
    ['leam', 'top', 'top00000'],
    ['lea-m', 'top', 'utmsourc'],
    ['fbclid', 'top', 'fbclid12'],
    ['top', 'lea', 'aaaaaaaa'],
    ['url', 'top', '12345678'],
    ['link', 'url', '87654321'],
  ] as const
).map(([ownerHandle, slug, shortid], index) =>
  sampleRanking({ id: `k3Jx9aQ0k3Jx9aQ0k${index}`, ownerHandle, slug, shortid }),
);

/** The reads of both backends, over these rankings. */
const READS: RankingReads = {
  get: async (id) => RANKINGS.find((one) => one.id === id) ?? null,
  findByShortid: async (shortid) => RANKINGS.find((one) => one.shortid === shortid) ?? null,
  findByHandle: async (handle, slug) =>
    linkNames(handle)
      .map((name) => RANKINGS.find((one) => one.ownerHandle === name && one.slug === slug))
      .find((one) => one !== undefined) ?? null,
};

/** Ten links, each with its ranking. */
const LINKS: readonly (readonly [StrayLink, Ranking])[] = RANKINGS.flatMap((ranking, index) => {
  const links = linksOf(ranking).map((link) => [link, ranking] as const);
  return index < 2 ? links : index < 4 ? links.slice(0, 1) : [];
});
const unchanged: Change = (text) => text;
const PLAIN = LINKS.map(([link, { id }]) => [link(unchanged), id] as const);

/** How a link is encoded. A browser encodes what is no address. */
const ENCODINGS: readonly NamedChange[] = [
  ['as a browser does', (link) => encodeURI(link)],
  ['all of it', (link) => link.split('/').map(encodeURIComponent).join('/')],
  ['twice', (link) => encodeURI(encodeURI(link))],
  ['three times', (link) => encodeURI(encodeURI(encodeURI(link)))],
];
/** What a whole link stands in, where it is pasted. */
const WRAPPERS: readonly NamedChange[] = [
  ['alone', (link) => ORIGIN + link],
  ['no scheme', (link) => HOST + link],
  ['www.', (link) => `www.${HOST}${link}`],
  ['www. with its scheme', (link) => `http://www.${HOST}${link}`],
  ['capitals', (link) => `HTTPS://PALMANGA.Example${link}`],
  ['a port', (link) => `${ORIGIN}:443${link}`],
  ['a dot', (link) => `${ORIGIN}.${link}`],
  ['no slash', (link) => `https:/${HOST}${link}`],
  ['view-source:', (link) => `view-source:${ORIGIN}${link}`],
  ['angles', (link) => `<${ORIGIN}${link}>`],
  ['guillemets', (link) => `« ${ORIGIN}${link} »`],
  ['quotes', (link) => `“${ORIGIN}${link}”`],
  ['brackets', (link) => `(${ORIGIN}${link})`],
  ['Markdown', (link) => `[Mon top](${ORIGIN}${link})`],
  ['Markdown of itself', (link) => `[${ORIGIN}${link}](${ORIGIN}${link})`],
  ['Markdown in a sentence', (link) => `Voilà : **${ORIGIN}${link}**.`],
  ['code', (link) => `\`${ORIGIN}${link}\``],
  ['a message', (link) => `Mon top : ${ORIGIN}${link} tu valides ?`],
  ['two lines', (link) => `Mon top\n${ORIGIN}${link}\n\nLéa`],
  ['HTML', (link) => `<a href="${ORIGIN}${link}">Mon top</a>`],
  ['an archive', (link) => `https://archive.example/2026/${ORIGIN}${link}`],
  ...[
    'https://www.google.com/url?q=LINK&sa=D&ust=1',
    'https://l.facebook.com/l.php?u=LINK&h=AT0',
    'https://out.reddit.com/t3_abc?url=LINK&token=A',
    'https://slack-redir.net/link?url=LINK',
    'https://t.umblr.com/redirect?z=LINK&t=A',
    'https://www.youtube.com/redirect?event=x&q=LINK&v=1',
    'https://eur01.safelinks.protection.outlook.com/?url=LINK&data=05%7C02',
    'https://vk.com/away.php?to=LINK&cc_key=',
    'https://steamcommunity.com/linkfilter/?url=LINK',
    'https://www.linkedin.com/safety/go?url=LINK&trk=x',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3DTWICE',
  ].map((wrapper): NamedChange => [
    wrapper,
    (link: string) =>
      wrapper
        .replace('LINK', () => encodeURIComponent(ORIGIN + link))
        .replace('TWICE', () => encodeURIComponent(encodeURIComponent(ORIGIN + link))),
  ]),
  ['a redirect that encodes nothing', (link) => `https://go.example/?to=${ORIGIN}${link}&x=1`],
];

/** Where a path leads that a browser was given: what a site and the application do with it. */
async function opened(path: string): Promise<string | undefined> {
  const address = parseAddress(tidiedPath(path) ?? path);
  const names = ['ranking', 'shortLink', 'shareLink'] as const;
  if (!names.some((kind) => kind === address?.kind)) return undefined;
  return (await findRanking(READS, address as RankingAddress))?.id;
}

async function pasted(text: string, origin = ORIGIN): Promise<string | undefined> {
  const address = parseRankingLink(text, origin);
  return address === null ? undefined : (await findRanking(READS, address))?.id;
}

describe('a link in an address bar', () => {
  it.each(CHANGES)('leads to its ranking with %j', async (_name, change) => {
    for (const [link, { id }] of LINKS) {
      const path = askedPath(change(link));
      expect([path, await opened(path)]).toEqual([path, id]);
    }
  });

  it('leads to its ranking with the title in it, as it is typed', async () => {
    for (const [link, { id, ownerHandle, slug }] of LINKS) {
      const path = askedPath(
        link(unchanged).replace(`/${ownerHandle}/${slug}`, (names) => TYPED[1](names)),
      );
      expect([path, await opened(path)]).toEqual([path, id]);
    }
  });

  it.each(ENCODINGS)('leads to its ranking encoded: %s', async (_name, encode) => {
    for (const [link, id] of PLAIN) {
      for (const end of ['\u200B', ' ', '"', '*', '>']) {
        const path = encode(link + end);
        expect([path, await opened(path)]).toEqual([path, id]);
      }
    }
  });

  it('leads there with a whole link behind the host', async () => {
    for (const [link, id] of PLAIN) {
      for (const front of [
        '/https://palmanga.example',
        '/https:/palmanga.example',
        '/view-source:http://x',
      ]) {
        expect(await opened(front + link)).toBe(id);
      }
    }
  });
});

describe('a pasted link', () => {
  it.each(WRAPPERS)('leads to its ranking: %s', async (_name, wrap) => {
    for (const [link, id] of PLAIN) {
      const text = wrap(link);
      expect([text, await pasted(text)]).toEqual([text, id]);
      expect([text, (await findForOperator(READS, text)).id]).toEqual([text, id]);
    }
  });

  it.each(CHANGES)('leads to its ranking with %j', async (_name, change) => {
    for (const [link, { id }] of LINKS) {
      const text = ORIGIN + change(link);
      expect([text, await pasted(text)]).toEqual([text, id]);
      expect([text, await pasted(text, 'http://127.0.0.1:41000')]).toEqual([text, id]);
    }
  });
});

it('leads to its ranking or to none, in any of a thousand mixtures', async () => {
  const one = (changes: readonly NamedChange[]) =>
    fc.option(fc.constantFrom(...changes), { nil: ['none', unchanged] as NamedChange });
  const mixture = fc.tuple(
    fc.constantFrom(...LINKS),
    fc.constantFrom(...NAME_CHANGES),
    one(HIDDEN),
    one(SHAPES),
    one(ENDS),
    one(ENDS),
    one(WRAPPERS),
  );
  const texts = new Set<string>();
  let found = 0;
  await fc.assert(
    fc.asyncProperty(mixture, async ([[link, { id }], [, names], ...changes]) => {
      const text = changes.reduce((changed, [, change]) => change(changed), link(names));
      const ids = [
        await pasted(text),
        ...(text.startsWith('/') ? [await opened(askedPath(text))] : []),
      ];
      for (const led of ids) expect([text, led ?? id]).toEqual([text, id]);
      if (!texts.has(text) && ids.includes(id)) found += 1;
      texts.add(text);
    }),
    { numRuns: 1000 },
  );
  expect(texts.size).toBeGreaterThan(500);
  expect(found / texts.size).toBeGreaterThan(0.9);
});

describe('meantAddress', () => {
  it.each([
    '/lea/caf%E9',
    '/api***',
    '/api//session',
    '//api/session',
    '/.git/config',
    '/.well-known/x',
    '/offline.',
    '/rankings/a.b',
    '/palmanga.db',
    '/..%2fsecret',
    '/rankings/a/b/c/d',
    `/lea/${'a'.repeat(201)}`,
    `/lea/${'%20'.repeat(400)}top`,
  ])('makes nothing of %j', (path) => {
    expect(meantAddress(path)).toBeNull();
  });

  it.each([
    ['/cgu).', '/cgu'],
    ['/Mentions%20l%C3%A9gales', '/mentions-legales'],
    ['/%20', '/'],
    ['/rankings/r1/add,', '/rankings/r1/add'],
    ['/rankings/r1/compare/r2%20', '/rankings/r1/compare/r2'],
    ['/rankings/r1/together/r2+top-Ab3dEf9h+r3).', '/rankings/r1/together/r2+top-Ab3dEf9h+r3'],
    ['/rankings/%C3%A9t%C3%A9-Ab3dEf9h', '/rankings/ete-Ab3dEf9h'],
    ['//manga/m1', '/manga/m1'],
    ['/@Lea,', '/lea'],
  ])('leads from %s to %s by its form alone', (path, tidied) => {
    expect(tidiedPath(path)).toBe(tidied);
  });

  it.each([
    '/',
    '/cgu',
    '/CGU/',
    '/lea/Top*',
    '/r/top-Ab3dEf9h',
    '/rankings/Top-Ab3dEf9h',
    '/rankings/r1_',
    '/manga/m%201',
    '/inconnu',
  ])('leaves %s as it is', (path) => {
    expect(tidiedPath(path)).toBeNull();
  });

  it('is clean: what it gives means itself', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (parts) => {
        const path = parts.map((part) => `/${encodeURIComponent(part.toWellFormed())}`).join('');
        const meant = meantAddress(path);
        if (meant === null || 'mangaId' in meant) return;
        expect(parseAddress(addressOf(meant))).toEqual(meant);
        expect(meantAddress(addressOf(meant))).toEqual(meant);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a hostile text', () => {
  const LONG = 1_000_000;
  const texts = [
    '%25'.repeat(680),
    '&amp;'.repeat(400),
    '/'.repeat(2048),
    '\\'.repeat(2048),
    '\uFDFA'.repeat(2048),
    `/${'\uFDFA'.repeat(199)}/${'\uFDFA'.repeat(199)}`,
    '\u0301'.repeat(2048),
    '://'.repeat(680),
    `${HOST}/`.repeat(120),
    'https://'.repeat(250),
    `${ORIGIN}/?u=`.repeat(60),
    `/rankings/${'-'.repeat(2000)}!`,
    `/lea/${'!'.repeat(199)}a`,
    `https://${'a.'.repeat(1000)}`,
    'a'.repeat(LONG),
    '%E2%80%8B'.repeat(LONG / 9),
    `${ORIGIN}/lea/top`.repeat(LONG / 40),
  ];

  it.each(texts.map((text) => [text.slice(0, 30), text]))('costs little: %j', (_start, text) => {
    // A third of a millisecond at most, where nothing else runs; what grows faster than the text takes many.
    const rounds = Array.from({ length: 6 }, () => {
      const before = Date.now();
      for (let call = 0; call < 20; call += 1) {
        parseRankingLink(text, ORIGIN);
        parseRankingLink(text, 'http://localhost');
        meantAddress(text);
      }
      return (Date.now() - before) / 60;
    });

    expect(Math.min(...rounds)).toBeLessThan(5);
  });
});
