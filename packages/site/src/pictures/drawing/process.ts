import type { Picture } from '../picture.ts';

// A process of its own: drawing never holds up the server, and an image that breaks a decoder ends
// this process alone. It holds no setting and no secret of the server. It draws one picture at a time.

/** A picture to draw, or the file of a photo to encode again. */
export type DrawingTask = Picture | { readonly photo: Uint8Array };

/** Answers a picture with its file, a photo with its file or null, or either with what went wrong. */
export type DrawingAnswer = { readonly image: Uint8Array | null } | { readonly failure: string };

process.on('message', (task: DrawingTask) => {
  void answer(task).then((message) => process.send?.(message));
});
// The server ended without closing this process.
process.on('disconnect', () => process.exit());

async function answer(task: DrawingTask): Promise<DrawingAnswer> {
  try {
    return { image: await draw(task) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Loads what it needs with the first task: what cannot be loaded is said as a failure. */
async function draw(task: DrawingTask): Promise<Uint8Array | null> {
  if ('photo' in task) return (await import('./photo.ts')).encodePhoto(task.photo);
  if ('rows' in task) return (await import('./board.ts')).encodeBoard(task);
  if ('format' in task)
    return (await (await import('./poster.ts')).drawPoster(task)).encodeSync('png');
  if ('names' in task) return (await import('./comparison-picture.ts')).encodeComparison(task);
  if ('members' in task) return (await import('./together-picture.ts')).encodeTogether(task);
  return (await import('./link-picture.ts')).encodeLinkPicture(task);
}
