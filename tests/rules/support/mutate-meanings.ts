import { partsOf, type Mutant, type Span } from './mutate.ts';

/** A piece of the rules and what replaces it. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Swapped operators: each left one becomes each right one. */
const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '&&': ['||'],
  '||': ['&&'],
  '==': ['!='],
  '!=': ['=='],
  '<=': ['<', '>='],
  '>=': ['>'],
  '<': ['<='],
  '>': ['>='],
  ' in ': [' == '],
  '!': [''],
};
/** A field that no document has; the cases send it as their extra field. */
const EXTRA = 'extra';

/**
 * One mutant for each small change of meaning: a swapped operator, a constant one more or less, a
 * pattern that takes more, and a name more or less in a list of allowed fields.
 */
export function mutateMeanings(rules: string): Mutant[] {
  const { code, texts } = partsOf(rules);
  const changes = [
    ...operators(code),
    ...constants(code),
    ...texts.flatMap((text) => patterns(rules, text)),
    ...names(rules, code),
  ];
  return changes
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map(({ from, to, by }) => ({
      rule: null,
      description: describe(rules, from, to, by),
      rules: rules.slice(0, from) + by + rules.slice(to),
    }));
}

function operators(code: string): Change[] {
  const found = code.matchAll(/&&|\|\||==|!=|<=|>=|<|>| in |!(?=[\w(])/g);
  return [...found].flatMap(({ 0: operator, index }) =>
    (SWAPS[operator] ?? []).map((by) => ({ from: index, to: index + operator.length, by })),
  );
}

function constants(code: string): Change[] {
  return [...code.matchAll(/\b\d+\b/g)].flatMap(({ 0: number, index }) =>
    [-1, 1].map((step) => ({
      from: index,
      to: index + number.length,
      by: String(Number(number) + step),
    })),
  );
}

/** Patterns are the texts that `matches` takes. */
function patterns(rules: string, [from, to]: Span): Change[] {
  if (!/matches\(\s*'$/.test(rules.slice(0, from))) return [];
  const pattern = rules.slice(from, to);
  const lengths = [...pattern.matchAll(/(?<=[{,])\d+(?=[,}])/g)].flatMap(({ 0: number, index }) =>
    [-1, 1].map((step) => ({
      from: from + index,
      to: from + index + number.length,
      by: String(Number(number) + step),
    })),
  );
  const ranges = [...pattern.matchAll(/\w-\w|\\\\x[\da-f]{2}-\\\\x[\da-f]{2}|\\\\p\{\w+\}/g)];
  return [
    { from, to, by: '(?s).*' },
    ...lengths,
    ...ranges.map(({ 0: range, index }) => ({
      from: from + index,
      to: from + index + range.length,
      by: '',
    })),
  ];
}

/** Lists of allowed fields: each without each of its names, and with each other name of its block. */
function names(rules: string, code: string): Change[] {
  return [...code.matchAll(/(?:hasOnly|changesOnly)\(\[(?<list>[^\]]*)\]/g)].flatMap(
    ({ 0: call, index, groups }) => {
      const end = index + call.length - 1;
      const start = end - (groups?.['list'] ?? '').length;
      const listed = namesIn(rules.slice(start, end));
      const others = blockNames(rules, code, index).filter((name) => !listed.includes(name));
      const replaced = (kept: readonly string[]): Change => ({
        from: start,
        to: end,
        by: kept.map((name) => `'${name}'`).join(', '),
      });
      const shorter = listed.map((name) => listed.filter((other) => other !== name));
      const longer = [...others, EXTRA].map((name) => listed.concat(name));
      return shorter.concat(longer).map(replaced);
    },
  );
}

/** The names in every list of the `match` block that holds `index`. */
function blockNames(rules: string, code: string, index: number): string[] {
  const start = code.lastIndexOf('match /', index);
  const next = code.indexOf('match /', index);
  const block = [start, next === -1 ? code.length : next] as const;
  return [
    ...new Set(
      [...code.matchAll(/(?:hasOnly|changesOnly)\(\[(?<list>[^\]]*)\]/g)]
        .filter(({ index: at }) => at > block[0] && at < block[1])
        .flatMap(({ 0: call, index: at }) => namesIn(rules.slice(at, at + call.length))),
    ),
  ];
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(/'(?<name>\w+)'/g)].map(({ groups }) => groups?.['name'] ?? '');

/** The function or method, its line from the changed place on, and the change. */
function describe(rules: string, from: number, to: number, by: string): string {
  const before = rules.slice(0, from);
  const inside = [
    ...before.matchAll(/function (?<name>\w+)|match \/(?<path>\w+)\/|allow (?<methods>[a-z, ]+):/g),
  ].at(-1);
  const { name, path, methods } = inside?.groups ?? {};
  const owner = [...before.matchAll(/match \/(?<path>\w+)\//g)].at(-1)?.groups?.['path'] ?? '';
  const line = before.split('\n').at(-1) ?? '';
  const rest = rules.slice(to).split('\n')[0] ?? '';
  const place = `${owner}.${name ?? methods ?? path ?? ''}`;
  const changed = `${line.trimStart()}⟦${rules.slice(from, to)}→${by}⟧${rest}`;
  return `${place}: ${changed.replaceAll(/\s+/g, ' ')}`;
}
