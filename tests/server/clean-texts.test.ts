import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '../../packages/server/src/testing/browser.ts';
import { TestServer } from '../../packages/server/src/testing/test-server.ts';
import { entry } from '../contract/support/samples.ts';
import { endpoints } from './support/fuzz/routes.ts';

/** Of no text that others see; lone halves of a pair among them. */
const REFUSED = Array.from(
  '\uDFFF\0\u0007\b\u001B\u007F\u0080\u0085\u009F\u2028\u2029' +
    '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\uD800',
).map((sign) => `abc${sign}gnp.exe`);
const OF_SEVERAL_LINES = ['a\nb', 'a\tb', 'a\r\nb'];
const UNSEEN = Array.from(
  '\u200B\u00AD\u3164\u115F\uFFA0\u2800\u{E0041}\u00A0\u0301\u{13441}\uE000\uFFFF\u{1FFFE} ',
).concat('\u200D\uFE0F');
const HIDDEN_IN_IDS = [
  'a\u200Bb',
  'a\u202Eb',
  'a\u00A0b',
  'a\nb',
  ' a',
  '\u3164',
  'a\uFE0F',
  'a\u{16FE4}',
  'a\u{13441}',
  'a\uE000',
  'a\uFFFF',
];

const REFUSED_LINE = [...REFUSED, ...OF_SEVERAL_LINES];
const LINES = [...REFUSED, ...UNSEEN];
const LINE = [...LINES, ...OF_SEVERAL_LINES];
const COVERS = REFUSED_LINE.map((text) => `https://cdn.example/${text}`);

const item = (fields: object) => ({
  mangaId: 'new',
  title: 'Titre',
  author: '',
  coverUrl: null,
  ...fields,
});
const inserted = (fields: object) => item({ position: 1, addedAt: null, ...fields });
const UNSAID = {
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  position: null,
  score: null,
  note: null,
};
const unmatchedEntry = (fields: object) => ({
  entry: { ...UNSAID, title: 'Titre', ...fields },
  rank: 1,
  mangaId: null,
  behind: [],
  before: null,
});
const written = (id: string, manga: object = {}, details: object = {}) => ({
  entries: [entry(id, manga, details)],
});

const changeOf = (fields: object) => ({
  before: [],
  after: [{ key: 's', label: 'S', name: '', color: 'red', end: 1, ...fields }],
});

/** The calls that take tiers. */
const WITH_TIERS: Readonly<Record<string, (change: ReturnType<typeof changeOf>) => object>> = {
  'rankings/setTiers': (change) => ({ change }),
  'rankings/reorder': (tiers) => ({ itemIds: ['a'], tiers }),
  'rankings/addItems': ({ after }) => ({ items: [item({})], tiers: after }),
  'rankings/insertItems': ({ after }) => ({ items: [inserted({})], tiers: after }),
};

type Row = readonly [
  call: string,
  field: string,
  code: string,
  texts: readonly string[],
  body: (text: string, id: string) => object,
];

