import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';

import { RecordSplitter } from '@palmanga/catalogue-import';
import { mangaDetailsDocument, mangaDocument } from '@palmanga/firebase/documents';

import type { FileRecord } from './import-file.ts';

/**
 * The least that any import of this file into Firestore must do: cut it into records, parse each,
 * and write its two documents by bare WriteBatches of 300 records. It reads nothing, checks
 * nothing and retries nothing. Usage: node firestore-floor.ts FILE HOST:PORT PROJECT BATCHES_IN_FLIGHT
 */
const [file = '', host = '', projectId = '', batchesInFlight = '1'] = process.argv.slice(2);
const BATCH = 300;

interface Batch {
  set(document: unknown, fields: object): void;
  commit(): Promise<unknown>;
}
interface Sdk {
  readonly Firestore: new (settings: object) => {
    batch(): Batch;
    doc(path: string): unknown;
    terminate(): Promise<void>;
  };
  readonly Timestamp: { fromMillis(milliseconds: number): object };
}
/** The SDK that the product uses, which only the Firebase package depends on. */
const fromProduct = createRequire(
  new URL('../../../packages/firebase/package.json', import.meta.url),
);
process.env['METADATA_SERVER_DETECTION'] ??= 'none';
const { Firestore, Timestamp } = fromProduct('@google-cloud/firestore') as Sdk;
const db = new Firestore({
  projectId,
  host,
  ssl: false,
  customHeaders: { Authorization: 'Bearer owner' },
});

const time = (milliseconds: number): object => Timestamp.fromMillis(milliseconds);
const times = { createdAt: Date.now(), updatedAt: Date.now() };
const decoder = new TextDecoder();
const splitter = new RecordSplitter({ recordBytes: 1 << 20, depth: 64 });
const inFlight = new Set<Promise<unknown>>();
let records: FileRecord[] = [];

function commit(): Promise<unknown> {
  const batch = db.batch();
  for (const record of records) {
    const { sourcescoverUrl: sourceCoverUrl, mangaDetails, altTitles = [], ...manga } = record;
    const titles = { originalTitle: null, officialTitles: 0 };
    batch.set(
      db.doc(`mangas/${record.id}`),
      mangaDocument({ ...manga, ...titles, ...times, altTitles, sourceCoverUrl }, time),
    );
    batch.set(
      db.doc(`mangaDetails/${record.id}`),
      mangaDetailsDocument({ ...mangaDetails, ...times }, time),
    );
  }
  records = [];
  return batch.commit();
}

async function send(): Promise<void> {
  while (inFlight.size >= Number(batchesInFlight)) await Promise.race(inFlight);
  const running: Promise<unknown> = commit().finally(() => inFlight.delete(running));
  inFlight.add(running);
}

let cut: FileRecord[] = [];
const keep = (bytes: Uint8Array): void => {
  cut.push(JSON.parse(decoder.decode(bytes)) as FileRecord);
};
async function drain(): Promise<void> {
  for (const record of cut) {
    records.push(record);
    if (records.length === BATCH) await send();
  }
  cut = [];
}
for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
  splitter.push(chunk, keep);
  await drain();
}
splitter.finish(keep);
await drain();
if (records.length > 0) await send();
await Promise.all(inFlight);
await db.terminate();
