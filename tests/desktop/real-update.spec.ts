import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { packForTests } from './support/packaged-window.ts';
import {
  APP_ADDRESS,
  START_TIMEOUT_MS,
  test,
  type RealWindow,
  whyNoWindow,
} from './support/real-window.ts';

// Not yet run, like real-window.spec.ts, whose head says why. A program that is not packaged has no updates,
// so this one is packaged. Its AppImage is a shell script.

const NEW = 'Palmanga-99.0.0-linux-x86_64.AppImage';
const CHANNEL = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;
const missing = whyNoWindow();
let output = '';
let program = '';

test.describe('updates of the real window', () => {
  test.skip(missing !== null, missing ?? '');
  test.skip(process.platform !== 'linux', 'only an AppImage can be stood in for');
  test.setTimeout(120_000);

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    output = mkdtempSync(join(tmpdir(), 'palmanga-packed-'));
    program = await packForTests(output);
  });
  test.afterAll(() => rmSync(output, { recursive: true, force: true }));

  /** Starts the packaged program as an AppImage, whose first look at the feed finds nobody. */
  const open = async (real: RealWindow) => {
    const appImage = join(real.folder, 'Palmanga.AppImage');
    writeFileSync(appImage, '#!/bin/sh\n', { mode: 0o755 });
    // A packaged program keeps its settings where the system says.
    mkdirSync(join(real.folder, 'Palmanga'));
    real.write('Palmanga/settings.json', { updateFeed: 'https://updates.invalid/palmanga' });
    const page = await real.launch([], {
      path: program,
      env: { APPIMAGE: appImage, XDG_CONFIG_HOME: real.folder, XDG_CACHE_HOME: real.folder },
    });
    await page.waitForURL(APP_ADDRESS, { timeout: START_TIMEOUT_MS });
    const log = () => readFileSync(join(real.folder, 'Palmanga/logs/palmanga.log'), 'utf8');
    await expect.poll(log, { timeout: 30_000 }).toContain('Updating failed');
    return appImage;
  };

  /** Answers the feed's requests in the program, whose updater has a session of its own. */
  const publish = (real: RealWindow, files: Readonly<Record<string, string>>) =>
    real.app.evaluate(({ session }, content) => {
      const { protocol } = session.fromPartition('electron-updater', { cache: false });
      protocol.handle('https', ({ url }) => {
        const text = content[new URL(url).pathname.replace('/palmanga/', '')];
        if (text === undefined) return new Response(null, { status: 404 });
        return new Response(text, { headers: { 'content-length': String(text.length) } });
      });
    }, files);

  const feed = (content: string, sum = content) => {
    const sha512 = createHash('sha512').update(sum).digest('base64');
    return {
      [CHANNEL]: `version: 99.0.0\nfiles:\n  - url: ${NEW}\n    sha512: ${sha512}\n    size: ${content.length}\npath: ${NEW}\nsha512: ${sha512}\n`,
      [NEW]: content,
    };
  };

  test('are downloaded, installed after consent, and started', async ({ real }) => {
    const appImage = await open(real);
    const ran = join(real.folder, 'ran');
    const script = `#!/bin/sh\ntouch "${ran}"\n`;
    await publish(real, feed(script));
    const closed = real.app.waitForEvent('close');
    await real.answerDialogs({ press: ['Redémarrer et installer'] });
    await real.chooseMenu('Rechercher une mise à jour…');
    await closed;
    expect(readFileSync(appImage, 'utf8')).toBe(script);
    await expect.poll(() => existsSync(ran)).toBe(true);
  });

  test('that are damaged are refused, and the program goes on', async ({ real }) => {
    const appImage = await open(real);
    await publish(real, feed('#!/bin/sh\n# another\n', 'what the feed promised'));
    await real.answerDialogs({});
    await real.chooseMenu('Rechercher une mise à jour…');
    await real.hears(
      'La mise à jour téléchargée est abîmée. Elle n’a pas été installée ; réessaie plus tard.',
    );
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n');
    expect(await real.backendPid()).toBeGreaterThan(0);
  });

  test('say that the server cannot be reached, or answers something else', async ({ real }) => {
    await open(real);
    await real.answerDialogs({});
    await real.chooseMenu('Rechercher une mise à jour…');
    await real.hears(
      'Palmanga n’a pas pu joindre le serveur des mises à jour. Vérifie ta connexion puis réessaie.',
    );
    await publish(real, {});
    await real.chooseMenu('Rechercher une mise à jour…');
    await real.hears('Le serveur des mises à jour ne répond pas comme prévu.');
  });
});
