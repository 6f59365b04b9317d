import {
  cleanLine,
  cleanText,
  cutText,
  isSeen,
  LIMITS,
  LIST_LIMITS,
  type ListEntry,
  normaliseText,
  searchWords,
} from '@palmanga/core';

import { withoutVolume } from './match/volume.ts';
import { ListFileError } from './read-result.ts';

/** What a reader found of one entry; texts as the file has them. */
export interface Draft {
  readonly title: string;
  readonly otherTitles?: readonly string[];
  readonly author?: string;
  readonly mangaId?: string | null;
  readonly malId?: number | null;
  readonly anilistId?: number | null;
  readonly position?: number | null;
  readonly score?: number | null;
  readonly note?: string;
  readonly isSpoiler?: boolean;
  /** The index of the tier that it is in; absent for none. */
  readonly tier?: number;
  /** Whether a file of ours has it, whose texts are kept to the letter. */
  readonly isOurs?: boolean;
}

/** An entry as it was read. */
export interface ReadEntry extends ListEntry {
  /** The index of the tier that it is in; absent for none. */
  readonly tier?: number;
}

/** Why a part of a file is no entry. */
export type IgnoredReason = 'heading' | 'anime' | 'no-manga' | 'too-long' | 'no-title';

export interface IgnoredPart {
  readonly reason: IgnoredReason;
  /** What identifies it in the file, cut to LIMITS.titleLength; may be empty. */
  readonly written: string;
}

/** Gathers the entries of a file: cleans their texts, counts each work once, and keeps to the limits. */
export class Collector {
  readonly #entries: ReadEntry[] = [];
  readonly #places = new Map<string, number[]>();
  #rows = 0;
  readonly ignored: IgnoredPart[] = [];
  /** As written, of entries whose work was there already. */
  readonly duplicates: string[] = [];
  /** Notes that were cut to LIMITS.noteLength. */
  shortenedNotes = 0;

  get entries(): readonly ReadEntry[] {
    return this.#entries;
  }

  /**
   * Adds an entry; a work that is there already keeps its place and takes the better score.
   * @throws ListFileError too-many-entries
   */
  add(draft: Draft): void {
    this.#count();
    const title = oneLine(draft.title, draft.isOurs);
    if (title.length > LIST_LIMITS.titleLength) return this.#ignore('too-long', title);
    const entry = this.#entryOf(draft, title);
    const { malId, anilistId, mangaId } = entry;
    if (!isSeen(title) && malId === null && anilistId === null && mangaId === null) {
      return this.#ignore('no-title', title);
    }
    const place = this.#placeOf(entry);
    if (place === undefined) {
      if (this.#entries.length >= LIMITS.listEntries) throw new ListFileError('too-many-entries');
      this.#remember(entry, this.#entries.push(entry) - 1);
    } else {
      this.duplicates.push(entry.title || String(malId ?? anilistId ?? mangaId));
      const merged = mergedEntries(this.#entries[place] ?? entry, entry);
      this.#entries[place] = merged;
      this.#remember(merged, place);
    }
  }

  /** @throws ListFileError too-many-entries */
  ignore(reason: IgnoredReason, written: string): void {
    this.#count();
    this.#ignore(reason, oneLine(written.slice(0, LIST_LIMITS.titleLength)));
  }

  #ignore(reason: IgnoredReason, written: string): void {
    this.ignored.push({ reason, written: cutText(written, LIMITS.titleLength) });
  }

  #count(): void {
    this.#rows += 1;
    if (this.#rows > LIST_LIMITS.rows) throw new ListFileError('too-many-entries');
  }

  #entryOf(draft: Draft, title: string): ReadEntry {
    return {
      title: isSeen(title) ? title : '',
      otherTitles: otherTitles(draft.otherTitles ?? [], title),
      author: cutText(oneLine(draft.author ?? '', draft.isOurs), LIST_LIMITS.titleLength),
      mangaId: mangaIdOf(draft.mangaId),
      malId: idOf(draft.malId),
      anilistId: idOf(draft.anilistId),
      position: draft.position ?? null,
      score: scoreOf(draft.score),
      note: this.#noteOf(draft.note ?? '', draft.isSpoiler ?? false),
      ...(draft.tier !== undefined && { tier: draft.tier }),
    };
  }

