import { expect, test } from '../support/test.ts';

/** Texts that only Firebase's SDKs contain. */
const FIREBASE = /firestore\.googleapis\.com|identitytoolkit\.googleapis\.com|@firebase\//;

test('on its own server the app downloads nothing of Firebase, nor does its worker', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, response.text());
  });
  for (const path of [
    '/signin',
    '/signup',
    '/reset',
    '/cookies',
    '/manga/none',
    '/rankings/none',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.size).toBeGreaterThan(5);
  for (const [name, text] of scripts) {
    expect(name).not.toContain('firebase');
    expect(await text, name).not.toMatch(FIREBASE);
  }
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).toContain('assets/');
  expect(worker).not.toContain('assets/firebase');
});
