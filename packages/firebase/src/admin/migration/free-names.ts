import { createShortid, uniqueSlug } from '@palmanga/core';
import type { Transaction } from 'firebase-admin/firestore';

import { COLLECTIONS, shortidPath, slugPath, textOf, userPath } from '../../documents/index.ts';
import type { LinkHolders, LinkRecord } from '../../documents/migration/index.ts';
import { guarded } from '../errors.ts';
import type { StepRun } from './step-run.ts';

/** Gives slugs and shortids that nobody has. */
export class FreeNames {
  readonly #run: StepRun;
  readonly #holders: LinkHolders;
  /** Slugs by account, those that this run gives included. */
  readonly #slugs = new Map<string, Promise<Set<string>>>();
  /** The new slugs by ranking: a transaction that repeats itself gives the same. */
  readonly #given = new Map<string, string>();

  constructor(run: StepRun, holders: LinkHolders) {
    this.#run = run;
    this.#holders = holders;
  }

  /** Chooses a slug that no ranking of the account carried or reserved when those were read. */
  async choose({ id, ownerUid, title }: LinkRecord): Promise<string> {
    const given = this.#given.get(id);
    if (given !== undefined) return given;
    const taken = await this.#slugsOf(ownerUid);
    const slug = uniqueSlug(
      title,
      (candidate) => taken.has(candidate) || this.#holders.hasSlug(ownerUid, candidate),
    );
    taken.add(slug);
    this.#given.set(id, slug);
    return slug;
  }

  /**
   * The slug that was chosen for a ranking; another one when a client has reserved that meanwhile.
   * The transaction reads its reservation, so that nobody takes it before the commit.
   */
  async slug(transaction: Transaction, record: LinkRecord): Promise<string> {
    const { id, ownerUid } = record;
    for (;;) {
      const slug = await this.choose(record);
      const path = slugPath(ownerUid, slug);
      const reservation = await transaction.get(this.#run.context.db.doc(path));
      this.#run.reads += 1;
      if (!reservation.exists || textOf(reservation.data() ?? {}, 'rankingId') === id) return slug;
      this.#given.delete(id);
    }
  }

  #slugsOf(uid: string): Promise<Set<string>> {
    const known = this.#slugs.get(uid);
    if (known !== undefined) return known;
    const slugs = this.#run.context.db.collection(`${userPath(uid)}/${COLLECTIONS.slugs}`);
    const read = guarded(() => slugs.select().get()).then(({ docs }) => {
      this.#run.reads += Math.max(1, docs.length);
      return new Set(docs.map((one) => one.id));
    });
    this.#slugs.set(uid, read);
    return read;
  }

  /** A shortid that no ranking carries and none reserves. */
  async shortid(transaction: Transaction): Promise<string> {
    const { db, random } = this.#run.context;
    for (;;) {
      const shortid = createShortid(random);
      if (this.#holders.hasShortid(shortid)) continue;
      const reservation = await transaction.get(db.doc(shortidPath(shortid)));
      this.#run.reads += 1;
      if (!reservation.exists) return shortid;
    }
  }
}
