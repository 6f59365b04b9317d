import type { LinkPicture, Poster } from '../picture.ts';
import { drawLinkPicture } from './link-picture.ts';
import { drawPoster } from './poster.ts';

// A process of its own: drawing never holds up the server, and an image that breaks a decoder ends
// this process alone. It holds no setting and no secret of the server. It draws one picture at a time.

/** Answers a picture with its PNG, or with what went wrong. */
export type DrawingAnswer = { readonly png: Uint8Array } | { readonly failure: string };

process.on('message', (picture: LinkPicture | Poster) => {
  void answer(picture).then((message) => process.send?.(message));
});
// The server ended without closing this process.
process.on('disconnect', () => process.exit());

async function answer(picture: LinkPicture | Poster): Promise<DrawingAnswer> {
  try {
    const canvas = await ('format' in picture ? drawPoster(picture) : drawLinkPicture(picture));
    return { png: canvas.encodeSync('png') };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
