import { readFileSync } from 'node:fs';

import { v1, type protos } from '@google-cloud/firestore-api';
import { Timestamp } from 'firebase-admin/firestore';
import { grpc } from 'google-gax';

type ProtoValue = protos.google.firestore.v1.IValue;
type ProtoFields = Record<string, ProtoValue>;

/** A value that a document of the catalogue may hold. */
export type DocumentValue =
  | null
  | boolean
  | number
  | string
  | Timestamp
  | readonly DocumentValue[]
  | { readonly [name: string]: DocumentValue };

/** A whole document. It replaces any document at its path. */
interface Replacement {
  readonly path: string;
  readonly fields: Readonly<Record<string, DocumentValue>>;
}

/** Fields to write to a document that is as it was read; its other fields stay. */
export interface Change {
  readonly path: string;
  readonly fields: Readonly<Record<string, DocumentValue>>;
  /** When the document that was read was last written. */
  readonly updateTime: Timestamp;
}

/** The project to write to, and the credentials to use. */
export interface CommitTarget {
  /** The project's id; null when the credentials name it. */
  readonly project: string | null;
  /** Path of a service account key file; null for the machine's own credentials. */
  readonly credentials: string | null;
  /** `host:port` of a Firestore emulator; null for the service. */
  readonly emulator: string | null;
}

/**
 * Writes documents by Firestore's own `Commit` call. A WriteBatch of the SDK makes the same call,
 * but it checks every field of every document first, which takes longer than the rest of an import.
 */
export class Commits {
  readonly #target: CommitTarget;
  #client: v1.FirestoreClient | null = null;

  constructor(target: CommitTarget) {
    this.#target = target;
  }

  /**
   * Writes all of `documents` (at most 10 MiB), or none when it throws.
   * @throws Error with a `code` of gRPC
   */
  async replace(documents: readonly Replacement[]): Promise<void> {
    await this.#commit((nameOf) =>
      documents.map(({ path, fields }) => ({
        update: { name: nameOf(path), fields: protoFields(fields) },
      })),
    );
  }

  /**
   * Makes all of `changes` (at most 10 MiB), or none when it throws.
   * @throws Error with a `code` of gRPC; 9 or 5 when one of the documents changed or went meanwhile
   */
  async change(changes: readonly Change[]): Promise<void> {
    await this.#commit((nameOf) =>
      changes.map(({ path, fields, updateTime }) => ({
        update: { name: nameOf(path), fields: protoFields(fields) },
        updateMask: { fieldPaths: Object.keys(fields) },
        currentDocument: { updateTime: protoTime(updateTime) },
      })),
    );
  }

  async #commit(
    writesOf: (
      nameOf: (path: string) => string,
    ) => NonNullable<protos.google.firestore.v1.ICommitRequest['writes']>,
  ): Promise<void> {
    const client = (this.#client ??= connect(this.#target));
    const database = `projects/${await client.getProjectId()}/databases/(default)`;
    const writes = writesOf((path) => `${database}/documents/${path}`);
    const headers = this.#target.emulator === null ? {} : { Authorization: 'Bearer owner' };
    await client.commit({ database, writes }, { otherArgs: { headers } });
  }

  async close(): Promise<void> {
    await this.#client?.close();
  }
}

function connect({ project, credentials, emulator }: CommitTarget): v1.FirestoreClient {
  const key = credentials === null ? null : readKey(credentials);
  const projectId = project ?? key?.project_id;
  return new v1.FirestoreClient({
    ...(projectId !== undefined && { projectId }),
    ...(key !== null && { credentials: key }),
    ...(emulator !== null && addressOf(emulator)),
  });
}

/** The fields that this file uses. The SDK's `cert` has checked the key file before. */
interface ServiceAccountKey {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key: string;
}

function readKey(path: string): ServiceAccountKey {
  return JSON.parse(readFileSync(path, 'utf8')) as ServiceAccountKey;
}

function addressOf(emulator: string) {
  const { hostname, port } = new URL(`http://${emulator}`);
  return {
    servicePath: hostname,
    port: Number(port),
    sslCreds: grpc.credentials.createInsecure(),
  };
}

/** Encodes the fields of a document for Firestore's protocol. */
export function protoFields(fields: Readonly<Record<string, DocumentValue>>): ProtoFields {
  // V8 keeps an object that is created without a prototype as a dictionary. Otherwise the prefixes
  // of words, different in each document, would make a new object shape each.
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
    return { timestampValue: protoTime(value) };
  }
  return { mapValue: { fields: protoFields(value) } };
}

function protoTime({ seconds, nanoseconds }: Timestamp) {
  return { seconds, nanos: nanoseconds };
}

/** `Array.isArray` does not narrow to read-only arrays. */
function isList(value: object): value is readonly DocumentValue[] {
  return Array.isArray(value);
}
