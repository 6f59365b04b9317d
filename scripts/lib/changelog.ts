/** A version's entry of CHANGELOG.md. */
export interface Entry {
  /** As in `2026-11-26`; null for what is not released. */
  readonly date: string | null;
  /** Its text, without the heading. */
  readonly text: string;
}

const HEADING = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/;

/** The entry of a version, or of `Unreleased`; null when the changelog has none. */
export function entryOf(changelog: string, version: string): Entry | null {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => HEADING.exec(line)?.groups?.['version'] === version);
  if (start === -1) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => HEADING.test(line));
  const text = (end === -1 ? rest : rest.slice(0, end)).join('\n').trim();
  return { date: HEADING.exec(lines[start] ?? '')?.groups?.['date'] ?? null, text };
}
