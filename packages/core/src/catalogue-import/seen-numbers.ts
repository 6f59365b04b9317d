const PAGE_NUMBERS = 1 << 15;
/** Numbers from here on are few or hostile: they are not given pages. AniList's are below 2^18. */
const LIMIT = 1 << 24;

/** Remembers whole numbers: one bit each below 2^24 (2 MB at most), the others in a set. */
export class SeenNumbers {
  readonly #pages: (Uint32Array | undefined)[] = [];
  readonly #others = new Set<number>();

  has(number: number): boolean {
    if (number >= LIMIT) return this.#others.has(number);
    const word = this.#pages[Math.floor(number / PAGE_NUMBERS)]?.[wordOf(number)] ?? 0;
    return (word & maskOf(number)) !== 0;
  }

  clear(): void {
    this.#pages.length = 0;
    this.#others.clear();
  }

  add(number: number): void {
    if (number >= LIMIT) {
      this.#others.add(number);
      return;
    }
    const index = Math.floor(number / PAGE_NUMBERS);
    const page = (this.#pages[index] ??= new Uint32Array(PAGE_NUMBERS / 32));
    const word = wordOf(number);
    page[word] = (page[word] ?? 0) | maskOf(number);
  }
}

function wordOf(number: number): number {
  return (number % PAGE_NUMBERS) >>> 5;
}

function maskOf(number: number): number {
  return 1 << (number & 31);
}
