const PARTS = 256;
const FIRST_SLOTS = 16;
const FIELDS = 3;
/** A part grows when a larger share of its slots is used. */
const FULLEST = 0.85;
const GROWTH = 1.4;

/**
 * Remembers keys with the number of the record that first used them, in about 17 bytes a key,
 * where a Map of strings takes over 60, and V8 lets a heap of such size grow several times over: an import of a
 * million records took 560 MB with a Map. It keeps 64-bit
 * hashes of the keys; with a million keys, the odds that two share a hash are 1 in 10^7.
 */
export class SeenKeys {
  readonly #parts: Part[] = Array.from({ length: PARTS }, () => new Part());

  /** The number given when `key` was first added, or 0. */
  get(key: string): number {
    hash(key);
    return (this.#parts[high >>> 24] as Part).get(high, low);
  }

  /** Adds `key` unless it is there. `number` is 1 or more, 32 bits. */
  add(key: string, number: number): void {
    hash(key);
    (this.#parts[high >>> 24] as Part).add(high, low, number);
  }
}

/** An open-addressing table of (high, low, number); a number of 0 marks a free slot. */
class Part {
  #slots = new Uint32Array(FIRST_SLOTS * FIELDS);
  #capacity = FIRST_SLOTS;
  #used = 0;

  get(high: number, low: number): number {
    return this.#slots[this.#find(high, low) + 2] as number;
  }

  add(high: number, low: number, number: number): void {
    const at = this.#find(high, low);
    if (this.#slots[at + 2] !== 0) return;
    this.#put(at, high, low, number);
    this.#used += 1;
    if (this.#used > this.#capacity * FULLEST) this.#grow();
  }

  #find(high: number, low: number): number {
    const slots = this.#slots;
    let slot = low % this.#capacity;
    for (;;) {
      const at = slot * FIELDS;
      if (slots[at + 2] === 0 || (slots[at] === high && slots[at + 1] === low)) return at;
      slot = slot + 1 === this.#capacity ? 0 : slot + 1;
    }
  }

  #put(at: number, high: number, low: number, number: number): void {
    this.#slots[at] = high;
    this.#slots[at + 1] = low;
    this.#slots[at + 2] = number;
  }

  #grow(): void {
    const old = this.#slots;
    this.#capacity = Math.ceil(this.#capacity * GROWTH);
    this.#slots = new Uint32Array(this.#capacity * FIELDS);
    for (let at = 0; at < old.length; at += FIELDS) {
      const number = old[at + 2] as number;
      if (number === 0) continue;
      const high = old[at] as number;
      const low = old[at + 1] as number;
      this.#put(this.#find(high, low), high, low, number);
    }
    // Freed at once: the old arrays together would take more memory than the table itself.
    old.buffer.transfer(0);
  }
}

// Results of `hash`, kept here rather than allocated for each of a million keys.
let high = 0;
let low = 0;

/** cyrb64: two multiplicative hashes of the UTF-16 units, mixed at the end. */
function hash(key: string): void {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < key.length; index += 1) {
    const unit = key.charCodeAt(index);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first =
    Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second =
    Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  high = second >>> 0;
  low = first >>> 0;
}
