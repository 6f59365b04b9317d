/** Small enough that the page answers between two pieces, on a slow phone too. */
const PIECE_BYTES = 128 * 1024;

/**
 * The file piece by piece. Each read is a task of its own, so that the page stays alive while a
 * large file is worked through.
 */
export async function* fileChunks(file: Blob): AsyncGenerator<Uint8Array, void, void> {
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    yield new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer());
  }
}
