import type { Emulator } from '../../support/emulators.ts';

/** A value of the report. */
interface Value {
  readonly pathValue?: { readonly segments: readonly { readonly simple?: string }[] };
}

/** An expression of the rules, as the emulator's report of their coverage shows it. */
interface Expression {
  readonly sourcePosition: { readonly currentOffset?: number; readonly endOffset: number };
  readonly values?: readonly { readonly value: Value }[];
  readonly children?: readonly Expression[];
}

interface Report {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Expression[];
}

/**
 * The documents that the rules of a project looked up since they were set, each as it is before and after
 * the request counted apart: `get(rankings/x)`, `getAfter(rankings/x)`.
 */
export async function readLookups(
  { host, port }: Emulator,
  project: string,
): Promise<readonly string[]> {
  const path = `emulator/v1/projects/${project}:ruleCoverage`;
  const response = await fetch(`http://${host}:${port}/${path}`);
  if (!response.ok) throw new Error(await response.text());
  const { rules, report } = (await response.json()) as Report;
  const source = rules.files[0]?.content ?? '';
  const lookups = new Set<string>();
  const visit = ({ sourcePosition, children = [] }: Expression): void => {
    const start = sourcePosition.currentOffset ?? 0;
    const call = /^(?:get|exists)(?:After)?\(/.exec(source.slice(start, start + 20))?.[0];
    for (const { value } of (call && children[0]?.values) || []) {
      if (value.pathValue) lookups.add(`${call}${nameOf(value.pathValue.segments)})`);
    }
    children.forEach(visit);
  };
  report.forEach(visit);
  return [...lookups].toSorted();
}

/** Without `databases/(default)/documents`. */
function nameOf(segments: readonly { readonly simple?: string }[]): string {
  return segments
    .slice(3)
    .map(({ simple = '' }) => simple)
    .join('/');
}
