import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const TEXTS = join(import.meta.dirname, '../../packages/core/src/messages/fr');

/** What is no limit of core. */
const OTHERS = [
  'catalogue-import.ts: 1 Mo',
  'desktop.ts: 300 caractères',
  // What the CNIL recommends, and what an operator promises.
  'legal/consent.ts: 6 mois',
  'legal/cookies.ts: 6 mois',
  'legal/privacy.ts: 12 mois',
  'legal/privacy.ts: 6 mois',
  'legal/terms.ts: 30 jours',
  'legal/terms.ts: 30 jours',
  // What the law gives.
  'legal/terms.ts: six mois',
  'rankings/takedown.ts: six mois',
];

it('texts take how much is allowed from LIMITS', () => {
  const amount =
    /(?:\d[\d\s]*|\b(?:trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|cinquante|cent|mille))\s(?:caractères|classements|derniers|entrées|favoris|images|jours|mangas|minutes|Mo|mois|mots|noms|ordres|œuvres)(?!\p{L})/gu;
  const found = globSync('**/*.ts', { cwd: TEXTS })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(TEXTS, file), 'utf8');
      const texts = source.replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '').matchAll(amount);
      return [...texts].map(([text]) => `${file.replaceAll('\\', '/')}: ${text}`);
    });
  expect(found.toSorted()).toEqual(OTHERS.toSorted());
});
