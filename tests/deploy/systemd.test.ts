import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ROOT } from '../../scripts/lib/root.ts';
import { missingProgram } from './support/programs.ts';

const UNITS = [
  'palmanga.service',
  'palmanga-backup.service',
  'palmanga-backup.timer',
  'palmanga-failed@.service',
];
const BIN = '/opt/palmanga/node_modules/.bin';
/** From 0, nothing is open, to 10. systemd calls less than 2 ‘OK’, the best but for services without a network. */
const MAX_EXPOSURE = { 'palmanga.service': 1.8, 'palmanga-backup.service': 1 };

const missing = missingProgram('systemd-analyze');
const folder = mkdtempSync(join(tmpdir(), 'palmanga-units-'));

beforeAll(() => {
  // In the place of the installed program, which systemd looks for.
  writeFileSync(join(folder, 'palmanga'), '#!/bin/sh\n');
  chmodSync(join(folder, 'palmanga'), 0o755);
  for (const name of UNITS) {
    const text = readFileSync(`${ROOT}deploy/${name}`, 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(BIN, folder));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(missing !== null)(`the units of deploy${missing ? ` (${missing})` : ''}`, () => {
  test('are what systemd understands, without a warning', () => {
    const files = UNITS.map((name) => join(folder, name));
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', '--recursive-errors=no', ...files],
      { encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test.each(Object.entries(MAX_EXPOSURE))('%s is exposed at most %d', (name, most) => {
    const args = ['security', '--offline=yes', '--no-pager', join(folder, name)];
    const said = execFileSync('systemd-analyze', args, { encoding: 'utf8' });
    const exposure = /Overall exposure level for \S+: (?<level>[\d.]+)/.exec(said)?.groups;
    expect(Number(exposure?.['level'])).toBeLessThanOrEqual(most);
  });

  test('leave Node what it needs: code that it compiles, and a lower priority for drawing', () => {
    const filtered = execFileSync('systemd-analyze', ['syscall-filter', '@privileged'], {
      encoding: 'utf8',
    });
    expect(filtered).not.toMatch(/setpriority|sched_|mprotect|clone/);
    const unit = readFileSync(`${ROOT}deploy/palmanga.service`, 'utf8');
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/mu);
  });
});

test('start what the packages install, on one folder of data', () => {
  const [service = '', backup = ''] = UNITS.map((name) =>
    readFileSync(`${ROOT}deploy/${name}`, 'utf8'),
  );
  const { bin } = JSON.parse(readFileSync(`${ROOT}packages/server/package.json`, 'utf8')) as {
    bin: Record<string, string>;
  };
  expect(Object.keys(bin)).toEqual(['palmanga']);
  expect(service).toContain(`\nExecStart=${BIN}/palmanga start\n`);
  expect(backup).toContain(`${BIN}/palmanga backup "`);
  for (const text of [service, backup]) {
    expect(text).toContain('\nEnvironment=PALMANGA_DATA=/var/lib/palmanga\n');
    // What the programs read too when somebody types them.
    expect(text).toContain('\nEnvironmentFile=-/etc/palmanga.env\n');
    expect(text).toContain('\nUser=palmanga\n');
  }
});

test('end as failed, and report it, when a start cannot succeed', () => {
  const service = readFileSync(`${ROOT}deploy/palmanga.service`, 'utf8');
  const backup = readFileSync(`${ROOT}deploy/palmanga-backup.service`, 'utf8');
  const number = (name: string) =>
    Number(new RegExp(`^${name}=(?<number>\\d+)(?:min)?$`, 'mu').exec(service)?.groups?.['number']);
  // tests/server/main.test.ts proves what ends with it.
  expect(number('RestartPreventExitStatus')).toBe(78);
  // A start that fails takes a minute at most, and the wait before the next one.
  const slowest = number('StartLimitBurst') * (60 + number('RestartSec'));
  expect(slowest).toBeLessThan(number('StartLimitIntervalSec') * 60);
  for (const unit of [service, backup]) expect(unit).toContain('\nOnFailure=palmanga-failed@%p.');
});
