import { batchesOf } from '@palmanga/core';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  handlePath,
  isDocumentId,
  keptLinkPath,
  optionalTextOf,
  rankingPath,
  shortidPath,
  slugPath,
  textOf,
  timeOf,
  type Fields,
} from '../../documents/index.ts';
import {
  isTombstone,
  LinkHolders,
  readLinkRecord,
  type LinkName,
  type LinkPlan,
  type LinkRecord,
  type Reserved,
} from '../../documents/migration/index.ts';
import { guarded } from '../errors.ts';
import { FreeNames } from './free-names.ts';
import { HANDLE_WRITES, reserveHandle } from './reserve-handle.ts';
import type { StepRun } from './step-run.ts';

const FIELDS = [
  'ownerUid',
  'ownerHandle',
  'userHandle',
  'visibility',
  'title',
  'slug',
  'shortid',
  'createdAt',
  'updatedAt',
  'deletedAt',
];
/** Rankings whose reservations are read at once. */
const CHUNK = 100;

/**
 * Reserves the names in the links of each ranking, and gives new ones to rankings without, or with
 * those of another. Who keeps a name depends on all rankings, so all are read first: about 300 bytes
 * of memory each.
 */
export async function migrateLinks(run: StepRun): Promise<void> {
  const records: LinkRecord[] = [];
  for await (const page of run.pages(run.context.db.collection(COLLECTIONS.rankings), FIELDS)) {
    for (const one of page) {
      const fields = one.data();
      const record = readLinkRecord(one.id, fields, one.createTime.toMillis());
      const hasUsableOwner = record.ownerUid === '' || isDocumentId(record.ownerUid);
      if (!isTombstone(fields) && hasUsableOwner) records.push(record);
    }
  }
  const holders = new LinkHolders(records);
  const links = new Links(run, holders);
  for (const chunk of batchesOf(holders.byAge, CHUNK)) {
    if (run.isStopped) return;
    await links.migrate(chunk);
    run.see(chunk.length);
  }
}

class Links {
  readonly #run: StepRun;
  readonly #holders: LinkHolders;
  readonly #freeNames: FreeNames;

  constructor(run: StepRun, holders: LinkHolders) {
    this.#run = run;
    this.#holders = holders;
    this.#freeNames = new FreeNames(run, holders);
  }

  async migrate(records: readonly LinkRecord[]): Promise<void> {
    const { db, dryRun } = this.#run.context;
    const entries = await this.#plan(records, (...all) => guarded(() => db.getAll(...all)));
    for (const { record, plan } of entries) {
      const path = `${COLLECTIONS.rankings}/${record.id}`;
      this.#run.tally(path, { faults: plan.faults, leftAlone: [] }, plan.faults.length > 0);
    }
    if (dryRun) return;
    const faulty = entries.filter(({ plan }) => plan.faults.length > 0);
    // One after the other, so that the older of two rankings gets the smaller number.
    for (const { record, plan } of faulty) if (plan.needsSlug) await this.#freeNames.choose(record);
    await this.#run.forEach(faulty, ({ record }) =>
      this.#run.transact((transaction) => this.#write(transaction, record)),
    );
  }

  /** @param getAll reads documents, in a transaction or outside of one */
  async #plan(records: readonly LinkRecord[], getAll: GetAll): Promise<PlannedLinks[]> {
    const stored = new Map<string, Fields>();
    const read = async (requested: readonly DocumentReference[]): Promise<void> => {
      if (requested.length === 0) return;
      const found = await getAll(...requested);
      this.#run.reads += found.length;
      for (const one of found) stored.set(one.ref.path, one.data() ?? {});
    };
    const planned = (record: LinkRecord, references: References): PlannedLinks => ({
      record,
      references,
      plan: this.#holders.plan(record, reservedIn(references, stored)),
    });
    const carried = records.map((record) => ({ record, references: this.#references(record) }));
    await read(carried.flatMap(({ references }) => Object.values(references)));
    const first = carried.map(({ record, references }) => planned(record, references));
    const complete = await Promise.all(first.map((one) => this.#withFurther(one, stored)));
    await read(
      complete.flatMap(({ references: { link, holder } }) => [link, holder].filter(isSet)),
    );
    return complete.map(({ record, references }) => planned(record, references));
  }

  /** Adds what few rankings need beside the reservations: those that lose a handle or share a slug. */
  async #withFurther(
    { record, references, plan }: PlannedLinks,
    stored: ReadonlyMap<string, Fields>,
  ): Promise<Omit<PlannedLinks, 'plan'>> {
    const { db } = this.#run.context;
    const holder = textOf(stored.get(references.slug?.path ?? '') ?? {}, 'rankingId');
    const isAnother = isDocumentId(holder) && holder !== record.id;
    const further = {
      ...(plan.reserves.includes('link') && {
        link: db.doc(await keptLinkPath(record.name, record.slug)),
      }),
      ...(isAnother && { holder: db.doc(rankingPath(holder)) }),
    };
    return { record, references: { ...references, ...further } };
  }

  /** The reservations of the names that a ranking carries. */
  #references({ ownerUid, slug, shortid, handle }: LinkRecord): References {
    const { db } = this.#run.context;
    return {
      ...(isDocumentId(shortid) && { shortid: db.doc(shortidPath(shortid)) }),
      ...(isDocumentId(slug) && ownerUid !== '' && { slug: db.doc(slugPath(ownerUid, slug)) }),
      ...(handle !== '' && { handle: db.doc(handlePath(handle)) }),
    };
  }

  /** @returns the number of writes */
  async #write(transaction: Transaction, { id }: LinkRecord): Promise<number> {
    const { db } = this.#run.context;
    const reference = db.doc(`${COLLECTIONS.rankings}/${id}`);
    const snapshot = await transaction.get(reference);
    const fields = snapshot.data();
    this.#run.reads += 1;
    if (fields === undefined || isTombstone(fields)) return 0;
    const record = readLinkRecord(id, fields, snapshot.createTime?.toMillis() ?? 0);
    const [planned] = await this.#plan([record], (...all) => transaction.getAll(...all));
    if (planned === undefined) return 0;
    const { plan, references } = planned;
    const slug = plan.needsSlug ? await this.#freeNames.slug(transaction, record) : null;
    const shortid = plan.needsShortid ? await this.#freeNames.shortid(transaction) : null;
    return writePlan({ transaction, reference, record, plan, slug, shortid, references, db });
  }
}

