import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { writeWebBuild } from '@palmanga/site/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ServerProcess } from '../support/server-process.ts';
import {
  conversationsOf,
  exchange,
  faultOfConversation,
  frames,
  LIVE_METHODS,
} from './support/fuzz/live.ts';
import { plant, type Planted } from './support/fuzz/planted.ts';
import { requestsOf, Sender, type Sent } from './support/fuzz/request.ts';
import { coresOf, endpoints, staleNames } from './support/fuzz/routes.ts';
import { textsFrom } from './support/fuzz/texts.ts';
import { faultOf } from './support/fuzz/verdict.ts';

/** More under `npm run test:faults`. */
const isLong = process.env['PALMANGA_ROUNDS'] !== undefined;
/** Rounds of each address, of up to four requests sent at once, two or three as a rule. */
const ROUNDS = isLong ? 150 : 15;
const LIVE_ROUNDS = isLong ? 150 : 6;
const LEAST_REQUESTS = isLong ? 10_000 : 900;
/** Growth for which caches account. */
const MAX_GROWTH_MEGABYTES = 32;
const TIMEOUT_MS = 600_000;

const seeds = process.env['PALMANGA_SEED'];
const options = (numRuns: number) => ({
  numRuns,
  ...(seeds !== undefined && { seed: Number(seeds) }),
});

const ENDPOINTS = endpoints();
let server: ServerProcess;
let planted: Planted;
let sender: Sender;
let heapAtStart: number;
const folder = mkdtempSync(join(tmpdir(), 'palmanga-fuzz-'));

beforeAll(async () => {
  const web = join(folder, 'dist');
  writeWebBuild(web, { renderer: true });
  server = await ServerProcess.start(
    // Requests name the client that they count for, so that limits are reached but not always.
    { PALMANGA_WEB: web, PALMANGA_TRUSTED_PROXIES: '1', PALMANGA_LOG_LEVEL: 'silent' },
    { isMeasured: true },
  );
  planted = await plant(server);
  await warmUp();
  sender = new Sender(server.url, planted);
  heapAtStart = await server.heap();
});

afterAll(async () => {
  sender.close();
  await server.dispose();
  rmSync(folder, { recursive: true });
});

/** Sends a few requests everywhere: what the first ones load and prepare stays for ever. */
async function warmUp(): Promise<void> {
  const first = new Sender(server.url, planted);
  for (const endpoint of ENDPOINTS) {
    const requests = requestsOf(coresOf(endpoint, textsFrom(planted)));
    for (const sent of fc.sample(requests, { numRuns: 10, seed: 1 })) {
      await first.send(sent).catch(() => null);
    }
  }
  first.close();
}

async function check(sent: Sent): Promise<void> {
  const answer = await sender.send(sent);
  if (answer === null) return;
  const secrets = planted.secretsFrom(sent.role);
  const fault = faultOf(sent, answer, { secrets, origin: server.url });
  if (fault !== null) throw new Error(fault);
}

async function checkHealth(): Promise<void> {
  const response = await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(30_000) });
  expect(await response.json()).toMatchObject({ status: 'ok' });
}

test('every route and every live read has a generator', () => {
  for (const endpoint of ENDPOINTS)
    expect(() => coresOf(endpoint, textsFrom(planted))).not.toThrow();
  expect(ENDPOINTS.length).toBeGreaterThan(30);
  expect(staleNames(ENDPOINTS)).toEqual([]);
});

describe.each(ENDPOINTS)('$name', (endpoint) => {
  beforeAll(() => planted.renew());

  test(
    'answers any request as it should, and shows nothing of others',
    { timeout: TIMEOUT_MS },
    () => {
      const requests = requestsOf(coresOf(endpoint, textsFrom(planted)));
      const together = fc.array(requests, { minLength: 1, maxLength: 4 });
      const property = fc.asyncProperty(together, async (some) => {
        await Promise.all(some.map(check));
        await checkHealth();
      });
      return fc.assert(property, options(ROUNDS));
    },
  );
});

describe.each(LIVE_METHODS)('%s', (method) => {
  beforeAll(() => planted.renew());

  test(
    'answers any messages as it should, and shows nothing of others',
    { timeout: TIMEOUT_MS },
    () => {
      const property = fc.asyncProperty(
        conversationsOf(method, textsFrom(planted)),
        async (conversation) => {
          expect(await faultOfConversation(conversation, server.url, planted)).toBeNull();
          await checkHealth();
        },
      );
      return fc.assert(property, options(LIVE_ROUNDS));
    },
  );
});

test('frames that break the protocol end the connection', { timeout: TIMEOUT_MS }, async () => {
  const secrets = planted.secretsFrom('visitor');
  const property = fc.asyncProperty(frames(), async (pieces) => {
    const received = await exchange(pieces, server.url);
    expect(secrets.filter((one) => received.includes(one))).toEqual([]);
    await checkHealth();
  });
  await fc.assert(property, options(LIVE_ROUNDS));
});

test(
  'all this leaves the server as small as it was, and answering',
  { timeout: TIMEOUT_MS },
  async () => {
    expect(sender.count).toBeGreaterThan(LEAST_REQUESTS);
    // Connections that just ended are let go a moment later.
    for (let tries = 0; tries < 20; tries += 1) {
      if ((await server.heap()) < heapAtStart + MAX_GROWTH_MEGABYTES) break;
      await setTimeout(500);
    }
    expect(await server.heap()).toBeLessThan(heapAtStart + MAX_GROWTH_MEGABYTES);
    await planted.renew();
    for (const cookie of planted.cookies.values()) {
      const response = await fetch(`${server.url}/api/session/current`, { headers: { cookie } });
      expect(await response.json()).toMatchObject({ email: expect.stringContaining('.secret@') });
    }
  },
);
