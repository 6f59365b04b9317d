import type { Fault } from './coverage.ts';

/** Numbers that can be cited of a document; null when there is no such document. */
export type NumbersOf = (document: string) => ReadonlySet<string> | null;

const NUMBER = String.raw`\d+(?:\.\d+)*`;
/** Space between two words, which may be the end of a line of a comment. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*|//|#)?[ \t]*)`;
const CITATION = new RegExp(
  String.raw`(?<document>docs/[\w-]+\.md)${GAP}(?<numbers>${NUMBER}(?:(?:,|${GAP}and)${GAP}${NUMBER})*)`,
  'gu',
);
/** Numbers that name no document: nobody can look them up. */
const LOOSE = new RegExp(String.raw`\b(?:checklist|points?)${GAP}\d+`, 'giu');

/** Numbers of a document's headings and of its tables' rows. */
export function citableNumbers(markdown: string): Set<string> {
  const lines = markdown.matchAll(/^(?:#+\s+|\|\s*)(?<number>\d+(?:\.\d+)*)(?:\.?\s|$)/gmu);
  return new Set([...lines].map(({ groups }) => groups?.['number'] ?? ''));
}

/**
 * What a source file cites wrongly: `docs/specification.md 4.2` where that document or that number
 * does not exist, and numbers that name no document.
 */
export function findWrongCitations(source: string, numbersOf: NumbersOf): Fault[] {
  const lineOf = (index: number) => source.slice(0, index).split('\n').length;
  const wrong = [...source.matchAll(CITATION)].flatMap(({ index, groups = {} }) => {
    const { document = '', numbers = '' } = groups;
    const known = numbersOf(document);
    const line = lineOf(index);
    if (known === null) return [{ line, reason: `${document} does not exist` }];
    return [...numbers.matchAll(new RegExp(NUMBER, 'gu'))]
      .filter(([number]) => !known.has(number))
      .map(([number]) => ({ line, reason: `${document} has no ${number}` }));
  });
  const loose = [...source.matchAll(LOOSE)].map(({ index, 0: text }) => ({
    line: lineOf(index),
    reason: `“${text}” names no document: write it as in “docs/specification.md 4.2”`,
  }));
  return [...wrong, ...loose].toSorted((a, b) => a.line - b.line);
}