/** `holder` is the ranking that the reservation of the slug names. */
type References = Partial<Record<LinkName | 'holder', DocumentReference>>;
type GetAll = (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;

interface PlannedLinks {
  readonly record: LinkRecord;
  readonly references: References;
  readonly plan: LinkPlan;
}

/** @param stored the documents by path */
function reservedIn(references: References, stored: ReadonlyMap<string, Fields>): Reserved {
  const fieldsOf = (name: keyof References): Fields =>
    stored.get(references[name]?.path ?? '') ?? {};
  const holder = (name: LinkName, field: string) => optionalTextOf(fieldsOf(name), field);
  return {
    shortid: holder('shortid', 'rankingId'),
    slug: holder('slug', 'rankingId'),
    handle: holder('handle', 'uid'),
    link: holder('link', 'rankingId'),
    handleSince: timeOf(fieldsOf('handle'), 'createdAt'),
    slugHolder:
      references.holder === undefined
        ? null
        : {
            ownerUid: textOf(fieldsOf('holder'), 'ownerUid'),
            slug: textOf(fieldsOf('holder'), 'slug'),
          },
  };
}

function isSet<T>(value: T | undefined): value is T {
  return value !== undefined;
}

interface Writing {
  readonly transaction: Transaction;
  readonly db: Firestore;
  readonly reference: DocumentReference;
  readonly record: LinkRecord;
  readonly plan: LinkPlan;
  readonly references: References;
  /** The new slug; null when the ranking keeps its own. The same for the shortid. */
  readonly slug: string | null;
  readonly shortid: string | null;
}

function writePlan(writing: Writing): number {
  const { transaction, db, reference, record, plan, slug, shortid, references } = writing;
  const { id: rankingId, ownerUid } = record;
  const changes = {
    ...(plan.ownerHandle !== null && { ownerHandle: plan.ownerHandle }),
    // Read where the other is empty.
    ...(plan.ownerHandle === '' && { userHandle: FieldValue.delete() }),
    ...(slug !== null && { slug }),
    ...(shortid !== null && { shortid }),
  };
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged) transaction.update(reference, changes);
  if (slug !== null) transaction.set(db.doc(slugPath(ownerUid, slug)), { rankingId });
  if (shortid !== null) transaction.create(db.doc(shortidPath(shortid)), { rankingId });
  for (const name of plan.reserves) {
    const target = references[name];
    if (target === undefined) continue;
    if (name === 'link') transaction.create(target, { rankingId });
    else if (name !== 'handle') transaction.set(target, { rankingId });
    else reserveHandle(transaction, db, { uid: ownerUid, name: target.id });
  }
  const created = [slug, shortid].filter((one) => one !== null).length;
  const counted = plan.reserves.includes('handle') ? HANDLE_WRITES - 1 : 0;
  return Number(isChanged) + created + plan.reserves.length + counted;
}
