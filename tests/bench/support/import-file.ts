import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { generateCatalogue } from './catalogue.ts';
import { seededRandom } from './random.ts';
import { TITLE_WORDS } from './words.ts';

/** A record of the generated files: the import format with every field present. */
export interface FileRecord {
  id: string;
  anilistId: number | null;
  title: string;
  author: string;
  altTitles?: readonly string[];
  coverThumbUrl: string;
  sourcescoverUrl: string;
  mangaDetails: { description: string; coverLargeUrl: string };
}

const FOLDER = 'artifacts/bench';

/**
 * An import file of `count` records of about 850 bytes (as described manga have), or 950 with three
 * alternative titles each, made once. The same arguments give the same bytes.
 */
export async function importFile(count: number, hasAltTitles: boolean): Promise<string> {
  const path = join(FOLDER, `import-${count}${hasAltTitles ? '-titles' : ''}.json`);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const random = seededRandom(42);
  const file = await open(`${path}.partial`, 'w');
  let text = '[\n';
  let index = 0;
  for (const { manga, details } of generateCatalogue(count, 1, hasAltTitles)) {
    const record = {
      id: manga.id,
      anilistId: manga.anilistId,
      title: manga.title,
      author: manga.author,
      ...(hasAltTitles && { altTitles: manga.altTitles }),
      coverThumbUrl: `https://img.example.org/manga/${index}/small.jpg`,
      sourcescoverUrl: `https://img.example.org/manga/${index}/medium.jpg`,
      mangaDetails: {
        description: synopsis(random),
        coverLargeUrl: details.coverLargeUrl,
      },
    };
    index += 1;
    text += `${JSON.stringify(record)}${index < count ? ',' : ''}\n`;
    if (text.length < 1 << 20) continue;
    await file.write(text);
    text = '';
  }
  await file.write(`${text}]\n`);
  await file.close();
  renameSync(`${path}.partial`, path);
  return path;
}

/**
 * The records of a catalogue file that is an array, as many times over, with ids and AniList ids of their own.
 * @returns the file, made anew, and its records
 */
export function repeatedFile(source: string, times: number): { path: string; count: number } {
  const records = JSON.parse(readFileSync(source, 'utf8')) as FileRecord[];
  const all = Array.from({ length: times }, (_, round) =>
    records.map((record) => {
      if (round === 0) return record;
      const { id, anilistId } = record;
      const own = typeof anilistId === 'number' ? anilistId + round * 10_000_000 : anilistId;
      return Object.assign({}, record, { id: `${id}-${round}`, ...(own && { anilistId: own }) });
    }),
  ).flat();
  const path = join(FOLDER, 'import-repeated.json');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, JSON.stringify(all));
  return { path, count: all.length };
}

/** About 530 characters, with line breaks and quotation marks like real descriptions. */
function synopsis(random: () => number): string {
  const words = Array.from({ length: 55 + Math.floor(random() * 70) }, (_, index) => {
    const word = TITLE_WORDS[Math.floor(TITLE_WORDS.length * random())] ?? '';
    if (index % 40 === 39) return `${word}.\n\n`;
    return index % 23 === 22 ? `"${word}"` : word;
  });
  // As an import leaves it: the floor cleans nothing.
  return words.join(' ').replaceAll('\n\n ', '\n\n').trim();
}
