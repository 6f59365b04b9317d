import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { EntryChange } from '@palmanga/catalogue-import';
import type { CatalogueEntry } from '@palmanga/core';

import { printable } from '../describe.ts';

type Value = string | number | null | readonly string[];

/** Names as in a record of an import file. */
function fieldsOf({ manga, details }: CatalogueEntry): Readonly<Record<string, Value>> {
  return {
    anilistId: manga.anilistId,
    title: manga.title,
    originalTitle: manga.originalTitle,
    author: manga.author,
    officialTitles: manga.altTitles.slice(0, manga.officialTitles),
    altTitles: manga.altTitles.slice(manga.officialTitles),
    coverThumbUrl: manga.coverThumbUrl,
    sourcescoverUrl: manga.sourceCoverUrl,
    description: details.description,
    coverLargeUrl: details.coverLargeUrl,
  };
}

/** The fields that an update changes, with both values in full. */
export function changedFields({
  before,
  after,
}: Pick<EntryChange, 'before' | 'after'>): Readonly<
  Record<string, { readonly before: Value; readonly after: Value }>
> {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.keys(old).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(
    changed.map((name) => [name, { before: old[name] ?? null, after: now[name] ?? null }]),
  );
}

/** Characters of a text that a line shows. */
const SHOWN = 60;
/** Characters shown before the first difference of two long texts. */
const CONTEXT = 12;

export interface Colors {
  readonly removed: (text: string) => string;
  readonly added: (text: string) => string;
}

/** `m1: title 'A' → 'B'; author '' → 'C'`, long texts cut around their first difference. */
export function describeChange(change: EntryChange, colors: Colors): string {
  const fields = Object.entries(changedFields(change)).map(([name, { before, after }]) =>
    isList(before) && isList(after)
      ? `${name} ${describeLists(before, after, colors)}`
      : `${name} ${describeValues(before, after, colors)}`,
  );
  return `${printable(change.after.manga.id)}: ${fields.join('; ')}`;
}

/** The line of a manga that is removed. */
export function describeRemoved({ id, title }: { id: string; title: string }): string {
  return `${printable(id)}: '${printable(title, SHOWN)}' removed`;
}

function describeValues(before: Value, after: Value, { removed, added }: Colors): string {
  const [old, now] = [textOf(before), textOf(after)];
  let same = 0;
  while (same < Math.min(old.length, now.length) && old[same] === now[same]) same += 1;
  const isLong = Math.max(old.length, now.length) > SHOWN;
  const start = isLong ? Math.max(0, same - CONTEXT) : 0;
  // Not in the middle of a surrogate pair.
  const from = /^[\uDC00-\uDFFF]/.test(old.slice(start)) ? start - 1 : start;
  return `${removed(quoted(before, old, from))} → ${added(quoted(after, now, from))}`;
}

function quoted(value: Value, text: string, from: number): string {
  if (typeof value !== 'string') return text;
  const start = from > 0 && from < text.length ? `…${text.slice(from)}` : text;
  return `'${printable(start, SHOWN)}'`;
}

function describeLists(
  before: readonly string[],
  after: readonly string[],
  { removed, added }: Colors,
): string {
  const gone = before.filter((one) => !after.includes(one));
  const come = after.filter((one) => !before.includes(one));
  const words = [
    ...gone.map((one) => removed(`−'${printable(one, SHOWN)}'`)),
    ...come.map((one) => added(`+'${printable(one, SHOWN)}'`)),
  ];
  return words.length === 0 ? 'in another order' : words.join(' ');
}

const isList = (value: Value): value is readonly string[] => Array.isArray(value);
const textOf = (value: Value): string => (value === null ? 'none' : String(value));

/**
 * A JSON array in a temporary file: a million changes need not fit in memory until the one object of
 * --json is written.
 */
export class JsonSpool {
  readonly #folder = mkdtempSync(join(tmpdir(), 'manga-import-'));
  readonly #descriptor = openSync(join(this.#folder, 'changes'), 'w+', 0o600);
  #buffer = '[';
  #isEmpty = true;

  add(value: object): void {
    this.#buffer += `${this.#isEmpty ? '' : ','}${JSON.stringify(value)}`;
    this.#isEmpty = false;
    if (this.#buffer.length > 64 * 1024) this.#flush();
  }

  /** The array as text, in pieces. */
  *pieces(): Generator<Buffer, void, void> {
    this.#buffer += ']';
    this.#flush();
    const piece = Buffer.alloc(64 * 1024);
    for (let at = 0; ;) {
      const length = readSync(this.#descriptor, piece, 0, piece.length, at);
      if (length === 0) return;
      yield piece.subarray(0, length);
      at += length;
    }
  }

  dispose(): void {
    closeSync(this.#descriptor);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #flush(): void {
    for (let rest = Buffer.from(this.#buffer); rest.length > 0;) {
      rest = rest.subarray(writeSync(this.#descriptor, rest));
    }
    this.#buffer = '';
  }
}
