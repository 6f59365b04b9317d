import { openStore } from '@palmanga/server/store';
import * as fc from 'fast-check';

import { ALL_CALLS } from '../../../../packages/server/src/calls/table.ts';
import { POPUP_START } from '../../../../packages/server/src/http/api/provider.ts';
import { createApp, type AppOptions } from '../../../../packages/server/src/http/app.ts';
import { type Schema, valuesOf, type Texts } from './from-schema.ts';
import { jsonTexts, oddTexts } from './json-texts.ts';
import type { Core } from './request.ts';

/** An address of the server with one method. */
export interface Endpoint {
  /** As in `POST /api/rankings/create`; the method of `ALL` stands for every one. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Every address that the server's routes and guards name. */
export function endpoints(): readonly Endpoint[] {
  const store = openStore({ file: ':memory:' });
  const unused = { providerLabel: null } as unknown;
  // The routes only read these when a request comes.
  const app = createApp({
    store,
    accounts: unused,
    live: unused,
    limits: unused,
    logger: unused,
    origin: 'http://127.0.0.1',
    allowedHosts: [],
    clientAddress: () => '',
    dataFolder: '/nowhere',
    webFolder: '/nowhere',
    example: null,
    fixturesFolder: null,
  } as unknown as AppOptions);
  store.close();
  const found = new Map<string, Endpoint>();
  for (const { method, path } of app.routes) {
    const name = `${method} ${path}`;
    found.set(name, { name, method, path });
  }
  return [...found.values()];
}

/** Makes the parts of a request; what the table of `withoutSchema` holds. */
type Make = (texts: Texts) => fc.Arbitrary<Partial<Core>>;

const plain: Make = () => fc.constant({});
const bodies: Make = (texts) => jsonTexts(texts('')).map((body) => ({ body }));
const posters: Make = (texts) =>
  queries(
    fc.record({
      format: fc.oneof(fc.constantFrom('portrait', 'story', 'square'), texts('')),
      top: fc.oneof(fc.constantFrom(5, 10, 20), texts('')),
    }),
  );

/** The schemas of the calls' fields, by address; null of a call without any. */
const SCHEMAS: ReadonlyMap<string, Schema | null> = new Map([
  ...ALL_CALLS.map(
    ({ verb, port, method, takes }) => [`${verb} /api/${port}/${method}`, takes] as const,
  ),
  ['GET /api/auth/oauth-popup/start', POPUP_START] as const,
]);

/** Routes whose input no schema describes, and how their requests are made. */
const WITHOUT_SCHEMA: Readonly<Record<string, Make>> = {
  'GET /healthz': plain,
  'GET /api/live': plain,
  'GET /api/auth/popup.js': plain,
  'GET /api/auth/callback/oidc': (texts) =>
    queries(fc.record({ code: texts('token'), state: texts('token'), error: texts('') })),
  'PUT /api/files/avatar': () => pictures(),
  'GET /api/files/users/:uid/:name': plain,
  'GET /covers/*': plain,
  'GET /rankings/:key/picture.jpg': plain,
  'GET /rankings/:one/compare/:other/picture.jpg': plain,
  'GET /rankings/:one/together/:others/picture.jpg': plain,
  'GET /rankings/:key/poster.png': posters,
  'GET /rankings/:one/together/:others/poster.png': posters,
  'GET /rankings/:key/mine.png': (texts) =>
    queries(fc.record({ manga: texts('mangaId'), settled: fc.oneof(fc.nat(12), texts('')) })),
  'GET /picture.jpg': plain,
  'GET /robots.txt': plain,
  'GET /index.html': plain,
  'GET /sw.js': plain,
  'GET /assets/*': plain,
  'GET /*': plain,
};

/**
 * Requests of an endpoint, from the schema of its input and against it.
 * @throws Error when nothing says what it takes
 */
export function coresOf(endpoint: Endpoint, texts: Texts): fc.Arbitrary<Core> {
  const { name, method, path } = endpoint;
  const schema = SCHEMAS.get(name);
  const isGuard = method === 'ALL' || /^\/api\/.*\*$/.test(path);
  const make = WITHOUT_SCHEMA[name] ?? (isGuard ? anything : undefined);
  if (schema === undefined && make === undefined) {
    throw new Error(`No generator for ${name}: give it a schema, or add it to WITHOUT_SCHEMA`);
  }
  const isQuery = method === 'GET';
  const made: fc.Arbitrary<Partial<Core>> =
    schema === undefined || schema === null
      ? (make ?? (isQuery ? plain : bodies))(texts)
      : isQuery
        ? queries(valuesOf(schema, texts))
        : jsonTexts(valuesOf(schema, texts)).map((body) => ({ body }));
  const asked = { method, type: 'application/json', body: null };
  return fc
    .tuple(made, pathsOf(path, texts))
    .map(([core, concrete]) =>
      Object.assign({}, asked, core, { target: concrete + (core.target ?? '') }),
    );
}

/** The names of `WITHOUT_SCHEMA` that no endpoint has. */
export const staleNames = (known: readonly Endpoint[]): readonly string[] =>
  Object.keys(WITHOUT_SCHEMA).filter((name) => known.every((one) => one.name !== name));

/** For guards and for what refuses all other addresses: any method, with or without a body. */
const anything: Make = () =>
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
    body: fc.option(oddTexts(), { nil: null }),
  });

