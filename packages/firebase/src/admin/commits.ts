import { readFileSync } from 'node:fs';

import { v1 } from '@google-cloud/firestore-api';
import { grpc } from 'google-gax';

import { protoFields, type DocumentValue } from './values.ts';

/** A document to be written whole, whatever stood at its path. */
export interface Replacement {
  readonly path: string;
  readonly fields: Readonly<Record<string, DocumentValue>>;
}

/** Where documents are written, and with what rights. */
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
 * but takes more time to check every field of every document than all the rest of an import.
 */
export class Commits {
  readonly #target: CommitTarget;
  #client: v1.FirestoreClient | null = null;

  constructor(target: CommitTarget) {
    this.#target = target;
  }

  /**
   * All of `documents` (at most 10 MiB) or, when it throws, none.
   * @throws Error with the `code` of gRPC
   */
  async replace(documents: readonly Replacement[]): Promise<void> {
    const client = (this.#client ??= connect(this.#target));
    const database = `projects/${await client.getProjectId()}/databases/(default)`;
    const writes = documents.map(({ path, fields }) => ({
      update: { name: `${database}/documents/${path}`, fields: protoFields(fields) },
    }));
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

/** The fields that matter here; `cert` of the SDK has checked the file before. */
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
