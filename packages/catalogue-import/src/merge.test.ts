import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkCatalogue } from './check-catalogue.ts';
import type { ImportOptions } from './import-catalogue.ts';
import { decodeUtf8, fileOf, importInto, MemoryCatalogue } from './test-support.ts';

const WHOLE = {
  id: 'm1',
  anilistId: 7,
  title: 'Titre',
  author: 'Autrice',
  altTitles: ['Autre'],
  coverThumbUrl: 'https://a.example/t.jpg',
  sourcescoverUrl: 'https://a.example/s.jpg',
  mangaDetails: { description: 'Synopsis', coverLargeUrl: 'https://a.example/l.jpg' },
};

/** What the catalogue holds of m1 once `record` came over `WHOLE`. */
async function after(record: object, options: Partial<ImportOptions> = { merge: true }) {
  const catalogue = new MemoryCatalogue();
  await importInto(catalogue, [WHOLE]);
  const outcome = await importInto(catalogue, [record], options);
  const { manga, details } = catalogue.entries.get('m1') ?? {};
  return { ...outcome, manga, details };
}

describe('merging', () => {
  it('keeps every field whose key the record lacks', async () => {
    const { manga, details } = await after({ id: 'm1', author: 'Une autre' });
    expect(manga).toMatchObject({
      title: 'Titre',
      author: 'Une autre',
      altTitles: ['Autre'],
      anilistId: 7,
      coverThumbUrl: 'https://a.example/t.jpg',
      sourceCoverUrl: 'https://a.example/s.jpg',
    });
    expect(details).toMatchObject({
      description: 'Synopsis',
      coverLargeUrl: 'https://a.example/l.jpg',
    });
  });

  it.each([
    ['an empty text', { author: '' }, { author: '' }],
    ['null', { author: null, altTitles: null }, { author: '', altTitles: [] }],
    ['an empty list', { altTitles: [] }, { altTitles: [] }],
    ['either name of a key', { sourcesCoverUrl: null }, { sourceCoverUrl: null }],
    [
      'a key of the details',
      { mangaDetails: { description: '' } },
      { description: '', coverLargeUrl: 'https://a.example/l.jpg' },
    ],
    ['details that are null', { mangaDetails: null }, { description: '', coverLargeUrl: null }],
    ['details without keys, which say nothing', { mangaDetails: {} }, { description: 'Synopsis' }],
    [
      'a cover that cannot be resolved, which says nothing',
      { coverThumbUrl: 'gs:/x' },
      { coverThumbUrl: 'https://a.example/t.jpg' },
    ],
    ['a title that was an alternative one', { title: 'Autre' }, { title: 'Autre', altTitles: [] }],
  ])('replaces what %s says', async (_, fields, expected) => {
    const { manga, details } = await after({ id: 'm1', ...fields });
    expect({ ...details, ...manga }).toMatchObject(expected);
  });

  it('takes of AniList what its query asked for', async () => {
    const media = { id: 7, title: { romaji: 'Romaji' }, coverImage: { color: 'red' } };
    const kept = await after(media);
    expect(kept.manga).toMatchObject({
      title: 'Romaji',
      altTitles: ['Autre'],
      author: 'Autrice',
      coverThumbUrl: 'https://a.example/t.jpg',
    });
    expect(kept.details).toMatchObject({ description: 'Synopsis' });
    const replaced = await after({
      ...media,
      synonyms: ['Un', 'Deux'],
      description: null,
      coverImage: { large: 'https://a.example/new.jpg' },
      staff: { nodes: [{ name: { full: 'Qui' } }] },
    });
    expect(replaced.manga).toMatchObject({
      altTitles: ['Un', 'Deux'],
      author: 'Qui',
      coverThumbUrl: 'https://a.example/new.jpg',
      sourceCoverUrl: 'https://a.example/new.jpg',
    });
    expect(replaced.details).toMatchObject({ description: '' });
  });

  it('skips with a warning what has no title and is not stored; a title that is null is a fault', async () => {
    const catalogue = new MemoryCatalogue();
    const content = [
      { id: 'm1', author: 'A' },
      { id: 'm2', title: null },
    ];
    const { summary, warnings } = await importInto(catalogue, content, { merge: true });
    expect(summary).toMatchObject({ skipped: 2, created: 0 });
    expect(warnings.map(({ reason }) => reason)).toEqual(['nothing-to-merge', 'title-missing']);
    const checked = await checkCatalogue(fileOf(content), { decodeUtf8, merge: true });
    expect(checked).toMatchObject({ records: 2, invalid: 1 });
  });

  it('the second time changes nothing', async () => {
    const drawn = fc.record(
      {
        title: fc.constantFrom('Titre', 'Autre'),
        author: fc.constantFrom('', 'Autrice', null),
        altTitles: fc.constantFrom([], ['Titre', 'Autre', 'Tiers'], null),
        coverThumbUrl: fc.constantFrom(null, 'nonsense', 'https://a.example/n.jpg'),
        mangaDetails: fc.constantFrom(null, {}, { description: 'S' }, { coverLargeUrl: '' }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(drawn, async (fields) => {
        const catalogue = new MemoryCatalogue();
        await importInto(catalogue, [WHOLE]);
        const record = { id: 'm1', ...fields };
        const merged = await importInto(catalogue, [record], { merge: true });
        expect(merged.summary.emptied).toEqual({});
        const again = await importInto(catalogue, [record], { merge: true });
        expect(again.summary).toMatchObject({ unchanged: 1, updated: 0 });
      }),
      { numRuns: 60 },
    );
  });
});

describe('an import of whole records', () => {
  it.each([[false], [true]])(
    'counts what it empties though the file does not carry it (dry run: %s)',
    async (dryRun) => {
      const { summary, manga } = await after({ id: 'm1', title: 'Titre', author: '' }, { dryRun });
      expect(summary.emptied).toEqual({
        altTitles: 1,
        coverThumbUrl: 1,
        sourceCoverUrl: 1,
        description: 1,
        coverLargeUrl: 1,
      });
      expect(manga?.altTitles).toEqual(dryRun ? ['Autre'] : []);
    },
  );

  it('says what each update changes, and nothing of what stays or is new', async () => {
    const content = [
      { ...WHOLE, title: 'Neuf' },
      { id: 'm2', title: 'Second' },
    ];
    const catalogue = new MemoryCatalogue();
    await importInto(catalogue, [WHOLE]);
    const { changes } = await importInto(catalogue, content, { changes: true });
    expect(changes).toMatchObject([
      { number: 1, before: { manga: { title: 'Titre' } }, after: { manga: { title: 'Neuf' } } },
    ]);
    expect((await importInto(catalogue, content, { changes: true })).changes).toEqual([]);
    expect((await importInto(catalogue, [WHOLE])).changes).toEqual([]);
  });
});