/** Query strings with the fields of a value, some of them twice, absent, or no valid escapes. */
function queries(values: fc.Arbitrary<unknown>): fc.Arbitrary<Partial<Core>> {
  const odd = fc.constantFrom(
    '&',
    '&a',
    '&id=%ff%fe',
    '&limit=',
    '&__proto__=1',
    '&id=%00',
    '&%=%',
  );
  return fc
    .tuple(values, fc.option(odd, { freq: 3 }), fc.option(fc.nat(), { freq: 4 }))
    .map(([value, added, dropped]) => {
      const fields = Object.entries(value as object)
        .filter(([, field]) => field !== undefined)
        .map(([key, field]) => `${key}=${encoded(String(field))}`);
      const kept = dropped === null ? fields : fields.toSpliced(dropped % (fields.length || 1), 1);
      return { target: `?${kept.join('&')}${added ?? ''}` };
    });
}

/** Escapes a text; a lone surrogate, which has no escape, is sent as one that is no UTF-8. */
function encoded(text: string): string {
  return text
    .split(/(?<lone>\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ed%a0%80' : encodeURIComponent(part)))
    .join('');
}

const ODD_SEGMENTS =
  `.. %2e%2e ..%2f..%2fpalmanga.db %00 %ff % %5c..%5c __proto__ palmanga.db secret
  index.html avatar.png avatar.svg covers rankings manga r dashboard api session current users loading
  .env`
    .split(/\s+/)
    .concat('', 'a'.repeat(3000));

/** What the addresses of pages about something begin with; the last are handles. */
const PAGES = ['rankings', 'rankings', 'manga', 'r', 'owner-secret', 'user-secret'];

/** Paths that a route's pattern takes, and a few that it does not. */
function pathsOf(pattern: string, texts: Texts): fc.Arbitrary<string> {
  const segment = fc.oneof(fc.constantFrom(...ODD_SEGMENTS), texts('').map(encoded));
  const page = fc
    .tuple(fc.constantFrom(...PAGES), fc.oneof(texts('id'), texts('')))
    .map(([first, name]) => [first, encoded(name)]);
  const tail = fc
    .oneof(
      { weight: 1, arbitrary: fc.array(segment, { minLength: 1, maxLength: 3 }) },
      { weight: 2, arbitrary: page },
    )
    .map((parts) => parts.join('/'));
  if (!/[:*]/.test(pattern)) {
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant(pattern) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('/', '//', '%2f', '/..', ';a').map((end) => pattern + end),
      },
    );
  }
  const file = fc
    .tuple(tail, fc.constantFrom('js', 'svg', 'png', 'map', 'db'))
    .map((parts) => parts.join('.'));
  const pieces = pattern.split(/(?<variable>:\w+|\*)/).map((piece) => {
    if (piece === '*')
      return fc.oneof({ weight: 3, arbitrary: tail }, { weight: 1, arbitrary: file });
    return piece.startsWith(':') ? segment : fc.constant(piece);
  });
  return fc.tuple(...pieces).map((parts) => parts.join(''));
}

const SIGNATURES = [
  '89504e470d0a1a0a',
  'ffd8ffe0',
  '474946383961',
  '5249464624000000574542505650',
  '',
];

/** Bodies that begin as a picture of some format, under the type of any. */
function pictures(): fc.Arbitrary<Partial<Core>> {
  const types = [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/svg+xml',
  ];
  const rest = fc.oneof(
    { weight: 30, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constant(new Uint8Array(6 * 1024 * 1024)) },
  );
  return fc
    .tuple(fc.constantFrom(...types), fc.constantFrom(...SIGNATURES), rest)
    .map(([type, signature, bytes]) => ({
      type,
      body: Buffer.concat([Buffer.from(signature, 'hex'), bytes]),
    }));
}
