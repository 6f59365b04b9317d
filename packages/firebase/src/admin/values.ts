import type { protos } from '@google-cloud/firestore-api';
import { Timestamp } from 'firebase-admin/firestore';

type ProtoValue = protos.google.firestore.v1.IValue;
export type ProtoFields = Record<string, ProtoValue>;

/** What the catalogue's documents hold. */
export type DocumentValue =
  | null
  | boolean
  | number
  | string
  | Timestamp
  | readonly DocumentValue[]
  | { readonly [name: string]: DocumentValue };

/** The fields of a document as Firestore's protocol writes them. */
export function protoFields(fields: Readonly<Record<string, DocumentValue>>): ProtoFields {
  // An object that begins without a prototype is a dictionary to V8: names such as the starts of
  // words, different in each document, make no new shape of object each.
  const encoded = Object.create(null) as ProtoFields;
  for (const name of Object.keys(fields)) encoded[name] = protoValue(fields[name] ?? null);
  return encoded;
}

function protoValue(value: DocumentValue): ProtoValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: value } : { doubleValue: value };
  }
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (isList(value)) return { arrayValue: { values: value.map(protoValue) } };
  if (value instanceof Timestamp) {
    return { timestampValue: { seconds: value.seconds, nanos: value.nanoseconds } };
  }
  return { mapValue: { fields: protoFields(value) } };
}

/** `Array.isArray` does not know of read-only arrays. */
function isList(value: object): value is readonly DocumentValue[] {
  return Array.isArray(value);
}
