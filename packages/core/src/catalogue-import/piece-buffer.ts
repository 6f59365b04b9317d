/** Joins the pieces of a value that crosses chunks, in one buffer that is kept between values. */
export class PieceBuffer {
  readonly #limit: number;
  #bytes = new Uint8Array(4096);
  #length = 0;

  /** @param limit bytes that are never exceeded: callers check before appending */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#length;
  }

  append(piece: Uint8Array): void {
    const needed = this.#length + piece.length;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(this.#limit, Math.max(needed, needed * 2)));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = needed;
  }

  /** Everything appended and `last`, valid until the next call; empties the buffer. */
  take(last: Uint8Array): Uint8Array {
    this.append(last);
    const whole = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return whole;
  }
}
