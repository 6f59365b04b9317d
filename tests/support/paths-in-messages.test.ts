import { globSync, readFileSync } from 'node:fs';

import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

import { ROOT } from '../../scripts/lib/root.ts';

/** What an installed machine has of the repository: nothing. */
const PATH = /\b(?:docs|deploy|packages|scripts|tests|fixtures|firebase)\/\w|\b[A-Z]{4,}\.md\b/u;
/** Only a checkout builds the site of a Firebase project, and the sentence says so. */
const OF_THE_REPOSITORY = ['packages/core/src/messages/fr/legal/settings.ts'];

const files = globSync('packages/{host,server,site,cli,catalogue-import,lists}/src/**/*.ts', {
  cwd: ROOT,
  exclude: (name) => /\.test\.ts$|\/testing(?:\/|$)/u.test(name),
});

/** The texts of a file, without the modules that it imports and the comments of SQL. */
function textsOf(file: string): readonly string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.raw.replaceAll(/--.*/gu, ''));
    },
  });
  visitor.visit(parseSync(file, readFileSync(ROOT + file, 'utf8')).program);
  return texts.filter((text) => !/^(?:\.\.?\/|@)/u.test(text));
}

test('the programs of an operator name no file that only the repository has', () => {
  expect(files.length).toBeGreaterThan(200);
  const named = files.flatMap((file) => textsOf(file).filter((text) => PATH.test(text)));
  expect(named.filter((text) => !OF_THE_REPOSITORY.some((path) => text.includes(path)))).toEqual(
    [],
  );
});
