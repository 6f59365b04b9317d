import { DrawingProcess } from './drawing-process.ts';
import { SITE_PICTURE } from './picture.ts';

/** The PNG at SITE_PICTURE_PATH, for a site that no server of ours serves. */
export async function drawSitePicture(): Promise<Uint8Array> {
  const drawing = new DrawingProcess();
  try {
    return await drawing.draw(SITE_PICTURE);
  } finally {
    drawing.close();
  }
}
