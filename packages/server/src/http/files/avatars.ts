import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  AppError,
  checkImage,
  detectImageFormat,
  type ImageFormat,
  LIMITS,
  withRetries,
} from '@palmanga/core';
import { systemCode } from '@palmanga/host/system-codes';
import { Hono } from 'hono';

import {
  AVATAR_ADDRESS,
  avatarFormat,
  avatarName,
  isUid,
  PHOTO_FOLDER,
} from '../../data-folder/data-files.ts';
import type { Env, Services } from '../context.ts';
import type { LimitBody } from '../guards.ts';
import { RateLimited } from '../rate-limits.ts';
import { requireUid } from '../sessions.ts';
import { sendFile } from './send-file.ts';

/** How often a photo is stored at most: an erasure takes the folder away twice. */
const ATTEMPTS = 3;
/** When to try again after too many photos at once. */
const RETRY_AFTER_SECONDS = 5;

/** Uploads and serves avatars, each of which only its owner may see, like the whole profile. */
export function avatarRoutes(
  { dataFolder, limits, photos, store }: Services,
  limitBody: LimitBody,
) {
  const avatars = new Avatars(dataFolder);
  return new Hono<Env>()
    .put(
      '/avatar',
      async (c, next) => {
        // Before the body is read: strangers must not make the server buffer megabytes.
        limits.consume('upload', await requireUid(c));
        checkImage({ type: c.req.header('content-type') ?? '', size: 1 });
        await next();
      },
      limitBody(LIMITS.imageBytes, () => {
        throw new AppError('image-too-large');
      }),
      async (c) => {
        const file = new Uint8Array(await c.req.arrayBuffer());
        if (file.length > LIMITS.imageBytes) throw new AppError('image-too-large');
        if (detectImageFormat(file) === null) {
          throw new AppError('image-invalid', 'Not an image of a known format');
        }
        const { signal } = c.req.raw;
        const photo = await photos.encode(file, await requireUid(c), signal);
        if (photo === null) throw new RateLimited(RETRY_AFTER_SECONDS);
        // A client that has left by now keeps its former photo, and so does a session that has ended.
        if (signal.aborted) throw new AppError('cancelled');
        const uid = await requireUid(c);
        const photoURL = await avatars.save(uid, photo);
        // Erased since: the erasure may have been done with the files before this one came.
        if (store.isErased(uid)) {
          await avatars.remove(uid);
          throw new AppError('unauthenticated');
        }
        return c.json({ photoURL });
      },
    )
    .get('/users/:uid/:name', async (c) => {
      const { uid, name } = c.req.param();
      const avatar = avatars.find(uid, name);
      const isOwn = avatar !== null && (await requireUid(c)) === uid;
      const headers = {
        'Content-Type': avatar?.type.mime ?? '',
        'Cache-Control': 'private, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      };
      const answer = isOwn ? await sendFile(c, [avatar.path], headers) : null;
      return answer ?? c.notFound();
    });
}

/** The avatars of a data folder, at `users/{uid}/avatar.{extension}`. */
class Avatars {
  readonly #folder: string;
  /** The last upload of each account that has one under way. */
  readonly #uploads = new Map<string, Promise<unknown>>();

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, PHOTO_FOLDER);
  }

  /**
   * Stores a photo as the account's avatar, replacing the previous one, and returns its address.
   * Uploads of one account run one after the other, because each deletes what the others left. The
   * address changes with every upload, so that browsers may cache the image for ever.
   * @param bytes an encoded photo: what clients send is never stored
   */
  async save(uid: string, bytes: Uint8Array): Promise<string> {
    const type = detectImageFormat(bytes);
    if (type === null) throw new AppError('internal', 'Not an image of a known format');
    const name = avatarName(type);
    await this.#afterOthers(uid, () => replaceAll(this.#folderOf(uid), name, bytes));
    return `${AVATAR_ADDRESS}${uid}/${name}?v=${Date.now().toString(36)}`;
  }

  /** Deletes an account's avatar, once its uploads under way have ended. */
  remove(uid: string): Promise<void> {
    return this.#afterOthers(uid, () => rm(this.#folderOf(uid), { recursive: true, force: true }));
  }

  /** Path and format of an avatar by the last two segments of its address; null when malformed. */
  find(uid: string, name: string): { path: string; type: ImageFormat } | null {
    const type = avatarFormat(name);
    if (type === null || !isUid(uid)) return null;
    return { path: join(this.#folderOf(uid), name), type };
  }

  async #afterOthers(uid: string, upload: () => Promise<void>): Promise<void> {
    const previous = this.#uploads.get(uid) ?? Promise.resolve();
    const current = previous.then(upload, upload);
    this.#uploads.set(uid, current);
    try {
      await current;
    } finally {
      if (this.#uploads.get(uid) === current) this.#uploads.delete(uid);
    }
  }

  #folderOf(uid: string): string {
    if (!isUid(uid)) throw new AppError('internal', 'Not an account id');
    return join(this.#folder, uid);
  }
}

/**
 * Makes a file the only avatar of a folder, again when an erasure takes the folder away meanwhile: it takes
 * away what comes after it, too, and a failure would leave the account's id in the log.
 */
function replaceAll(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const isTransient = (error: unknown) => systemCode(error) === 'ENOENT';
  return withRetries({ attempts: ATTEMPTS, isTransient }, () => replaceOnce(folder, name, bytes));
}

/** Also deletes what an interrupted upload left there. */
async function replaceOnce(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeFrom(folder, isDraft);
  const draft = join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await removeFrom(folder, (file) => isAvatar(file) && file !== name);
}

async function removeFrom(folder: string, isUnwanted: (file: string) => boolean): Promise<void> {
  const unwanted = (await readdir(folder)).filter(isUnwanted);
  await Promise.all(unwanted.map((file) => rm(join(folder, file), { force: true })));
}

const isDraft = (file: string): boolean => file.endsWith('.part');
const isAvatar = (file: string): boolean => file.startsWith('avatar.');
