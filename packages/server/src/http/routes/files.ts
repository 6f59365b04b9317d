import { AppError, checkImage } from '@palmanga/core';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { Env, Services } from '../context.ts';
import { Avatars } from '../files/avatars.ts';
import { sendFile } from '../files/send-file.ts';
import { BODY_LIMITS } from '../limits.ts';

/** Avatars: private to their owner, as the rest of the profile. */
export function fileRoutes({ dataFolder, limits }: Services) {
  const avatars = new Avatars(dataFolder);
  return new Hono<Env>()
    .put(
      '/avatar',
      async (c, next) => {
        // Before the body is read: strangers must not make the server hold megabytes.
        limits.consume('upload', await requireUid(c));
        checkImage({ type: c.req.header('content-type') ?? '', size: 1 });
        await next();
      },
      bodyLimit({
        maxSize: BODY_LIMITS.avatar,
        onError: () => {
          throw new AppError('image-too-large');
        },
      }),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        return c.json({ photoURL: await avatars.save(await requireUid(c), bytes) });
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

async function requireUid(c: Context<Env>): Promise<string> {
  const session = await c.var.session();
  if (session === null) throw new AppError('unauthenticated');
  return session.user.uid;
}
