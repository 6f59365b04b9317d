import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { SETTING_NAMES } from '../../packages/server/src/settings/settings.ts';
import { ROOT } from './root.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: ROOT });
const MAX_README_LINES = 45;
const MAX_PICTURE_BYTES = 150_000;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Links and pictures of a document to files of the repository: the path from its root, and the heading. */
function linksOf(document: string) {
  const links = read(document).matchAll(
    /\]\((?![a-z]+:)(?<path>[^)#\s]*)(?:#(?<heading>[^)]+))?\)/gu,
  );
  return [...links].map(({ groups: { path = '', heading = '' } = {} }) => ({
    document,
    file: path === '' ? document : join(dirname(document), path),
    heading,
  }));
}

/** The anchors that GitHub gives the headings of a document. */
const anchorsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (?<title>.+)$/gmu)].map(({ groups }) =>
    (groups?.['title'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of a document leads to a file, and to a heading in it', () => {
  const links = DOCUMENTS.flatMap((document) => linksOf(document));
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(({ file, heading }) => {
    if (!existsSync(join(ROOT, file))) return true;
    return heading !== '' && !anchorsOf(file).includes(heading);
  });
  expect(dead).toEqual([]);
});

test('the README fits on a screen, with two light pictures', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_README_LINES);
  const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\((?<path>[^)]+)\)/gu)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  expect(pictures).toHaveLength(2);
  for (const path of pictures) {
    expect(statSync(join(ROOT, path)).size).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  }
});

test('the document of settings lists every variable that the server reads', () => {
  const listed = read('docs/settings.md').matchAll(/`(?<name>PALMANGA_[A-Z_]+)`/gu);
  const names = new Set([...listed].map(({ groups }) => groups?.['name']));
  expect(names).toEqual(new Set(SETTING_NAMES));
});
