/** What a file of a picture says of itself, without its pixels being decoded. */
export interface PictureParts {
  /** Pixels, before any orientation: the largest that the file states. */
  readonly width: number;
  readonly height: number;
  /**
   * The pieces that show the picture, in order: together they are a file of the same pixels without
   * anything else. Null when the format or an animation does not allow such a cut.
   */
  readonly pixels: readonly Uint8Array[] | null;
}

/** The bytes of a file by place; every reader refuses what lies beyond its end. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The text of Latin-1 bytes. */
export const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));
