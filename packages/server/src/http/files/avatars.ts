import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  AppError,
  detectImageFormat,
  IMAGE_FORMATS,
  type ImageFormat,
  LIMITS,
} from '@palmanga/core';

/** Where avatars are served; the names below it are ours, never a client's. */
const AVATAR_ADDRESS = '/api/files/users/';

/** The avatars of a data folder, at `users/{uid}/avatar.{extension}`. */
export class Avatars {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'users');
  }

  /**
   * Keeps an image as the account's avatar in place of the former one, and returns its address,
   * which changes with every upload so that browsers may keep the image for ever.
   * @throws AppError image-too-large, image-invalid
   */
  async save(uid: string, bytes: Uint8Array): Promise<string> {
    if (bytes.length > LIMITS.imageBytes) throw new AppError('image-too-large');
    const type = detectImageFormat(bytes);
    if (type === null) throw new AppError('image-invalid', 'Not an image of a known format');
    const folder = this.#folderOf(uid);
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${randomUUID()}.part`);
    const name = fileName(type);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, name));
    const former = (await readdir(folder)).filter((file) => isAvatar(file) && file !== name);
    await Promise.all(former.map((file) => rm(join(folder, file), { force: true })));
    return `${AVATAR_ADDRESS}${uid}/${name}?v=${Date.now().toString(36)}`;
  }

  /** Path and format of an avatar by the last two segments of its address; null when malformed. */
  find(uid: string, name: string): { path: string; type: ImageFormat } | null {
    const type = IMAGE_FORMATS.find((type) => fileName(type) === name);
    if (type === undefined || !isUid(uid)) return null;
    return { path: join(this.#folderOf(uid), name), type };
  }

  #folderOf(uid: string): string {
    if (!isUid(uid)) throw new AppError('internal', 'Not an account id');
    return join(this.#folder, uid);
  }
}

const fileName = ({ extension }: ImageFormat): string => `avatar.${extension}`;
const isAvatar = (file: string): boolean => file.startsWith('avatar.');
const isUid = (uid: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(uid);
