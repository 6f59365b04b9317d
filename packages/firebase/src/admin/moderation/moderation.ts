import {
  AppError,
  findForOperator,
  isSameTakedown,
  moderatedOf,
  type ModeratedRanking,
  type Moderation,
  type ModerationResult,
  namesOwner,
  parseTakedownReason,
  planTakedown,
  type Ranking,
  type Takedown,
} from '@palmanga/core';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

import { COLLECTIONS, rankingPath } from '../../documents/index.ts';
import { guarded } from '../errors.ts';
import { addOperatorAct, type OperatorAct } from './operator-acts.ts';
import { operatorReads, toRanking } from './operator-reads.ts';

/** What an act makes of a ranking, and how it is logged. */
interface Plan {
  readonly takedown: Takedown | null;
  readonly act: OperatorAct;
}

/** The port `Moderation`. Each act is one transaction with its entry in the log, `operatorActs`. */
export class AdminModeration implements Moderation {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  async find(key: string): Promise<ModeratedRanking> {
    return moderatedOf(await this.#find(key));
  }

  async takeDown(key: string, given: string, { replaces = false } = {}): Promise<ModerationResult> {
    const reason = parseTakedownReason(given);
    const { id } = await this.#find(key);
    return this.#change(id, (before) => {
      const takedown = planTakedown(before, { reason, now: Date.now(), replaces });
      if (isSameTakedown(before.takedown, takedown)) return null;
      return { takedown, act: { act: 'takedown', rankingId: id, reason } };
    });
  }

  async lift(key: string): Promise<ModerationResult> {
    const { id } = await this.#find(key);
    return this.#change(id, ({ takedown }) =>
      takedown === null ? null : { takedown: null, act: { act: 'lift', rankingId: id } },
    );
  }

  async list(): Promise<readonly ModeratedRanking[]> {
    const rankings = this.#db.collection(COLLECTIONS.rankings);
    const query = rankings.orderBy('takedown.at', 'desc');
    const { docs } = await guarded(() => query.get());
    return docs
      .map((one) => toRanking(one))
      .filter((one) => one !== null)
      .map((one) => moderatedOf(one));
  }

  #find(key: string): Promise<Ranking> {
    return findForOperator(operatorReads(this.#db), key);
  }

  /** @param plan null when there is nothing to do; it runs again when somebody else was faster */
  #change(id: string, plan: (before: Ranking) => Plan | null): Promise<ModerationResult> {
    const db = this.#db;
    const reference = db.doc(rankingPath(id));
    return guarded(() =>
      db.runTransaction(async (transaction) => {
        const before = toRanking(await transaction.get(reference));
        if (before === null) {
          throw new AppError('ranking-not-found', `The ranking ${id} was deleted.`);
        }
        const planned = plan(before);
        if (planned === null) return { ranking: moderatedOf(before), changed: false };
        const { takedown, act } = planned;
        const visibility =
          takedown === null ? (before.takedown?.visibility ?? before.visibility) : 'private';
        transaction.update(reference, {
          visibility,
          takedown:
            takedown === null
              ? FieldValue.delete()
              : { ...takedown, at: Timestamp.fromMillis(takedown.at) },
          // Its owner's visits gave it a name meanwhile.
          ...(!namesOwner(visibility) && {
            ownerHandle: '',
            ownerName: '',
            userHandle: FieldValue.delete(),
          }),
          updatedAt: FieldValue.serverTimestamp(),
        });
        addOperatorAct(db, transaction, act);
        return { ranking: moderatedOf({ ...before, visibility, takedown }), changed: true };
      }),
    );
  }
}
