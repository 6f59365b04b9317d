import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { escapeEntities } from '@palmanga/catalogue-import';
import type { CatalogueEntry, Manga } from '@palmanga/core';
import { systemCode } from '@palmanga/host/system-codes';

import { unwritable } from '../unwritable.ts';

export interface ExportOptions {
  /** The file to write, to which the path may be a link; null for standard output. */
  readonly file: string | null;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Characters collected before they are written. */
const BUFFER_LENGTH = 64 * 1024;

/**
 * Writes entries as a JSON array, one record a line, or as NDJSON when the name ends in `.ndjson`
 * or `.jsonl`; compressed when it ends in `.gz`. The same catalogue
 * gives the same bytes. The file gets its name when it is complete.
 * @returns the number of records, or null when the signal stopped the export
 * @throws CliError full
 */
export async function writeCatalogue(
  entries: Iterable<CatalogueEntry> | AsyncIterable<CatalogueEntry>,
  path: string,
  { file, signal, onProgress }: ExportOptions,
): Promise<number | null> {
  const partial = `${file}.partial`;
  const target: Writable = file === null ? process.stdout : createWriteStream(partial);
  let count = 0;
  async function* text() {
    for await (const piece of layOut(entries, /\.(?:ndjson|jsonl)(?:\.gz)?$/.test(path))) {
      count += piece.records;
      onProgress(count);
      yield piece.text;
    }
  }
  const source = Readable.from(text());
  try {
    const end = { signal, end: file !== null };
    await (path.endsWith('.gz')
      ? pipeline(source, createGzip(), target, end)
      : pipeline(source, target, end));
    if (file === null) await written(target);
    else await rename(partial, file);
    return count;
  } catch (error) {
    if (file !== null) await rm(partial, { force: true });
    if (signal.aborted) return null;
    throw toCliError(path, error);
  }
}

/** Resolves when everything is written: a slow reader has not taken it yet, and the process would end before. */
function written(target: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write('', (error) => (error ? reject(error) : resolve()));
  });
}

async function* layOut(
  entries: Iterable<CatalogueEntry> | AsyncIterable<CatalogueEntry>,
  isNdjson: boolean,
): AsyncGenerator<{ text: string; records: number }, void, void> {
  let text = isNdjson ? '' : '[';
  let records = 0;
  let isFirst = true;
  for await (const entry of entries) {
    const separator = isNdjson ? '' : isFirst ? '\n' : ',\n';
    text += `${separator}${JSON.stringify(toRecord(entry))}${isNdjson ? '\n' : ''}`;
    isFirst = false;
    records += 1;
    if (text.length < BUFFER_LENGTH) continue;
    yield { text, records };
    text = '';
    records = 0;
  }
  yield { text: isNdjson ? text : `${text}\n]\n`, records };
}

function toCliError(path: string, error: unknown): unknown {
  const code = systemCode(error);
  // Not the codes of the store, nor a pipe whose reader has ended, which is no fault of the output.
  if (code === null || !/^E[A-Z]+$/.test(code) || code === 'EPIPE') return error;
  return unwritable(path, code);
}

/**
 * Titles as an import reads them back, whichever main titles it chooses: the French one apart from the record's
 * own. Lists are left out when they are empty, as in files from before they were known.
 */
function titlesOf({ title, originalTitle, altTitles, officialTitles }: Manga): object {
  const official = altTitles.slice(0, officialTitles).map(escapeEntities);
  const others = altTitles.slice(officialTitles).map(escapeEntities);
  return {
    title: escapeEntities(originalTitle ?? title),
    ...(originalTitle !== null && { titleFr: escapeEntities(title) }),
    ...(official.length > 0 && { officialTitles: official }),
    ...(others.length > 0 && { altTitles: others }),
  };
}

/** An entry as the specification's import record, its keys always in this order, its texts as an import reads them. */
function toRecord({ manga, details }: CatalogueEntry): object {
  return {
    id: manga.id,
    anilistId: manga.anilistId,
    ...titlesOf(manga),
    author: escapeEntities(manga.author),
    coverThumbUrl: manga.coverThumbUrl,
    sourcescoverUrl: manga.sourceCoverUrl,
    mangaDetails: {
      description: escapeEntities(details.description),
      coverLargeUrl: details.coverLargeUrl,
    },
  };
}
