import type { ImageFile } from '../files/image.ts';
import type { CancelSignal } from '../time.ts';

export interface UploadOptions {
  /** Called with the share of the bytes sent so far, from 0 to 1; from 0 again after `onRetry`. */
  readonly onProgress?: (share: number) => void;
  /**
   * Called when a try failed or stands still and another follows.
   * @param delay milliseconds until the next try; null when the backend cannot tell
   */
  readonly onRetry?: (delay: number | null) => void;
  /**
   * Ends the upload at once, also while it waits for its next try. The former photo stays, unless
   * the service had taken the new one already: then the upload may succeed.
   */
  readonly signal?: CancelSignal;
}

/** Hosted files: avatars and covers. */
export interface Files {
  /**
   * Stores the signed-in user's avatar (replacing the previous one) and returns its address. It takes a
   * whole PNG, JPEG or still WebP, whatever its type claims. What it stores shows the same picture, but
   * has none of the file's metadata; the screens send a square made on the device already.
   * Retries 5xx, 408 and 429 with exponential backoff up to 64 s.
   * @throws AppError unauthenticated, image-type, image-too-large, image-invalid, quota-exceeded,
   *   rate-limited, cancelled, offline, unavailable
   */
  uploadAvatar(image: ImageFile, options?: UploadOptions): Promise<string>;

  /**
   * An address that an <img> can show, or null for the placeholder. Answers without a promise when no
   * look-up is needed. Never throws. Look-ups are cached in memory and shared when concurrent.
   */
  resolveCover(address: string | null): string | null | Promise<string | null>;
}
