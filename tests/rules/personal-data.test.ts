import { IMPERSONAL, PERSONAL_DATA, PERSONAL_DATA_KINDS } from '@palmanga/core';
import { expect, test } from 'vitest';

import { deployedRules } from '../support/emulators.ts';

/** The paths of documents that the rules know, as `users/{uid}/favorites/{mangaId}`. */
function pathsOfRules(): string[] {
  const paths: string[] = [];
  const parents: string[] = [];
  let depth = 0;
  const depths: number[] = [];
  for (const line of deployedRules().split('\n')) {
    const path = /^\s*match \/(?<path>\S+) \{/.exec(line)?.groups?.['path'];
    const code = line.replace(/\/\/.*$/, '').replaceAll(/'[^']*'/g, '');
    if (path !== undefined && !path.startsWith('databases/')) {
      parents.push(path);
      depths.push(depth);
      paths.push(parents.join('/'));
    }
    depth += (code.match(/\{(?=\s*$)/g) ?? []).length - (code.match(/^\s*\}/g) ?? []).length;
    while (depths.length > 0 && depth <= (depths.at(-1) ?? 0)) {
      depths.pop();
      parents.pop();
    }
  }
  return paths;
}

test('every document of the rules holds personal data as the table says, or none', () => {
  // Some documents have fixed names.
  const shape = (path: string) =>
    path
      .replaceAll(/\{[^}]*\}/g, '{}')
      .replace(/\/(?:kept|counts\/\w+)$/, (end) => end.replace(/\w+$/, '{}'));
  const personal = PERSONAL_DATA_KINDS.flatMap(
    (kind): readonly string[] => PERSONAL_DATA[kind].documents,
  );
  const known = new Set([...personal, ...IMPERSONAL.documents].map(shape));
  expect([...known].toSorted()).toEqual(pathsOfRules().map(shape).toSorted());
});
