import type { Emulator } from '../../support/emulators.ts';

/** A value of the report; `undefined` where an expression was not reached. */
interface Value {
  readonly undefined?: object;
  readonly pathValue?: { readonly segments: readonly { readonly simple?: string }[] };
}

/** An expression of the rules, as the emulator's report of their coverage shows it. */
interface Expression {
  readonly sourcePosition: { readonly currentOffset?: number; readonly endOffset: number };
  readonly values?: readonly { readonly value: Value; readonly count: number | string }[];
  readonly children?: readonly Expression[];
}

interface Report {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Expression[];
}

/** What requests made the rules do. */
export interface Evaluation {
  /** Expressions, each counted as often as it was evaluated. */
  readonly expressions: number;
  /** Those that stand neither in the rules of the collection named nor in functions for all. */
  readonly elsewhere: (collection: string) => number;
  /** Documents that were looked up, as they are before and after the request counted apart. */
  readonly lookups: readonly string[];
}

/** What the rules of a project evaluated since they were set. */
export async function readEvaluation(
  { host, port }: Emulator,
  project: string,
): Promise<Evaluation> {
  const path = `emulator/v1/projects/${project}:ruleCoverage`;
  const response = await fetch(`http://${host}:${port}/${path}`);
  if (!response.ok) throw new Error(await response.text());
  const { rules, report } = (await response.json()) as Report;
  const source = rules.files[0]?.content ?? '';
  const lookups = new Set<string>();
  const counts = new Map<string, number>();
  const blocks = blocksOf(source);
  const visit = ({ sourcePosition, values = [], children = [] }: Expression): void => {
    const start = sourcePosition.currentOffset ?? 0;
    const block = blocks.findLast(({ from }) => from <= start)?.name ?? '';
    for (const { value, count } of values) {
      if (!value.undefined) counts.set(block, (counts.get(block) ?? 0) + Number(count));
    }
    const call = /^(?:get|exists)(?:After)?\(/.exec(source.slice(start, start + 20))?.[0];
    for (const { value } of (call && children[0]?.values) || []) {
      if (value.pathValue) lookups.add(`${call}${nameOf(value.pathValue.segments)})`);
    }
    children.forEach(visit);
  };
  report.forEach(visit);
  const sum = (wanted: (block: string) => boolean) =>
    [...counts].reduce((total, [block, count]) => total + (wanted(block) ? count : 0), 0);
  return {
    expressions: sum(() => true),
    elsewhere: (collection) => sum((block) => block !== '' && block !== collection),
    lookups: [...lookups].toSorted(),
  };
}

/** Where each stretch of the rules begins, and the collection of the innermost `match` around it. */
function blocksOf(source: string): readonly { readonly from: number; readonly name: string }[] {
  const open: string[] = [];
  const brace = /match \/(?<name>\w+)\/\{\w+\} \{$|\{$|^\s*(?<end>\})$/gm;
  return [...source.matchAll(brace)].map(({ index, groups }) => {
    if (groups?.['end'] === undefined) open.push(groups?.['name'] ?? open.at(-1) ?? '');
    else open.pop();
    return { from: index, name: open.at(-1) ?? '' };
  });
}

/** Without `databases/(default)/documents`. */
function nameOf(segments: readonly { readonly simple?: string }[]): string {
  return segments
    .slice(3)
    .map(({ simple = '' }) => simple)
    .join('/');
}
