/** Core knows no platform: these are the parts of browser and Node objects that it uses. */

/** The part of a browser's Blob that an upload needs. */
export interface ImageFile {
  /** Bytes. */
  readonly size: number;
  /** MIME type, as the platform guessed it. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The part of an AbortSignal that a long task needs. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}
