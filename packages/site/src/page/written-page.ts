import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

// This runs in a thread pool; CompressionStream would keep the main thread busy.
const compress = promisify(gzip);

/** A page as it is sent, however often. */
export class WrittenPage {
  /** In UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  #compressed: Promise<Uint8Array<ArrayBuffer>> | null = null;

  constructor(html: string) {
    this.bytes = new TextEncoder().encode(html);
  }

  /** The page in gzip; computed once. */
  compressed(): Promise<Uint8Array<ArrayBuffer>> {
    return (this.#compressed ??= compress(this.bytes).then((bytes) => new Uint8Array(bytes)));
  }
}
