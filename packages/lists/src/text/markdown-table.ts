import { keepEscaped, restoreEscaped, withoutMarks } from './inline.ts';

/** The line under the names of the columns: `| --- | :-: |`. */
const RULE = /^\|?(?:\s{0,20}:?-{1,200}:?\s{0,20}\|){1,50}(?:\s{0,20}:?-{1,200}:?)?\s{0,20}$/;

/** A table of Markdown with the heading above it; null where a text has none. */
export function markdownTable(
  lines: readonly string[],
): { readonly title: string; readonly rows: readonly (readonly string[])[] } | null {
  const rule = lines.findIndex((line, index) => index > 0 && isRule(line));
  const names = lines[rule - 1];
  if (names === undefined || !names.includes('|')) return null;
  const end = lines.findIndex((line, index) => index > rule && !line.includes('|'));
  const body = lines.slice(rule + 1, end === -1 ? undefined : end);
  const heading = lines.slice(0, rule - 1).findLast((line) => /^#{1,6} /.test(line)) ?? '';
  return {
    title: plain(heading.replace(/^#{1,6} +/, '')),
    rows: [names, ...body].map(cellsOf),
  };
}

function isRule(line: string): boolean {
  return line.length < 1000 && line.includes('-') && line.includes('|') && RULE.test(line.trim());
}

function cellsOf(line: string): string[] {
  const kept = keepEscaped(line.trim());
  const inner = kept.slice(kept.startsWith('|') ? 1 : 0, kept.endsWith('|') ? -1 : undefined);
  return inner.split('|').map((cell) => restoreEscaped(withoutMarks(cell.trim())));
}

function plain(text: string): string {
  return restoreEscaped(withoutMarks(keepEscaped(text)));
}
