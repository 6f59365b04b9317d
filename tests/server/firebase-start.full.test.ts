import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, onTestFinished, test } from 'vitest';

import { Service } from '../support/processes.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Long enough to build the web app first. */
const START_TIMEOUT_MS = 120_000;
const CONFIGURATION = {
  firebase: { apiKey: 'a-key', projectId: 'demo-start', storageBucket: 'demo-bucket' },
  emulators: { firestore: '127.0.0.1:18080', auth: '127.0.0.1:19099' },
};

/** Runs what `npm start` runs, with this environment. */
function start(env: NodeJS.ProcessEnv): Service {
  const service = new Service(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PALMANGA_PORT: '0', ...env },
  });
  onTestFinished(() => service.stop('SIGKILL'));
  return service;
}

function file(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'web-config.json');
  writeFileSync(path, content);
  return path;
}

describe('npm start with a Firebase configuration', { timeout: START_TIMEOUT_MS }, () => {
  test.each([
    ['in the environment', () => JSON.stringify(CONFIGURATION)],
    ['in a file', () => file(JSON.stringify(CONFIGURATION))],
  ])('%s serves the app against that project', async (_, configuration) => {
    const service = start({ PALMANGA_FIREBASE: configuration() });
    const [, url = ''] = await service.says(/\(project demo-start\): (http:\S+)/, START_TIMEOUT_MS);

    const page = await fetch(`${url}/rankings/somewhere`);
    const html = await page.text();
    const config = /<script type="application\/json" id="palmanga-config">(.*?)<\/script>/.exec(
      html,
    );
    expect(JSON.parse(config?.[1] ?? '')).toEqual({
      backend: 'firebase',
      ...CONFIGURATION,
      posters: true,
    });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:18080/);

    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const code = await fetch(url + script);
    expect(code.headers.get('content-type')).toContain('text/javascript');
    expect((await fetch(`${url}/api/rankings`)).headers.get('content-type')).toContain('text/html');

    await service.stop();
    expect(await service.exitCode()).toBe(0);
  });

  test.each([
    ['an incomplete one', '{"firebase":{}}', /apiKey[^]*projectId/],
    ['what is no JSON', '{', /not JSON/],
    ['a file that is not there', '/nowhere/web-config.json', /no file \/nowhere/],
  ])('refuses %s, says why, and ends with 78', async (_, configuration, reason) => {
    const service = start({ PALMANGA_FIREBASE: configuration });
    expect(await service.exitCode()).toBe(78);
    expect(service.output).toMatch(reason);
    expect(service.output).not.toMatch(/^\s+at /m);
  });
});
