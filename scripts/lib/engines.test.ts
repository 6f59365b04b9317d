import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { findFirefox, findWebKit, whyNoEngine } from './engines.ts';

const root = mkdtempSync(join(tmpdir(), 'palmanga-engines-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(path: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

it('finds the first Firefox that exists', () => {
  const firefox = install('firefox-esr');
  expect(findFirefox([undefined, join(root, 'nowhere'), firefox])).toBe(firefox);
  expect(findFirefox([undefined, join(root, 'nowhere')])).toBeNull();
});

it('finds WebKit once driver, browser and display are all there', () => {
  const driver = install('usr/bin/WebKitWebDriver');
  const browser = install('usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser');
  expect(findWebKit(root)).toBeNull();
  const display = install('usr/bin/Xvfb');
  expect(findWebKit(root)).toEqual({ driver, browser, display });
});

it.each([
  ['firefox', /^Firefox: .+ apt-get install firefox-esr/u],
  ['webkit', /^WebKit: .+ apt-get install webkit2gtk-driver xvfb/u],
] as const)('names a missing engine, and how to get it: %s', (name, said) => {
  expect(whyNoEngine(name, null)).toMatch(said);
  expect(whyNoEngine(name, 'a path')).toBeNull();
});
