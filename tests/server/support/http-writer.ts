import { AppError, type Rankings } from '@palmanga/core';

/** A ranking in its last acknowledged state. Only one call at a time writes to it. */
export interface OwnRanking {
  readonly id: string;
  readonly title: string;
  /** Ids of its items. */
  readonly order: readonly string[];
}

interface SharedItem {
  readonly rankingId: string;
  readonly mangaId: string;
}

/**
 * The writes that the server acknowledged, over all its lives. While a call runs, the entries that it
 * may change are taken out.
 */
export class Ledger {
  /** Items of rankings that all writers share. */
  added: SharedItem[] = [];
  readonly removed: SharedItem[] = [];
  own: OwnRanking[] = [];
  /** Acknowledged calls. */
  count = 0;
}

/** Rankings that a writer has at most, of the thousand that an account may have: then it changes them. */
const MOST_OWN = 500;

const item = (mangaId: string) => ({ mangaId, title: mangaId, author: '', coverUrl: null });

/** Removes and returns a random element. */
function take<T>(from: T[]): T | undefined {
  return from.splice(Math.floor(Math.random() * from.length), 1)[0];
}

/** Makes writes of every kind, one call each, and records those that the server acknowledges. */
export class HttpWriter {
  readonly #rankings: Rankings;
  readonly #shared: readonly string[];
  readonly #ledger: Ledger;
  readonly #name: string;
  #turn = Math.floor(Math.random() * 6);

  /** @param name unique prefix of the ids and titles that this writer makes */
  constructor(rankings: Rankings, shared: readonly string[], ledger: Ledger, name: string) {
    this.#rankings = rankings;
    this.#shared = shared;
    this.#ledger = ledger;
    this.#name = name;
  }

  /** Makes one call after the other until the server is gone. Throws any other failure. */
  async writeUntilLost(): Promise<void> {
    try {
      for (;;) await this.write(1);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    }
  }

  /** Makes so many calls, one after the other. Among 12 are all kinds. */
  async write(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      this.#turn += 1;
      await this.#writeOnce();
      this.#ledger.count += 1;
    }
  }

  #writeOnce(): Promise<void> {
    switch (this.#turn % 6) {
      case 0:
        return this.#ledger.own.length < MOST_OWN ? this.#create() : this.#changeOne();
      case 1:
        return this.#changeOne();
      case 2: {
        const added = take(this.#ledger.added);
        return added === undefined ? this.#add() : this.#remove(added);
      }
      case 3: {
        const known = this.#ledger.added.slice(-3);
        return known.length === 0 ? this.#add() : this.#reorder(known);
      }
      default:
        return this.#add();
    }
  }

  async #create(): Promise<void> {
    const { id, title } = await this.#rankings.create({ title: `${this.#name}-${this.#turn}` });
    this.#ledger.own.push({ id, title, order: [] });
  }

  #changeOne(): Promise<void> {
    const own = take(this.#ledger.own);
    return own === undefined ? this.#create() : this.#change(own);
  }

  async #change(own: OwnRanking): Promise<void> {
    const { id, order } = own;
    if (order.length === 0) {
      const ids = ['a', 'b', 'c'].map((letter) => `${id}-${letter}`);
      await this.#rankings.addItems(id, ids.map(item));
      this.#ledger.own.push({ ...own, order: ids });
    } else if (this.#turn % 4 === 1) {
      const { title } = await this.#rankings.rename(id, `${this.#name}-${this.#turn} bis`);
      this.#ledger.own.push({ ...own, title });
    } else {
      const turned = order.toReversed();
      await this.#rankings.reorder(id, turned);
      this.#ledger.own.push({ ...own, order: turned });
    }
  }

  async #add(): Promise<void> {
    const rankingId = this.#shared[this.#turn % this.#shared.length] ?? '';
    const mangaId = `${this.#name}-${this.#turn}`;
    await this.#rankings.addItems(rankingId, [item(mangaId)]);
    this.#ledger.added.push({ rankingId, mangaId });
  }

  async #remove(added: SharedItem): Promise<void> {
    await this.#rankings.removeItem(added.rankingId, added.mangaId);
    this.#ledger.removed.push(added);
  }

  async #reorder(known: readonly SharedItem[]): Promise<void> {
    const rankingId = known[0]?.rankingId ?? '';
    await this.#rankings.reorder(
      rankingId,
      known.map(({ mangaId }) => mangaId),
    );
  }
}