/** Each text of a call that others see: the code of its refusal, and what is sent. */
const ROWS: readonly Row[] = [
  ['rankings/create', 'title', 'title-invalid', REFUSED_LINE, (title) => ({ title })],
  ['rankings/create', 'title', 'title-required', UNSEEN, (title) => ({ title })],
  ['rankings/rename', 'title', 'title-invalid', REFUSED_LINE, (title, id) => ({ id, title })],
  ['rankings/rename', 'title', 'title-required', UNSEEN, (title, id) => ({ id, title })],
  [
    'rankings/setDescription',
    'description',
    'description-invalid',
    LINES,
    (description, id) => ({ id, description }),
  ],
  [
    'rankings/setNote',
    'note',
    'note-invalid',
    LINES,
    (text, id) => ({ id, itemId: 'a', note: { text, isSpoiler: false } }),
  ],
  ...(['label', 'name'] as const).flatMap((field) =>
    Object.entries(WITH_TIERS).map(([call, body]): Row => {
      const sent = (text: string, id: string) => ({ id, ...body(changeOf({ [field]: text })) });
      return [call, field, 'payload-invalid', LINE, sent];
    }),
  ),
  [
    'rankings/addItems',
    'title',
    'payload-invalid',
    LINE,
    (title, id) => ({ id, items: [item({ title })] }),
  ],
  [
    'rankings/addItems',
    'author',
    'payload-invalid',
    LINE,
    (author, id) => ({ id, items: [item({ author })] }),
  ],
  [
    'rankings/addItems',
    'mangaId',
    'payload-invalid',
    HIDDEN_IN_IDS,
    (mangaId, id) => ({ id, items: [item({ mangaId })] }),
  ],
  [
    'rankings/addItems',
    'coverUrl',
    'payload-invalid',
    COVERS,
    (coverUrl, id) => ({ id, items: [item({ coverUrl })] }),
  ],
  [
    'rankings/insertItems',
    'coverUrl',
    'payload-invalid',
    COVERS,
    (coverUrl, id) => ({ id, items: [inserted({ coverUrl })] }),
  ],
  ['favorites/add', 'coverUrl', 'payload-invalid', COVERS, (coverUrl) => item({ coverUrl })],
  [
    'rankings/insertItems',
    'title',
    'payload-invalid',
    LINE,
    (title, id) => ({ id, items: [inserted({ title })] }),
  ],
  [
    'rankings/insertItems',
    'author',
    'payload-invalid',
    LINE,
    (author, id) => ({ id, items: [inserted({ author })] }),
  ],
  [
    'rankings/insertItems',
    'mangaId',
    'payload-invalid',
    HIDDEN_IN_IDS,
    (mangaId, id) => ({ id, items: [inserted({ mangaId })] }),
  ],
  [
    'rankings/insertItems',
    'note',
    'payload-invalid',
    LINES,
    (text, id) => ({ id, items: [inserted({ note: { text, isSpoiler: true } })] }),
  ],
  ['favorites/add', 'title', 'payload-invalid', LINE, (title) => item({ title })],
  ['favorites/add', 'author', 'payload-invalid', LINE, (author) => item({ author })],
  ['favorites/add', 'mangaId', 'payload-invalid', HIDDEN_IN_IDS, (mangaId) => item({ mangaId })],
  [
    'unmatched/set',
    'title',
    'payload-invalid',
    LINE,
    (title, id) => ({ id, revision: 0, unmatched: [unmatchedEntry({ title })] }),
  ],
  [
    'unmatched/set',
    'author',
    'payload-invalid',
    LINE,
    (author, id) => ({ id, revision: 0, unmatched: [unmatchedEntry({ author })] }),
  ],
  [
    'unmatched/set',
    'otherTitles',
    'payload-invalid',
    LINE,
    (other, id) => ({ id, revision: 0, unmatched: [unmatchedEntry({ otherTitles: [other] })] }),
  ],
  [
    'unmatched/set',
    'mangaId',
    'payload-invalid',
    HIDDEN_IN_IDS,
    (mangaId, id) => ({ id, revision: 0, unmatched: [unmatchedEntry({ mangaId })] }),
  ],
  ...['mangaId', 'behind', 'before'].map((field): Row => [
    'unmatched/set',
    `${field} of the place`,
    'payload-invalid',
    HIDDEN_IN_IDS,
    (text, id) => {
      const sent = { ...unmatchedEntry({}), [field]: field === 'behind' ? [text] : text };
      return { id, revision: 0, unmatched: [sent] };
    },
  ]),
  [
    'unmatched/set',
    'note',
    'payload-invalid',
    REFUSED,
    (text, id) => ({
      id,
      revision: 0,
      unmatched: [unmatchedEntry({ note: { text, isSpoiler: true } })],
    }),
  ],
  [
    'profiles/saveOwn',
    'displayName',
    'display-name-invalid',
    LINE,
    (displayName) => ({ displayName, bio: 'Nouvelle' }),
  ],
  ['profiles/saveOwn', 'bio', 'bio-invalid', LINES, (bio) => ({ displayName: 'Nouvelle', bio })],
  ['profiles/claimUsername', 'name', 'username-invalid', LINE, (name) => ({ name })],
  [
    'session/updateAccount',
    'displayName',
    'display-name-invalid',
    LINE,
    (displayName) => ({ displayName }),
  ],
  ['catalogue/write', 'id', 'payload-invalid', HIDDEN_IN_IDS, (id) => written(id)],
  ['catalogue/write', 'title', 'payload-invalid', LINE, (title) => written('b', { title })],
  [
    'catalogue/write',
    'originalTitle',
    'payload-invalid',
    LINE,
    (originalTitle) => written('b', { originalTitle }),
  ],
  ['catalogue/write', 'author', 'payload-invalid', LINE, (author) => written('b', { author })],
  [
    'catalogue/write',
    'altTitles',
    'payload-invalid',
    LINE,
    (other) => written('b', { altTitles: [other] }),
  ],
  [
    'catalogue/write',
    'description',
    'payload-invalid',
    LINES,
    (description) => written('b', {}, { description }),
  ],
];

/** The other calls with a body: ids of what is there, addresses of mails, passwords, searches. */
const WITHOUT_TEXTS =
  `rankings/removeItem rankings/removeItems rankings/place rankings/placeItems rankings/setView
  rankings/findPlaces rankings/setVisibility rankings/delete rankings/repairSharing favorites/remove
  profiles/showPage catalogue/find catalogue/removeSamples mangas/match mangas/getMany session/signUp session/signIn
  session/signOut session/signOutEverywhere session/sendPasswordReset session/confirmPasswordReset
  session/sendEmailVerification session/changeEmail session/confirmEmail session/changePassword
  session/eraseOwn`.split(/\s+/);

