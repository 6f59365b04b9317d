import { detectImageFormat, LIMITS, withoutMetadata } from '@palmanga/core';
import { metadataIn, noisyPng } from '@palmanga/site/testing/pictures';
import { describe, expect, it } from 'vitest';

import type { MakeFilesHarness } from '../harness.ts';
import {
  imageFile,
  NO_PHOTOS,
  NO_PICTURES,
  photo,
  PHOTOS,
  png,
  shadeOf,
} from '../support/images.ts';
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
        const address = await files.uploadAvatar(imageFile(photo(40)));
        expect(shadeOf(await harness().download(address))).toBe(40);
      });

      it.each(Object.entries(PHOTOS))(
        'stores nothing but the pixels of %s',
        async (_name, bytes) => {
          const { files } = await harness().as(fresh());
          expect(metadataIn(bytes)).toContain('position');
          // The first bytes decide, whatever the type claims.
          const address = await files.uploadAvatar(imageFile(bytes, 'image/x-unknown'));
          const stored = (await harness().download(address)) ?? bytes;
          expect(metadataIn(stored)).toEqual([]);
          expect(withoutMetadata(stored)).toEqual(stored);
        },
      );

      it('replaces the former photo', async () => {
        const { files } = await harness().as(fresh());
        await files.uploadAvatar(imageFile(photo(50)));
        const address = await files.uploadAvatar(imageFile(photo(60)));
        expect(shadeOf(await harness().download(address))).toBe(60);
      });

      it('removes a former photo of another format', async () => {
        const { files } = await harness().as(fresh());
        const former = await files.uploadAvatar(imageFile(photo(70)));
        const { JPEG = new Uint8Array() } = PHOTOS;
        const address = await files.uploadAvatar(imageFile(JPEG));
        const stored = await harness().download(address);
        expect(detectImageFormat(stored ?? new Uint8Array())?.extension).toBe('jpg');
        expect(await harness().download(former)).toBeNull();
      });

      it('keeps the photos of two users apart', async () => {
        const [one, two] = [await harness().as(fresh()), await harness().as(fresh())];
        const first = await one.files.uploadAvatar(imageFile(photo(80)));
        const second = await two.files.uploadAvatar(imageFile(photo(90)));
        expect(shadeOf(await harness().download(first))).toBe(80);
        expect(shadeOf(await harness().download(second))).toBe(90);
      });

      it('leaves one whole photo of those that one user sends at once', async () => {
        const { files } = await harness().as(fresh());
        const shades = [100, 110, 120, 130];
        const addresses = await Promise.all(
          shades.map(async (shade) => files.uploadAvatar(imageFile(photo(shade)))),
        );
        const shown = await Promise.all(
          addresses.map(async (address) => shadeOf(await harness().download(address))),
        );
        // Where all addresses are of one file, all show it.
        const [kept, ...others] = new Set(shown.filter((shade) => shade !== null));
        expect(shades).toContain(kept);
        expect(others).toEqual([]);
      });

      it('reports its progress, up to the whole', async () => {
        const { files } = await harness().as(fresh());
        const shares: number[] = [];
        const big = imageFile(noisyPng(1_000_000));
        await files.uploadAvatar(big, { onProgress: (share) => void shares.push(share) });
        expect(shares.at(-1)).toBe(1);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      });

      it('takes 5 MB and no more', async () => {
        const { files } = await harness().as(fresh());
        const ofBytes = (bytes: number) => {
          const file = new Uint8Array(bytes);
          file.set(photo(140));
          return imageFile(file);
        };
        const address = await files.uploadAvatar(ofBytes(LIMITS.imageBytes));
        expect(shadeOf(await harness().download(address))).toBe(140);
        const over = ofBytes(LIMITS.imageBytes + 1);
        await expectCode(() => files.uploadAvatar(over), 'image-too-large');
      }, 30_000);

      it('refuses what is no image', async () => {
        const { files } = await harness().as(fresh());
        const text = new TextEncoder().encode('Bonjour');
        await expectCode(() => files.uploadAvatar(imageFile(text, 'text/plain')), 'image-type');
        await expectCode(() => files.uploadAvatar(imageFile(png(), '')), 'image-type');
        await expectCode(() => files.uploadAvatar(imageFile(new Uint8Array())), 'image-invalid');
      });

      it.each(Object.entries({ ...NO_PICTURES, ...NO_PHOTOS }))(
        'refuses %s, and keeps the former photo',
        async (_format, bytes) => {
          const { files } = await harness().as(fresh());
          const former = await files.uploadAvatar(imageFile(photo(150)));
          await expectCode(() => files.uploadAvatar(imageFile(bytes)), 'image-invalid');
          expect(shadeOf(await harness().download(former))).toBe(150);
        },
      );

      it('stops when it is cancelled', async () => {
        const { files } = await harness().as(fresh());
        const image = imageFile(png());
        const signal = AbortSignal.abort();
        await expectCode(() => files.uploadAvatar(image, { signal }), 'cancelled');
      });

      it('stops under way when it is cancelled, and keeps the former photo', async () => {
        const { files } = await harness().as(fresh());
        const former = await files.uploadAvatar(imageFile(photo(160)));
        const controller = new AbortController();
        const image = imageFile(noisyPng(1_000_000));
        const options = { signal: controller.signal, onProgress: () => controller.abort() };
        await expectCode(() => files.uploadAvatar(image, options), 'cancelled');
        expect(shadeOf(await harness().download(former))).toBe(160);
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
