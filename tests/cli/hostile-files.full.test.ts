import { closeSync, openSync, writeSync } from 'node:fs';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { BINARY, INVALID, Workbench, records } from './support/manga-import.ts';

async function mangaCount(bench: Workbench): Promise<string | undefined> {
  const { result } = await bench.json(['doctor']);
  return result.findings.find(({ name }) => name === 'catalogue')?.detail;
}

describe('a file that is no catalogue is refused before anything is written', () => {
  test.each([
    ['empty.json', 'The file is empty. (line 1, byte 0)'],
    ['not-a-list.json', 'The file is not a list of records'],
    ['number.json', 'The file is not a list of records'],
    ['truncated.json', 'incomplete. (line 3, '],
    ['truncated-array.json', 'incomplete. (line 4, '],
    ['syntax.json', 'The JSON is malformed. (line 3, '],
    ['trailing-comma.json', 'The JSON is malformed. (line 3, '],
    ['text-after-end.json', 'Something follows the end of the list. (line 2, '],
    ['nul-byte.json', 'NUL byte outside a text: it is damaged or not JSON. (line 3, '],
    ['nul-in-text.json', 'The JSON is malformed. (line 2, '],
    ['utf16.json', 'encoded in UTF-16'],
    ['latin1.json', 'not encoded in UTF-8. (line 1, '],
    ['deep-nesting.json', 'nested too deeply (64 levels at most). (line 2, '],
    ['wrong-types.json', '8 record(s)'],
  ])('%s', async (name, message) => {
    const bench = new Workbench();
    const { code, stdout, stderr } = await bench.run([join(INVALID, name)]);
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/ at .*\.ts:\d+/);
    expect(await mangaCount(bench)).toBe('0 manga');
  });

  const one = { id: 1, title: { romaji: 'x' } };
  test.each([
    [
      'a page of AniList',
      { data: { Page: { media: [one] } } },
      'take them out first, jq -c .data.Page.media FILE | manga-import -',
    ],
    [
      'a list of pages',
      [{ data: { Page: { media: [one] } } }],
      "take them out first, jq -c '.[].data.Page.media[]' FILE | manga-import -",
    ],
    [
      'one Media',
      { data: { Media: one } },
      'a single manga at .data.Media: take it out first, jq -c .data.Media FILE | manga-import -',
    ],
    [
      'an export with an id and a title of its own',
      { id: 7, title: 'export', mangas: [{ id: 'm1', title: 'x' }] },
      'jq -c .mangas FILE | manga-import -',
    ],
    [
      'a dump of MangaDex',
      { result: 'ok', data: [{ id: 'x', type: 'manga', attributes: { title: { en: 'A' } } }] },
      'take them out first, jq -c .data FILE | manga-import -',
    ],
    [
      'one of Jikan',
      { pagination: {}, data: [{ mal_id: 2, title: 'Berserk' }] },
      'take them out first, jq -c .data FILE | manga-import -',
    ],
    [
      'a list of other objects',
      { results: [{ id: 7, name: 'x' }] },
      'It holds a list of records at .results, but without "title", which every record needs. Write their own names for ID and TITLE: jq -c \'.results[] | {id: .ID, title: .TITLE}\' FILE | manga-import -',
    ],
    [
      'any other key',
      { 'the list': [{ id: 'm1', title: 'x' }] },
      `jq -c '."the list"' FILE | manga-import -`,
    ],
  ])('%s, which says where the list is', async (_, content, message) => {
    const bench = new Workbench();
    for (const flags of [[], ['--skip-faulty']]) {
      const { code, stderr } = await bench.run([bench.file('a.json', content), ...flags]);
      expect(code).toBe(4);
      expect(stderr).toContain('The file is not a list of records');
      expect(stderr).toContain(message);
    }
    expect(await mangaCount(bench)).toBe('0 manga');
  });

  test('gzip that is cut short or damaged', async () => {
    const bench = new Workbench();
    const whole = gzipSync(JSON.stringify(records(500)));
    const cut = await bench.run([bench.file('cut.gz', whole.subarray(0, whole.length / 2))]);
    expect(cut.code).toBe(4);
    expect(cut.stderr).toContain('its gzip data is cut short or wrong');
    whole.fill(0xff, 40, 80);
    expect(await bench.run([bench.file('damaged.gz', whole)])).toMatchObject({ code: 4 });
  });

  test('200 MB on one line that never end, in little memory', async () => {
    const bench = new Workbench();
    const descriptor = openSync(bench.path('long.json'), 'w');
    writeSync(descriptor, '[{"id":"one","title":"');
    const piece = Buffer.alloc(1 << 20, 'x');
    for (let count = 0; count < 200; count += 1) writeSync(descriptor, piece);
    closeSync(descriptor);
    const { code, stderr } = await bench.run([bench.path('long.json')]);
    expect(code).toBe(4);
    expect(stderr).toContain('A record is larger than 1 MiB. (line 1, byte 1, record 1 (one))');
  });
});

