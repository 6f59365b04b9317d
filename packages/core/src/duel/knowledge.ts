import type { DuelAnswer } from './answer.ts';

const BITS = 32;

/** A set of manga, each a number: one bit each. */
type Bits = Uint32Array;

const has = (bits: Bits, index: number): boolean =>
  (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;

function add(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

function addAll(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
  }
}

function each(bits: Bits, visit: (index: number) => void): void {
  // No iterator: a long duel comes here hundreds of thousands of times for each answer.
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      visit(word * BITS + (31 - Math.clz32(rest & -rest)));
    }
  }
}

/** Knows nothing yet, of these manga and of those that answers name. */
export function knowledgeOf(ids: readonly string[], answers: readonly DuelAnswer[]): Knowledge {
  const named = answers.flatMap(({ before, after }) => [before, after]);
  return new Knowledge([...new Set([...ids, ...named])]);
}

/**
 * What follows from answers, by transitivity. Manga that are equal form a group: what is known of one is
 * true of all, so no other manga ever stands between them.
 */
export class Knowledge {
  readonly #indexes: ReadonlyMap<string, number>;
  /** Of each manga: those that stand before it, and after it. */
  readonly #before: readonly Bits[];
  readonly #after: readonly Bits[];
  /** Of each manga: itself, and its equals. */
  readonly #equals: Bits[];

  /** @param ids every manga that answers may name; other answers say nothing */
  constructor(ids: readonly string[]) {
    this.#indexes = new Map(ids.map((id, index) => [id, index]));
    const none = () => ids.map(() => new Uint32Array(Math.ceil(ids.length / BITS)));
    this.#before = none();
    this.#after = none();
    this.#equals = none();
    for (const [index, bits] of this.#equals.entries()) add(bits, index);
  }

  /** The number of a manga, for `isBefore`; undefined for one that answers may not name. */
  indexOf(id: string): number | undefined {
    return this.#indexes.get(id);
  }

  /** Whether the manga of one number is known to stand before that of another. */
  isBefore(one: number, other: number): boolean {
    return has(this.#afterOf(one), other);
  }

  /** Whether two manga are known to be equal. */
  areEqual(one: number, other: number): boolean {
    return has(this.#equalsOf(one), other);
  }

  /**
   * Learns an answer. Returns what it was taken for: nothing when it contradicts what is known; a
   * simple order when something is known to stand between two that are said to be equal.
   */
  learn({ before, after, isTie }: DuelAnswer): 'order' | 'tie' | null {
    const [one, other] = [this.#indexes.get(before), this.#indexes.get(after)];
    if (one === undefined || other === undefined || one === other) return null;
    if (this.isBefore(other, one)) return null;
    if (isTie && !this.#areApart(one, other)) {
      this.#equate(one, other);
      return 'tie';
    }
    if (!this.isBefore(one, other)) {
      this.#order(
        union(this.#equalsOf(one), this.#beforeOf(one)),
        union(this.#equalsOf(other), this.#afterOf(other)),
      );
    }
    return 'order';
  }

  /** Whether a manga is known to stand between two, which is equal to neither. */
  #areApart(one: number, other: number): boolean {
    const own = union(this.#equalsOf(one), this.#equalsOf(other));
    const ends = this.#beforeOf(other);
    return this.#afterOf(one).some(
      (word, index) => (word & (ends[index] ?? 0) & ~(own[index] ?? 0)) !== 0,
    );
  }

  /** Makes two groups one, the first of them before the second. */
  #equate(one: number, other: number): void {
    const [first, second] = [this.#equalsOf(one), this.#equalsOf(other)];
    const all = union(first, second);
    const before = without(union(this.#beforeOf(one), this.#beforeOf(other)), all);
    const after = without(union(this.#afterOf(one), this.#afterOf(other)), all);
    if (!has(first, other)) this.#order(first, second);
    this.#order(before, union(all, after));
    this.#order(all, after);
    each(all, (index) => {
      this.#equals[index] = all;
    });
  }

  /** Puts each of some manga before each of others. */
  #order(first: Bits, second: Bits): void {
    each(first, (index) => addAll(this.#afterOf(index), second));
    each(second, (index) => addAll(this.#beforeOf(index), first));
  }

  #beforeOf(index: number): Bits {
    return this.#before[index] as Bits;
  }

  #afterOf(index: number): Bits {
    return this.#after[index] as Bits;
  }

  #equalsOf(index: number): Bits {
    return this.#equals[index] as Bits;
  }
}

function union(one: Bits, other: Bits): Bits {
  const all = one.slice();
  addAll(all, other);
  return all;
}

function without(bits: Bits, others: Bits): Bits {
  return bits.map((word, index) => word & ~(others[index] ?? 0));
}
