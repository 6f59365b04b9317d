import type { Emulator } from '../../support/emulators.ts';

/** A value of the report. */
interface Value {
  readonly boolValue?: boolean;
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

async function readReport({ host, port }: Emulator, project: string) {
  const path = `emulator/v1/projects/${project}:ruleCoverage`;
  const response = await fetch(`http://${host}:${port}/${path}`);
  if (!response.ok) throw new Error(await response.text());
  const { rules, report } = (await response.json()) as Report;
  return { source: rules.files[0]?.content ?? '', report };
}

/**
 * The conditions in the rules of a project that were false and never true since the rules were set, each with its
 * line; of a compound one its parts. The report leaves a closing bracket out.
 */
export async function readRefusals(
  emulator: Emulator,
  project: string,
): Promise<readonly string[]> {
  const { source, report } = await readReport(emulator, project);
  const refusals = new Set<string>();
  const visit = ({ sourcePosition, values = [], children = [] }: Expression): void => {
    const { currentOffset: start = 0, endOffset } = sourcePosition;
    const found = new Set(values.map(({ value }) => value.boolValue));
    const text = source.slice(start, endOffset + 1);
    const isPart = !/&&|\|\|/.test(text) && source[start - 1] !== '!';
    if (isPart && found.has(false) && !found.has(true)) {
      refusals.add(`line ${source.slice(0, start).split('\n').length} is false: ${text}`);
    }
    children.forEach(visit);
  };
  report.forEach(visit);
  return [...refusals];
}

/**
 * The documents that the rules of a project looked up since they were set, each as it is before and after
 * the request counted apart: `get(rankings/x)`, `getAfter(rankings/x)`.
 */
export async function readLookups(emulator: Emulator, project: string): Promise<readonly string[]> {
  const { source, report } = await readReport(emulator, project);
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
