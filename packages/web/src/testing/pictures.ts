import { Buffer } from 'node:buffer';

import { afterAll, beforeAll, vi } from 'vitest';

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file with a picture in it. */
export const pictureFile = (type = 'image/png'): File =>
  new File([new Uint8Array(PIXEL)], 'photo', { type });

/**
 * Replaces what jsdom lacks to decode, draw and encode pictures: each gives one pixel, of the size that
 * `decode` says.
 * @param decode tests replace how a picture is decoded
 */
export function fakePictures(
  decode: () => Promise<{ readonly width: number; readonly height: number }> = async () => ({
    width: 900,
    height: 700,
  }),
): void {
  const { prototype } = HTMLCanvasElement;
  const former = {
    getContext: Object.getOwnPropertyDescriptor(prototype, 'getContext') ?? {},
    toBlob: Object.getOwnPropertyDescriptor(prototype, 'toBlob') ?? {},
  };
  beforeAll(() => {
    vi.stubGlobal('createImageBitmap', async () => ({ ...(await decode()), close: () => {} }));
    Object.assign(prototype, {
      getContext(this: HTMLCanvasElement) {
        const getImageData = () => ({ data: [0, 0, 0, 255] });
        return { canvas: this, drawImage: () => {}, getImageData };
      },
      toBlob: (resolve: (photo: Blob) => void) =>
        resolve(new Blob([new Uint8Array(PIXEL)], { type: 'image/png' })),
    });
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    Object.defineProperties(prototype, former);
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
}