describe('odd records', () => {
  test('many records on one line are no fault', async () => {
    const bench = new Workbench();
    const list = records(3000, { mangaDetails: { description: 'x'.repeat(500) } });
    const { result } = await bench.json([bench.file('a.json', list)]);
    expect(result.summary).toMatchObject({ created: 3000 });
  });

  test.each([
    ['without-id.json', { created: 1, skipped: 2 }, { 'without-id': 2 }],
    ['duplicate-ids.json', { created: 2, skipped: 2 }, { duplicate: 2 }],
    ['unresolved-covers.json', { created: 1, skipped: 0 }, { 'cover-unresolved': 1 }],
  ])('%s is imported with warnings', async (name, summary, warnings) => {
    const { code, result } = await new Workbench().json([join(INVALID, name)]);
    expect(code).toBe(0);
    expect(result).toMatchObject({ summary, warnings });
  });

  test('each fault says where it is, which field it is about, its size and its bound', async () => {
    const bench = new Workbench();
    const file = bench.file('one-line.json', [
      { id: 'm1', title: 'é' },
      { id: 'm2', title: 'x'.repeat(1612) },
      { id: 'a/b', title: 'x' },
      { id: 1.5, title: 'x' },
      { id: 'y'.repeat(160), title: 'x' },
    ]);
    const { code, stderr } = await bench.run([file]);
    expect(code).toBe(4);
    expect(stderr).toContain(
      'line 1, byte 26, record 2 (m2): not importable, a text is too long: title has 1612 characters; at most 300',
    );
    expect(stderr).toMatch(/byte 1661, record 3: not importable, its id holds .*: id is "a\/b"/);
    expect(stderr).toMatch(
      /record 4: not importable, its id is neither .* number up to 9007199254740991 .*: id is 1\.5/,
    );
    expect(stderr).toMatch(/record 5: .*: id has 160 bytes; at most 150/);
    await bench.run([file, '--skip-faulty', '--report', 'r.json']);
    const report = JSON.parse(readFileSync(bench.path('r.json'), 'utf8')) as {
      records: readonly object[];
    };
    expect(report.records[1]).toEqual({
      number: 2,
      line: 1,
      offset: 26,
      id: 'm2',
      outcome: 'skipped',
      reasons: ['too-long'],
      about: { field: 'title', size: 1612, limit: 300 },
    });
  });

  test('a long file, which is parsed in a thread of its own, is refused and imported alike', async () => {
    const bench = new Workbench();
    const description = `<MAIN QUEST> ${'x'.repeat(900)}`;
    const list = records(3000, { mangaDetails: { description }, altTitles: ['Un', 'Deux'] });
    const text = JSON.stringify(list);
    const torn = await bench.run([bench.file('torn.json', `${text.slice(0, -1)},{"id":"z","a":`)]);
    expect(torn.code).toBe(4);
    expect(torn.stderr).toContain(`(line 1, byte ${text.length}, record 3001 (z))`);
    const faulty = await bench.run([bench.file('faulty.json', [...list, { id: 'z', title: 5 }])]);
    expect(faulty.code).toBe(4);
    expect(faulty.stderr).toContain('record 3001 (z): not importable, its title is not a text');
    expect(await mangaCount(bench)).toBe('0 manga');
    const { result } = await bench.json([bench.file('a.json', text)]);
    expect(result.summary).toMatchObject({ created: 3000 });
    const again = await bench.json([bench.path('a.json')]);
    expect(again.result.summary).toMatchObject({ unchanged: 3000 });
    const { stdout } = await bench.run(['export', '-']);
    const exported = JSON.parse(stdout) as { mangaDetails: object; altTitles: object }[];
    expect(exported[0]).toMatchObject({ mangaDetails: { description }, altTitles: ['Un', 'Deux'] });
  });

  test('a torn record on one line is named', async () => {
    const bench = new Workbench();
    const text = JSON.stringify(records(3)).replace('"title":"Title 2"', '"title":Title 2');
    const { code, stderr } = await bench.run([bench.file('a.json', text)]);
    expect(code).toBe(4);
    expect(stderr).toContain('The JSON is malformed. (line 1, byte 50, record 2 (m2))');
  });

  test('unknown keys are named once each', async () => {
    const bench = new Workbench();
    const list = records(400, { titel: 'x', mangaDetails: { synopsis: 'y' } });
    const { code, stderr, result } = await bench.json([bench.file('a.json', list)]);
    expect(code).toBe(0);
    expect(stderr).toContain('line 1, byte 1, record 1: "titel" is unknown and not imported (400 ');
    expect(stderr).toContain('"mangaDetails.synopsis" is unknown and not imported (400 records)');
    expect(result.warnings).toEqual({ 'unknown-key': 2 });
    const anilist = [{ id: 1, title: { romaji: 'x' }, genres: ['Action'] }];
    expect((await bench.json([bench.file('b.json', anilist)])).result.warnings).toEqual({});
  });

  test('an anime is not imported under the number of a manga', async () => {
    const bench = new Workbench();
    const title = { romaji: 'x' };
    const list = [
      { id: 21, idMal: 21, type: 'ANIME', title },
      { id: 30013, idMal: 13, type: 'MANGA', title },
    ];
    const { code, stderr, result } = await bench.json([bench.file('a.json', list)]);
    expect(code).toBe(0);
    expect(result).toMatchObject({ summary: { created: 1 }, warnings: { 'not-manga': 1 } });
    expect(stderr).toContain('record 1 (anilist-21): skipped, it is no manga: type is ANIME');
  });

  test.each([
    ['records that are all skipped', [{ titel: 'x' }, { titel: 'y' }], 'all of its 2 record(s)'],
    ['an empty list', [], 'is an empty list: nothing was imported'],
  ])('%s are no success', async (_, content, message) => {
    const bench = new Workbench();
    const { code, stderr, result } = await bench.json([bench.file('a.json', content)]);
    expect({ code, ok: result.ok }).toEqual({ code: 11, ok: false });
    expect(stderr).toContain(message);
  });

  test('synopses keep what is no HTML, also through an export', async () => {
    const bench = new Workbench();
    const description = '&lt;MAIN QUEST&gt; <Skill: Fireball> if a<b and c>d<br>R&amp;D &amp;lt;';
    const list = [{ id: 'm', title: 'Tom &amp; &Eacute;mile', mangaDetails: { description } }];
    await bench.run([bench.file('a.json', list)]);
    const { stdout } = await bench.run(['export', '-']);
    const [exported] = JSON.parse(stdout) as (typeof list)[number][];
    expect(exported?.title).toBe('Tom & Émile');
    expect(exported?.mangaDetails.description).toBe(
      '<MAIN QUEST> <Skill: Fireball> if a<b and c>d\nR&D &amp;lt;',
    );
    const again = await bench.json([bench.file('b.json', stdout)]);
    expect(again.result.summary).toMatchObject({ unchanged: 1 });
  });

  test('prototype pollution changes nothing', async () => {
    const bench = new Workbench();
    const { code, result } = await bench.json([
      join(INVALID, 'prototype-pollution.json'),
      '--skip-faulty',
    ]);
    expect(code).toBe(5);
    expect(result).toMatchObject({
      summary: { created: 1 },
      warnings: { 'id-invalid': 1, 'unknown-key': 2 },
    });
    const { stdout } = await bench.run(['export', '-']);
    expect(stdout).toContain('"author":""');
    expect(stdout).not.toContain('polluted');
  });

  test('texts of a file cannot drive the terminal', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', [{ id: 'x\u001b[2Jy' }, { id: 'ok', title: 't' }]);
    const { stderr } = await bench.run([file]);
    expect(stderr).not.toContain('\u001b');
  });
});

