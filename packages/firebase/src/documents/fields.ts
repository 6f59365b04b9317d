import { cleanLine, cleanText, type Timestamp } from '@palmanga/core';

/** The fields of a document as an SDK returns them. Each may be missing or of any type. */
export type Fields = Readonly<Record<string, unknown>>;

/** The first of the named fields that holds a text other than ''; '' when none does. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  return optionalTextOf(fields, ...names) ?? '';
}

/** The first of the named fields that holds a text other than ''; null when none does. */
export function optionalTextOf(fields: Fields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/**
 * A title or a name as `cleanLine` leaves it, whoever wrote it; '' for none. Other programs may store
 * « 1984 » as a number.
 */
export function titleOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return cleanLine(textOf(fields, name));
}

/** A text of several lines as `cleanText` leaves it, whoever wrote it; '' for none. */
export function proseOf(fields: Fields, name: string): string {
  return cleanText(textOf(fields, name));
}

/** The field as a whole number, zero or more; null for anything else. */
export function countOf(fields: Fields, name: string): number | null {
  const value = fields[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

/**
 * The field as a time in milliseconds since the epoch. It may be stored as a Firestore timestamp (of
 * either SDK), as the map that JSON makes of one, milliseconds, a Date or an ISO text; null for
 * anything else.
 */
export function timeOf(fields: Fields, name: string): Timestamp | null {
  const value = fields[name];
  if (typeof value === 'number') return Number.isFinite(value) ? Math.floor(value) : null;
  if (typeof value === 'string') return finite(Date.parse(value));
  if (value instanceof Date) return finite(value.getTime());
  if (typeof value !== 'object' || value === null) return null;
  if ('toMillis' in value) {
    return typeof value.toMillis === 'function' ? finite(Number(value.toMillis())) : null;
  }
  return timeOfMap(value as Fields);
}

/** `{ _seconds, _nanoseconds }` as the Admin SDK writes JSON, or the same without `_`. */
function timeOfMap(map: Fields): Timestamp | null {
  const seconds = map['_seconds'] ?? map['seconds'];
  const nanoseconds = map['_nanoseconds'] ?? map['nanoseconds'];
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null;
  return finite(seconds * 1000 + nanoseconds / 1e6);
}

function finite(milliseconds: number): Timestamp | null {
  return Number.isFinite(milliseconds) ? Math.floor(milliseconds) : null;
}
