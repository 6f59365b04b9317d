import type { Fields } from '../fields.ts';
import { timeOf } from '../fields.ts';

/** What a step does to one document. Texts are for operators. */
export interface DocumentPlan {
  /** Fields to write; the others stay. Null when the document is as it should be. */
  readonly changes: Fields | null;
  /** What is wrong, one text for each fault: `without …`. */
  readonly faults: readonly string[];
  /** What is unusual and stays. */
  readonly leftAlone: readonly string[];
}

/** Turns milliseconds since the epoch into the SDK's type of a time. */
export type MakeTime = (milliseconds: number) => unknown;

/** Whether a field holds the SDK's own type of a time, by which queries order. */
export function isTime(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}

/**
 * When a document was created. One without a date is as old as the database says, or older when it
 * was changed before that, as a copied one was; a later change makes it no younger.
 * @param written when the document was created, in milliseconds, by the database
 */
export function createdTime(fields: Fields, written: number): number {
  const changed = timeOf(fields, 'updatedAt') ?? written;
  return timeOf(fields, 'createdAt') ?? Math.min(changed, written);
}

/** The time of a field that is not one of the SDK, as `timeOf` reads it, else `fallback`. */
export function repairedTime(
  fields: Fields,
  name: string,
  fallback: number,
  time: MakeTime,
): Fields {
  return isTime(fields[name]) ? {} : { [name]: time(timeOf(fields, name) ?? fallback) };
}

/** Whether two values of a document are the same: texts, numbers, lists, maps. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
