import { strFromU8, unzipSync } from 'fflate';

/** The files of an archive by their paths, read whole: only for the small archives of tests. */
export class Unzipped {
  readonly files: Readonly<Record<string, Uint8Array>>;

  constructor(bytes: Uint8Array) {
    this.files = unzipSync(bytes);
  }

  get paths(): readonly string[] {
    return Object.keys(this.files);
  }

  /** @throws Error when there is no such file */
  bytes(path: string): Uint8Array {
    const bytes = this.files[path];
    if (bytes === undefined) throw new Error(`The archive has no ${path}`);
    return bytes;
  }

  text(path: string): string {
    return strFromU8(this.bytes(path));
  }

  json(path: string): Record<string, unknown> {
    return JSON.parse(this.text(path)) as Record<string, unknown>;
  }
}
