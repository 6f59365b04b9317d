import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { ROOT } from '../../scripts/lib/root.ts';
import { Service } from '../support/processes.ts';
import { programFile } from '../support/programs.ts';

const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const manifest = (path: string) =>
  JSON.parse(read(`${path}package.json`)) as {
    version: string;
    bin: Record<string, string>;
    engines: { node: string };
  };

const recipe = read('deploy/Containerfile');
const compose = read('deploy/compose.yaml');
const { version } = manifest('');
/** Where the recipe installs the package of the server. */
const INSTALLED = '/opt/palmanga/node_modules/@palmanga/server/';

/** What follows an instruction of the recipe, each time. */
const instructions = (name: string): string[] =>
  recipe
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));
/** A command in exec form: its words, without a shell. */
const wordsOf = (text: string): string[] => JSON.parse(text) as string[];

const folder = mkdtempSync(join(tmpdir(), 'palmanga-container-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The program that starts in the image, where this repository has it. */
const start = (port: number): Service => {
  const [, entry = '', ...args] = [
    ...wordsOf(instructions('ENTRYPOINT')[0] ?? ''),
    ...wordsOf(instructions('CMD')[0] ?? ''),
  ];
  expect(entry).toBe(INSTALLED + (manifest('packages/server/').bin['palmanga']?.slice(2) ?? ''));
  const env = { PALMANGA_DATA: folder, PALMANGA_PORT: String(port), PALMANGA_FIXTURES: 'none' };
  return new Service(process.execPath, [programFile('server'), ...args], {
    env: { ...process.env, ...env },
  });
};

/** The exit code of the recipe's health check. */
const health = (port: number): Promise<number> => {
  const [text = ''] = instructions('HEALTHCHECK');
  const [program, ...args] = wordsOf(text.slice(text.indexOf('CMD ') + 4));
  expect(program).toBe('node');
  const env = { ...process.env, PALMANGA_PORT: String(port) };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error) => resolve(error ? Number(error.code) : 0));
  });
};

test('the recipe names the packages of this version, a Node that they take, and no root', () => {
  expect(recipe.match(/palmanga-(?:server|cli)-[\d.]+(?=\.tgz)/g)).toEqual([
    `palmanga-server-${version}`,
    `palmanga-cli-${version}`,
  ]);
  const [least = ''] = /\d+/.exec(manifest('packages/server/').engines.node) ?? [];
  for (const image of instructions('FROM'))
    expect(image).toMatch(new RegExp(`/node:${least}-slim`));
  expect(instructions('USER')).toEqual(['1000:1000']);
  for (const text of [compose, read('docs/container.md')]) {
    expect(new Set(text.match(/palmanga:\d[\d.]*\d/g))).toEqual(new Set([`palmanga:${version}`]));
  }
});

test('the recipe builds from what a checkout has, without what it has beside', () => {
  expect(/dockerfile: (?<file>\S+)/.exec(compose)?.groups?.['file']).toBe('deploy/Containerfile');
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '.data', '**/node_modules', 'artifacts']) {
    expect(ignored).toContain(name);
  }
  for (const name of ['deploy', 'docs', 'fixtures', 'firebase', 'LICENSE', 'package-lock.json']) {
    expect([existsSync(ROOT + name), ignored.includes(name)]).toEqual([true, false]);
  }
});

test('the server is well for the health check, ends in order, and then is not', async () => {
  const service = start(0);
  const [said] = await service.says(/http:\/\/\S+:\d+/, 30_000);
  const port = Number(new URL(said).port);
  expect(await health(port)).toBe(0);
  await service.stop('SIGTERM');
  expect(await service.exitCode()).toBe(0);
  expect(await health(port)).toBe(1);
});

test.each([
  [503, { status: 'updating', step: 2, steps: 3 }, 0],
  [503, { code: 'unavailable', status: 'starting' }, 1],
  [500, { code: 'internal' }, 1],
  [502, 'Bad gateway', 1],
])('of an answer %i %j the health check makes %i', async (status, body, code) => {
  const server = createServer((_request, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(await health((server.address() as AddressInfo).port)).toBe(code);
  server.closeAllConnections();
  server.close();
});
