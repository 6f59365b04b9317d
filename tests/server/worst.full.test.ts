import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { ensureWebBuild } from '../../scripts/lib/web-build.ts';
import { WORST } from '../support/worst/calls.ts';
import { fillSite, type FullSite } from '../support/worst/full-site.ts';
import { MeteredServer } from '../support/worst/metered-server.ts';

/** What each call of the table costs, in the counts of tests/support/worst/count-work.mjs. */
const RECORDED = new URL('../support/worst/recorded-work.json', import.meta.url);
/** With PALMANGA_RECORD=1 the costs that are new, or out of their bound, are written instead of compared. */
const isRecording = process.env['PALMANGA_RECORD'] === '1';
/** What a change of the code may add before somebody looks at it. */
const boundOf = (work: number): number => work * 2 + 1500;

const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, number>;
const measured: Record<string, number> = {};
const folder = mkdtempSync(join(tmpdir(), 'palmanga-worst-'));

/** The recorded counts, but for rows that are new, out of their bound or gone. Others differ by chance. */
function countsToRecord(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys({ ...recorded, ...WORST })) {
    const [former, work] = [recorded[name], measured[name]];
    const isKept = former !== undefined && (work === undefined || work < boundOf(former));
    const count = isKept ? former : work;
    if (name in WORST && count !== undefined) counts[name] = count;
  }
  return counts;
}

let server: MeteredServer;
let site: FullSite;

beforeAll(async () => {
  await ensureWebBuild();
  server = await MeteredServer.start(folder, 'work');
  site = await fillSite(server.url, folder);
}, 600_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  if (isRecording) writeFileSync(RECORDED, `${JSON.stringify(countsToRecord(), null, 2)}\n`);
});

test('has a count of each row', () => {
  const rows = isRecording ? WORST : recorded;
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(WORST).toSorted());
});

test.each(Object.entries(WORST))(
  '%s does no more work than it did, asked the worst',
  { timeout: 120_000 },
  async (name, call) => {
    const most = isRecording ? Number.POSITIVE_INFINITY : boundOf(recorded[name] ?? 0);
    let work = await server.measure(call, site, 0);
    // What the first one loads and compiles is no work of the call: it may be asked again.
    if (!call.isOnce && (isRecording || work >= most)) work = await server.measure(call, site, 1);
    measured[name] = work;
    expect(work).toBeLessThan(most);
  },
);
