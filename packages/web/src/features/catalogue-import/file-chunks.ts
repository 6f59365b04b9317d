/** Small enough that one piece is worked through in a few milliseconds. */
const PIECE_BYTES = 128 * 1024;

/** Milliseconds of work after which the page gets its turn. */
const TURN = 12;

/** The file piece by piece; the page stays alive while a large file is worked through. */
export async function* fileChunks(file: Blob): AsyncGenerator<Uint8Array, void, void> {
  let turnStart = performance.now();
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    yield new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer());
    if (performance.now() - turnStart < TURN) continue;
    // A task of its own: what a promise continues may run before the page is drawn.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    turnStart = performance.now();
  }
}
