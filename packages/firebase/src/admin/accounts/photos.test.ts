import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { deletePhotos } from './photos.ts';

const UID = 'u1';
const STORAGE = 'https://firebasestorage.googleapis.com/v0/b';
const token = async () => 'a token';

let asked: { readonly address: string; readonly authorization: string | null }[];
/** Status by bucket; 404 for the others. */
let answers: Record<string, number>;

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, authorization: new Headers(init.headers).get('authorization') });
    const bucket = address.split('/')[5] ?? '';
    return new Response(null, { status: answers[bucket] ?? 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const remove = (...addresses: string[]) => deletePhotos({ project: 'site', addresses, token }, UID);
const buckets = () => new Set(asked.map(({ address }) => address.split('/')[5]));

describe('the photos of an erased account', () => {
  it('go from the buckets of the project, and from one that its address names', async () => {
    expect(await remove(`${STORAGE}/own/o/users%2Fu1%2Favatar.png?alt=media`)).toEqual([]);
    expect(buckets()).toEqual(new Set(['site.firebasestorage.app', 'site.appspot.com', 'own']));
    expect(asked.every(({ authorization }) => authorization === 'Bearer a token')).toBe(true);
  });

  it.each([
    'https://evil.example/v0/b/own/o/users%2Fu1%2Favatar.png',
    `${STORAGE}/own/o/users%2Fu2%2Favatar.png`,
    `${STORAGE}/own/o/users%2Fu1`,
    'https://lh3.googleusercontent.com/a/photo',
    'nothing',
  ])('are not looked for at %s', async (address) => {
    await remove(address);
    expect(buckets()).toEqual(new Set(['site.firebasestorage.app', 'site.appspot.com']));
  });

  it('in a bucket of somebody else do not stop the erasure, and are named', async () => {
    answers = { foreign: 403 };
    const left = await remove(`${STORAGE}/foreign/o/users%2Fu1%2Favatar.png`);
    expect(left).toContain(`${STORAGE}/foreign/o/users%2Fu1%2Favatar.png`);
  });

  it.each([
    [403, 'forbidden'],
    [500, 'unavailable'],
  ])('stop it when a bucket of the project answers %i', async (status, code) => {
    answers = { 'site.appspot.com': status };
    await expect(remove()).rejects.toMatchObject({ code });
  });
});
