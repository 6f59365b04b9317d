import { Buffer } from 'node:buffer';

import { Timestamp } from 'firebase/firestore/lite';

const textBytes = (text: string): number => Buffer.byteLength(text) + 1;

/**
 * The size of a document, in bytes, as Firestore counts it
 * (https://firebase.google.com/docs/firestore/storage-size).
 */
export function documentBytes(path: string, fields: Readonly<Record<string, unknown>>): number {
  const name = path.split('/').reduce((sum, part) => sum + textBytes(part), 16);
  return name + mapBytes(fields) + 32;
}

function mapBytes(fields: Readonly<Record<string, unknown>>): number {
  return Object.entries(fields).reduce(
    (sum, [key, value]) => sum + textBytes(key) + valueBytes(value),
    0,
  );
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'boolean' || value === null) return 1;
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + valueBytes(one), 0);
  if (typeof value === 'object') return mapBytes(value as Readonly<Record<string, unknown>>);
  throw new Error(`No size is known for a ${typeof value}`);
}