describe('an input that cannot be read', () => {
  test('a missing file and a directory', async () => {
    const bench = new Workbench();
    mkdirSync(bench.path('folder'));
    const missing = await bench.run(['missing.json']);
    expect(missing).toMatchObject({ code: 3, stdout: '' });
    expect(missing.stderr).toContain('missing.json does not exist.');
    const folder = await bench.run(['folder']);
    expect(folder.code).toBe(3);
    expect(folder.stderr).toContain('folder is a directory.');
  });

  test.each([
    ['a named pipe', 'mkfifo p && (cat "$2" > p &) && "$0" "$1" --json p'],
    ['what a shell makes of <(…)', '"$0" "$1" --json <(cat "$2")'],
    ['/dev/stdin', 'gzip -c "$2" | "$0" "$1" --json /dev/stdin'],
    ['a pipe that is read once', '"$0" "$1" --json --skip-faulty <(cat "$2")'],
  ])('%s is read like standard input', async (_what, script) => {
    const bench = new Workbench();
    const file = bench.file('c.json', records(3));
    const outcome = await bench.spawn('bash', ['-c', script, process.execPath, BINARY, file]);
    expect(outcome).toMatchObject({ code: 0 });
    expect((JSON.parse(outcome.stdout) as { summary: object }).summary).toMatchObject({
      created: 3,
    });
  });

  test('a file that may not grow is named, with what was done', async () => {
    const bench = new Workbench();
    const file = bench.file(
      'c.json',
      records(2000, { mangaDetails: { description: 'x'.repeat(900) } }),
    );
    const limited = (kib: number, ...args: readonly string[]) => {
      const script = `ulimit -f ${kib}; exec "$0" "$@"`;
      return bench.spawn('bash', ['-c', script, process.execPath, BINARY, ...args]);
    };
    // Some batches fit.
    const outcome = await limited(1800, '--attempts', '1', file);
    expect(outcome.code).toBe(7);
    expect(outcome.stderr).toContain('disk I/O error');
    expect(outcome.stderr).toContain('Run the same command again');
    expect(outcome.stderr).not.toContain('refused by the store');
    expect((await bench.json([file])).result.summary).toMatchObject({ failed: 0 });
    const exported = await limited(100, 'export', 'x.json');
    expect(exported).toMatchObject({ code: 8 });
    expect(exported.stderr).toContain('x.json cannot be written: it would be larger than');
  });

  test('a folder of somebody else is not one without a database', async () => {
    const bench = Workbench.reachable();
    await bench.json([bench.file('c.json', records(1))]);
    chmodSync(bench.folder, 0o755);
    const isRoot = process.getuid?.() === 0;
    if (!isRoot) chmodSync(bench.path('data'), 0o000);
    const outcome = await bench.runWithoutRights(['--data', bench.path('data'), 'doctor']);
    if (!isRoot) chmodSync(bench.path('data'), 0o700);
    expect(outcome.code).toBe(10);
    expect(outcome.stdout).toContain(
      `FIX   permissions: this user may not look into ${bench.path('data')}`,
    );
    expect(outcome.stdout).not.toContain('does not exist');
  });

  test('no permission', async () => {
    const bench = Workbench.reachable();
    const file = bench.file('secret.json', records(1));
    chmodSync(file, 0o000);
    chmodSync(bench.folder, 0o777);
    const outcome = await bench.runWithoutRights([file]);
    expect(outcome.code).toBe(3);
    expect(outcome.stderr).toContain('may not be read by the user ');
  });
});
