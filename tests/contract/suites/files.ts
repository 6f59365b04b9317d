import { LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeFilesHarness } from '../harness.ts';
import { imageFile, NO_PICTURES, PICTURES, png } from '../support/images.ts';
import { expectCode } from '../support/rejects.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

/** Avatars and covers. */
export function describeFilesContract(name: string, makeHarness: MakeFilesHarness): void {
  describe(`${name}: files`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('photo');

    describe('uploadAvatar', () => {
      it('stores the photo and gives an address that shows it', async () => {
        const { files } = await harness().as(fresh());
        const address = await files.uploadAvatar(imageFile(png()));
        expect(await harness().download(address)).toEqual(png());
      });

      it('replaces the former photo', async () => {
        const { files } = await harness().as(fresh());
        await files.uploadAvatar(imageFile(png(1)));
        const address = await files.uploadAvatar(imageFile(png(2)));
        expect(await harness().download(address)).toEqual(png(2));
      });

      it('removes a former photo of another format', async () => {
        const { files } = await harness().as(fresh());
        const former = await files.uploadAvatar(imageFile(png()));
        const { JPEG = new Uint8Array() } = PICTURES;
        const address = await files.uploadAvatar(imageFile(JPEG));
        expect(await harness().download(address)).toEqual(JPEG);
        expect(await harness().download(former)).toBeNull();
      });

      it('keeps the photos of two users apart', async () => {
        const [one, two] = [await harness().as(fresh()), await harness().as(fresh())];
        const first = await one.files.uploadAvatar(imageFile(png(1)));
        const second = await two.files.uploadAvatar(imageFile(png(2)));
        expect(await harness().download(first)).toEqual(png(1));
        expect(await harness().download(second)).toEqual(png(2));
      });

      it('reports its progress, up to the whole', async () => {
        const { files } = await harness().as(fresh());
        const shares: number[] = [];
        const big = imageFile(png(1_000_000));
        await files.uploadAvatar(big, { onProgress: (share) => void shares.push(share) });
        expect(shares.at(-1)).toBe(1);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      });

      it('takes 5 MB and no more', async () => {
        const { files } = await harness().as(fresh());
        const limit = png(LIMITS.imageBytes - png().length);
        const address = await files.uploadAvatar(imageFile(limit));
        expect((await harness().download(address))?.length).toBe(LIMITS.imageBytes);
        const over = png(LIMITS.imageBytes - png().length + 1);
        await expectCode(() => files.uploadAvatar(imageFile(over)), 'image-too-large');
      }, 30_000);

      it('refuses what is no image', async () => {
        const { files } = await harness().as(fresh());
        const text = new TextEncoder().encode('Bonjour');
        await expectCode(() => files.uploadAvatar(imageFile(text, 'text/plain')), 'image-type');
        await expectCode(() => files.uploadAvatar(imageFile(png(), '')), 'image-type');
        await expectCode(() => files.uploadAvatar(imageFile(new Uint8Array())), 'image-invalid');
      });

      it.each(Object.entries(PICTURES))('takes %s', async (_format, bytes) => {
        const { files } = await harness().as(fresh());
        // The first bytes decide, whatever the type claims.
        const address = await files.uploadAvatar(imageFile(bytes, 'image/x-unknown'));
        expect(await harness().download(address)).toEqual(bytes);
      });

      it.each(Object.entries(NO_PICTURES))('refuses %s', async (_format, bytes) => {
        const { files } = await harness().as(fresh());
        await expectCode(() => files.uploadAvatar(imageFile(bytes)), 'image-invalid');
      });

      it('stops when it is cancelled', async () => {
        const { files } = await harness().as(fresh());
        const image = imageFile(png());
        const signal = AbortSignal.abort();
        await expectCode(() => files.uploadAvatar(image, { signal }), 'cancelled');
      });

      it('stops under way when it is cancelled, and keeps the former photo', async () => {
        const { files } = await harness().as(fresh());
        const former = await files.uploadAvatar(imageFile(png(1)));
        const controller = new AbortController();
        const image = imageFile(png(1_000_000));
        const options = { signal: controller.signal, onProgress: () => controller.abort() };
        await expectCode(() => files.uploadAvatar(image, options), 'cancelled');
        expect(await harness().download(former)).toEqual(png(1));
      });

      it('needs a session', async () => {
        const { files } = await harness().visitor();
        await expectCode(() => files.uploadAvatar(imageFile(png())), 'unauthenticated');
      });
    });

    describe('resolveCover', () => {
      it('passes web addresses through', async () => {
        const { files } = await harness().visitor();
        for (const url of ['https://cdn.example/a.jpg', 'http://cdn.example/a b.jpg?x=1']) {
          expect(await files.resolveCover(url)).toBe(url);
        }
      });

      it('finds an object by its path or its gs:// address', async () => {
        await harness().putCover('covers/été/a.png', imageFile(png(3)));
        const { files } = await harness().visitor();
        for (const address of ['covers/été/a.png', 'gs://bucket/covers/été/a.png']) {
          const url = (await files.resolveCover(address)) ?? '';
          expect(await harness().download(url)).toEqual(png(3));
        }
      });

      it('gives one answer to look-ups at once', async () => {
        await harness().putCover('covers/b.png', imageFile(png(4)));
        const { files } = await harness().visitor();
        const answers = await Promise.all(
          Array.from({ length: 20 }, async () => files.resolveCover('covers/b.png')),
        );
        expect(new Set(answers).size).toBe(1);
        expect(answers[0]).not.toBeNull();
      });

      it.each([null, '', 'gs://bucket', 'javascript:alert(1)', 'data:image/png;base64,AA', '../x'])(
        'has nothing to show for %j',
        async (address) => {
          const { files } = await harness().visitor();
          expect(await files.resolveCover(address)).toBeNull();
        },
      );

      it('shows nothing for an object that does not exist, and never throws', async () => {
        const { files } = await harness().visitor();
        const url = await files.resolveCover('covers/absent.png');
        expect(url === null ? null : await harness().download(url)).toBeNull();
      });
    });
  });
}