let server: TestServer;
let browser: Browser;
let rankingId: string;

beforeAll(async () => {
  server = await TestServer.start();
  browser = server.browser();
  const { identity, rankings, profiles } = server.client(browser);
  const { uid } = await identity.signUp({ email: 'lea@mail.example', password: 'mot-de-passe' });
  const database = new DatabaseSync(join(server.dataFolder, 'palmanga.db'));
  database.prepare('UPDATE user SET isAdmin = 1 WHERE id = ?').run(uid);
  database.close();
  const { id } = await rankings.create({ title: 'Top' });
  rankingId = id;
  await rankings.addItems(id, [item({ mangaId: 'a' })]);
  await profiles.saveOwn({ displayName: 'Léa', bio: 'Lit.' });
});
afterAll(() => server.dispose());

async function call(name: string, body: object) {
  const response = await browser.fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

/** All that is stored. */
function stored(): string {
  const database = new DatabaseSync(join(server.dataFolder, 'palmanga.db'), { readOnly: true });
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .all();
  const all = tables.map(({ name }) => database.prepare(`SELECT * FROM "${String(name)}"`).all());
  database.close();
  return JSON.stringify(all);
}

describe('a text that others see', () => {
  test.each(ROWS)(
    '%s refuses one that is not clean: %s, %s',
    async (name, _, code, texts, body) => {
      const before = stored();
      for (const text of texts) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its text
        const answer = await call(name, body(text, rankingId));
        expect({ text, answer }).toMatchObject({ text, answer: { body: { code } } });
        expect([400, 422]).toContain(answer.status);
      }
      expect(stored()).toBe(before);
    },
  );

  test.each([
    '👩‍👩‍👧 L’été « à deux » x\u0301',
    'نمی\u200Cخواهم ‏(1)',
    '人々ゝ 레벨업 ᄒ\u1161',
    'क्\u200Dष 𠮷',
  ])('is stored byte for byte: %s', async (text) => {
    const { rankings } = server.client(browser);
    const id = rankingId;
    const answers = [
      await call('rankings/rename', { id, title: text }),
      await call('rankings/setDescription', { id, description: `${text}\n\t${text}` }),
      await call('profiles/saveOwn', { displayName: text, bio: text }),
      await call('session/updateAccount', { displayName: text }),
      await call('favorites/add', item({ title: text, author: text })),
      await call('catalogue/write', written('c', { title: text, altTitles: [text] })),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await rankings.get(id)).toMatchObject({
      title: text,
      description: `${text}\n\t${text}`,
      ownerName: text,
    });
  });

  test('of a former release is cleaned when it is read, on pages too', async () => {
    const id = rankingId;
    const database = new DatabaseSync(join(server.dataFolder, 'palmanga.db'));
    const odd = 'abc\u202Egnp.exe\0\u2028x';
    database
      .prepare('UPDATE rankings SET title = ?, description = ? WHERE id = ?')
      .run(odd, odd, id);
    database
      .prepare('UPDATE rankingItemTexts SET title = ?, author = ?, note = ?')
      .run(odd, odd, odd);
    database.prepare('UPDATE favorites SET title = ?, author = ?').run(odd, odd);
    database.prepare('UPDATE profiles SET displayName = ?, bio = ?').run(odd, odd);
    database.close();
    const { rankings } = server.client();
    expect(await rankings.get(id)).toMatchObject({
      title: 'abcgnp.exe x',
      description: 'abcgnp.exe\nx',
      ownerName: 'abcgnp.exe x',
      topItems: [{ title: 'abcgnp.exe x' }],
    });
    expect(await rankings.getItem(id, 'a')).toMatchObject({
      title: 'abcgnp.exe x',
      author: 'abcgnp.exe x',
      note: { text: 'abcgnp.exe\nx' },
    });
    const page = await (await server.browser().fetch(`${server.url}/rankings/${id}`)).text();
    expect(page).toContain('abcgnp.exe');
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(page).not.toMatch(/[\0\u2028-\u202E\u2066-\u2069]/);
  });

  test('has a row here for each call that takes one', () => {
    const calls = endpoints()
      .filter(({ method, path }) => method === 'POST' && !path.endsWith('*'))
      .map(({ path }) => path.replace('/api/', ''));
    const known = [...ROWS.map(([name]) => name), ...WITHOUT_TEXTS];
    expect(new Set(calls)).toEqual(new Set(known));
  });
});
