import type { Fault } from './coverage.ts';

/** The numbers of a document that can be cited; null when the document does not exist. */
export type NumbersOf = (document: string) => ReadonlySet<string> | null;

const NUMBER = String.raw`\d+(?:\.\d+)*`;
/** Space between two words; it may be a line break within a comment. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*|//|#)?[ \t]*)`;
const CITATION = new RegExp(
  String.raw`(?<document>docs/[\w-]+\.md)${GAP}(?<numbers>${NUMBER}(?:(?:,|${GAP}and)${GAP}${NUMBER})*)`,
  'gu',
);
/** Numbers without a document: readers cannot look them up. */
const LOOSE = new RegExp(String.raw`\b(?:checklist|points?)${GAP}\d+`, 'giu');

/** Numbers of a document's headings and of its tables' rows. */
export function citableNumbers(markdown: string): Set<string> {
  const lines = markdown.matchAll(/^(?:#+\s+|\|\s*)(?<number>\d+(?:\.\d+)*)(?:\.?\s|$)/gmu);
  return new Set([...lines].map(({ groups }) => groups?.['number'] ?? ''));
}

/**
 * The wrong citations of a source file: `docs/specification.md 4.2` when that document or that number
 * does not exist, and numbers without a document.
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
