import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { entryOf } from './changelog.ts';
import { ROOT } from './root.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const manifest = (path: string) => JSON.parse(read(`${path}package.json`)) as Manifest;
const { version } = manifest('');
const packages = globSync('packages/*/package.json', { cwd: ROOT }).map((path) =>
  manifest(path.replace('package.json', '')),
);

test('every package has the version of the repository, and the lock file knows it', () => {
  expect(packages.length).toBeGreaterThan(5);
  for (const one of packages) expect([one.name, one.version]).toEqual([one.name, version]);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };
  const known = Object.entries(lock.packages).filter(([path]) =>
    /^(?:packages\/\w[\w-]*)?$/.test(path),
  );
  expect(known.map(([, one]) => one.version)).toEqual(known.map(() => version));
});

test('the changelog tells the version, or what comes before it', () => {
  const text =
    entryOf(read('CHANGELOG.md'), version) ?? entryOf(read('CHANGELOG.md'), 'Unreleased');
  expect(text?.text).toMatch(/^### Added$/mu);
});

test('every package is private until its owner publishes it', () => {
  for (const one of packages) expect([one.name, one.private]).toEqual([one.name, true]);
});

test('the packed server installs exactly what its pictures are tested with', () => {
  const { dependencies: ofSite = {} } = manifest('packages/site/');
  const drawn = Object.keys(ofSite).filter((name) => /^@(?:fontsource|napi-rs)/.test(name));
  const { dependencies: ofServer = {} } = manifest('packages/server/');
  expect(Object.keys(ofServer).toSorted()).toEqual(drawn.toSorted());
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };
  for (const [name, pinned] of Object.entries(ofServer)) {
    const tested =
      lock.packages[`packages/site/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    expect([name, pinned]).toEqual([name, tested?.version]);
  }
});

test('the packed importer installs nothing, and names the packages of Google that are tested', () => {
  const { dependencies = {}, peerDependencies = {} } = manifest('packages/cli/');
  expect(dependencies).toEqual({});
  const { dependencies: ofFirebase = {} } = manifest('packages/firebase/');
  for (const [name, range] of Object.entries(peerDependencies)) {
    expect([name, range]).toEqual([name, ofFirebase[name]]);
  }
});

test('nothing calls our programs so that npx may ask a registry, where their names are free', () => {
  const files = globSync(
    [
      '*.md',
      'docs/**/*.md',
      'packages/*/{bin,src}/**/*.{mjs,ts,tsx}',
      'scripts/**/*.ts',
      'deploy/*',
    ],
    { cwd: ROOT },
  );
  expect(files.length).toBeGreaterThan(500);
  const bare = /npx (?!--no-install )(?:palmanga|manga-import)(?![\w`])/;
  // What decision 024 says of such a call is no call.
  const calls = files.filter((file) =>
    bare.test(read(file).replaceAll('a bare `npx palmanga`', '')),
  );
  expect(calls).toEqual([]);
});