  #noteOf(written: string, isSpoiler: boolean): ListEntry['note'] {
    // Cleaning never doubles a text, so nothing of the first characters is lost.
    const whole = cleanText(written.slice(0, LIMITS.inputLength));
    if (!isSeen(whole)) return null;
    if (whole.length > LIMITS.noteLength) this.shortenedNotes += 1;
    return { text: shortened(whole), isSpoiler };
  }

  #placeOf(entry: ListEntry): number | undefined {
    const sameId = idKeys(entry).flatMap((key) => this.#places.get(key) ?? []);
    const candidates = [...sameId, ...(this.#places.get(titleKey(entry)) ?? [])];
    return candidates.find((place) => {
      const other = this.#entries[place];
      return other !== undefined && isSameWork(other, entry, sameId.includes(place));
    });
  }

  #remember(entry: ListEntry, place: number): void {
    const keys = entry.title === '' ? idKeys(entry) : [...idKeys(entry), titleKey(entry)];
    for (const key of keys) {
      const places = this.#places.get(key);
      if (places === undefined) this.#places.set(key, [place]);
      else if (!places.includes(place)) places.push(place);
    }
  }
}

/** A text of one line, each run of white space one space; long ones are cut where that is enough to tell. */
function oneLine(text: string, isOurs = false): string {
  const start = text.slice(0, LIMITS.inputLength);
  return cleanLine(isOurs ? start : start.replaceAll(UNSEEN, '')).replaceAll(/\s{2,}/g, ' ');
}

/** Invisible characters in titles of copied pages. Joiners, which scripts and emoji need, are not among them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF\u180E]/g;

function shortened(note: string): string {
  return note.length <= LIMITS.noteLength ? note : `${cutText(note, LIMITS.noteLength - 1)}…`;
}

function otherTitles(titles: readonly string[], title: string): string[] {
  const kept = new Set<string>();
  for (const other of titles) {
    if (kept.size === LIST_LIMITS.otherTitles) break;
    const clean = oneLine(other);
    if (isSeen(clean) && clean.length <= LIST_LIMITS.titleLength && clean !== title)
      kept.add(clean);
  }
  return [...kept];
}

function idOf(id: number | null | undefined): number | null {
  return Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : null;
}

function mangaIdOf(id: string | null | undefined): string | null {
  const clean = cleanLine((id ?? '').slice(0, LIMITS.inputLength));
  return clean === '' || clean.length > LIMITS.mangaIdLength ? null : clean;
}

function scoreOf(score: number | null | undefined): number | null {
  return Number.isFinite(score) ? Number(score) : null;
}

function idKeys({ mangaId, malId, anilistId }: ListEntry): string[] {
  return [
    ...(mangaId === null ? [] : [`manga ${mangaId}`]),
    ...(malId === null ? [] : [`mal ${malId}`]),
    ...(anilistId === null ? [] : [`anilist ${anilistId}`]),
  ];
}

/** Titles of signs alone are compared as they are. */
function titleKey({ title }: ListEntry): string {
  return `title ${normaliseText(withoutVolume(title)) || title}`;
}

/** Ids decide; where they do not, the title does, unless both name authors who have nothing in common. */
function isSameWork(one: ListEntry, other: ListEntry, hasSameId: boolean): boolean {
  const differ = (a: unknown, b: unknown): boolean => a !== null && b !== null && a !== b;
  if (differ(one.mangaId, other.mangaId)) return false;
  if (hasSameId) return true;
  if (differ(one.malId, other.malId) || differ(one.anilistId, other.anilistId)) return false;
  if (one.author === '' || other.author === '') return true;
  const words = new Set(searchWords(one.author));
  return searchWords(other.author).some((word) => words.has(word));
}

function mergedEntries(first: ReadEntry, second: ReadEntry): ReadEntry {
  const { score } = second;
  const tier = first.tier ?? second.tier;
  return {
    title: first.title || second.title,
    otherTitles: otherTitles([...first.otherTitles, ...second.otherTitles], first.title),
    author: first.author || second.author,
    mangaId: first.mangaId ?? second.mangaId,
    malId: first.malId ?? second.malId,
    anilistId: first.anilistId ?? second.anilistId,
    position: first.position ?? second.position,
    score: score !== null && (first.score === null || score > first.score) ? score : first.score,
    note: first.note ?? second.note,
    ...(tier !== undefined && { tier }),
  };
}
