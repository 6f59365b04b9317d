import {
  AppError,
  detectImageFormat,
  isPhotoSource,
  photoFormat,
  photoGeometry,
  whenAborted,
} from '@palmanga/core';

/** Pictures of the largest size take a phone some seconds. */
const DECODING_MS = 20_000;
/** From 0 to 1, of a JPEG. */
const QUALITY = 0.92;

/**
 * The photo of a chosen file: its centre square, upright, at most 512 pixels wide, without metadata. Of
 * an animation it is the first frame.
 * @throws AppError image-invalid when the file cannot be decoded, or would take too much memory; cancelled
 */
export async function encodePhoto(file: Blob, signal: AbortSignal): Promise<Blob> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Before anything is decoded: a file of few bytes can hold gigabytes of pixels.
    if (!isPhotoSource(bytes)) throw new AppError('image-invalid', 'No picture, or too large');
    const bitmap = await decode(bytes, signal);
    try {
      return await encode(draw(bitmap));
    } finally {
      bitmap.close();
    }
  } catch (failure) {
    if (signal.aborted) throw new AppError('cancelled');
    // Whatever the browser says of it.
    throw failure instanceof AppError ? failure : new AppError('image-invalid', String(failure));
  }
}

/** Browsers decode beside the page, turn the picture upright, and give an animation's first frame. */
async function decode(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<ImageBitmap> {
  const type = detectImageFormat(bytes)?.mime ?? '';
  const decoding = createImageBitmap(new Blob([bytes], { type }), {
    imageOrientation: 'from-image',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DECODING_MS);
    void whenAborted(signal).then(() => resolve(null));
  });
  const bitmap = await Promise.race([decoding, late]);
  clearTimeout(timer);
  if (bitmap !== null) return bitmap;
  void decoding.then(
    (unused) => unused.close(),
    () => {},
  );
  throw new AppError('image-invalid', 'The picture takes too long to decode');
}

/** Draws the photo in steps, since some browsers leave pixels out when they shrink more than by half. */
function draw(bitmap: ImageBitmap): CanvasRenderingContext2D {
  const { left, top, side, steps } = photoGeometry(bitmap);
  let source = { image: bitmap as CanvasImageSource, left, top, side };
  let drawn: CanvasRenderingContext2D | null = null;
  for (const size of steps) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    drawn = canvas.getContext('2d', { willReadFrequently: true });
    if (drawn === null) break;
    drawn.imageSmoothingQuality = 'high';
    const { image } = source;
    drawn.drawImage(image, source.left, source.top, source.side, source.side, 0, 0, size, size);
    source = { image: canvas, left: 0, top: 0, side: size };
  }
  if (drawn === null) throw new AppError('image-invalid', 'There is no canvas');
  return drawn;
}

async function encode(context: CanvasRenderingContext2D): Promise<Blob> {
  const { canvas } = context;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const type = photoFormat(data);
  const photo =
    type === null
      ? null
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (photo === null) throw new AppError('image-invalid', 'Nothing was drawn');
  return photo;
}
