/** The rules with one change that a case should detect. */
export interface Mutant {
  /** The changed `allow`, as in `rankings.update`; null for a clause. */
  readonly rule: string | null;
  readonly description: string;
  readonly rules: string;
}

/** An `allow`, by the method that another one allows too, and its lines. */
export interface Sibling {
  readonly rule: string;
  readonly from: number;
  readonly to: number;
}

/** One mutant for each method of each `allow`, with its condition replaced. */
export function mutateAllows(rules: string, condition: 'true' | 'false'): Mutant[] {
  return [...rules.matchAll(/allow (?<methods>[a-z, ]+): if (?<condition>[^;]*);/g)].flatMap(
    ({ 0: statement, index, groups }) => {
      const collection = collectionAt(rules, index);
      return (groups?.['methods'] ?? '').split(', ').map((method) => ({
        rule: `${collection}.${method}`,
        description: `${collection}.${method}, line ${lineAt(rules, index)}: if ${condition}`,
        rules:
          rules.slice(0, index) +
          statement.replace(/: if [^;]*;/, `: if ${condition};`) +
          rules.slice(index + statement.length),
      }));
    },
  );
}

/** One mutant for each operand of each `&&`, replaced by `true`. */
export function mutateClauses(rules: string): Mutant[] {
  const { code } = partsOf(rules);
  const spans = new Map<string, readonly [number, number]>();
  for (const { index } of code.matchAll(/&&/g)) {
    const before = [operandStart(code, index), index] as const;
    const after = [index + 2, operandEnd(code, index + 2)] as const;
    for (const span of [before, after]) spans.set(span.join('-'), span);
  }
  return [...spans.values()]
    .map(([from, to]) => ({ from, to, clause: rules.slice(from, to).trim() }))
    .filter(({ clause }) => clause !== '')
    .map(({ from, to, clause }) => ({
      rule: null,
      description: `${collectionAt(rules, from)}, line ${lineAt(code, from)}: ${clause.replaceAll(/\s+/g, ' ')}`,
      rules: `${rules.slice(0, from)} true ${rules.slice(to)}`,
    }));
}

/**
 * The `allow`s beside another one of their collection and method. A case of that method may be about the other.
 */
export function siblingAllows(rules: string): Sibling[] {
  const allows = [...rules.matchAll(/allow (?<methods>[a-z, ]+): if [^;]*;/g)].flatMap(
    ({ 0: statement, index, groups }) => {
      const from = lineAt(rules, index);
      const to = lineAt(rules, index + statement.length);
      const collection = collectionAt(rules, index);
      const methods = (groups?.['methods'] ?? '').split(', ');
      return methods.map((method) => ({ rule: `${collection}.${method}`, from, to }));
    },
  );
  return allows.filter(({ rule }) => allows.filter((one) => one.rule === rule).length > 1);
}

/** A piece of the rules. */
export type Span = readonly [from: number, to: number];

/** The rules with spaces in the place of comments and of what quoted texts hold, and these texts. */
export function partsOf(rules: string): { readonly code: string; readonly texts: readonly Span[] } {
  const texts: Span[] = [];
  const code = rules.replaceAll(/\/\/.*|'(?:[^'\\]|\\.)*'/g, (found, index: number) => {
    if (found.startsWith('//')) return ' '.repeat(found.length);
    texts.push([index + 1, index + found.length - 1]);
    return `'${' '.repeat(found.length - 2)}'`;
  });
  return { code, texts };
}

/** The collection whose `match` block holds the place `index`; empty before the first. */
export function collectionAt(rules: string, index: number): string {
  const names = [...rules.slice(0, index).matchAll(/match \/(?<name>\w+)\/(?:\{\w+\}|\w+) \{/g)];
  return names.at(-1)?.groups?.['name'] ?? '';
}

/** The line of a place in the rules, from 1. */
function lineAt(rules: string, index: number): number {
  return rules.slice(0, index).split('\n').length;
}

function operandEnd(code: string, from: number): number {
  let depth = 0;
  for (let index = from; index < code.length; index += 1) {
    const letter = code.charAt(index);
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) return index;
    if (depth === 0 && (letter === ';' || letter === '?' || letter === ':')) return index;
    if (depth === 0 && /^(?:&&|\|\|)/.test(code.slice(index, index + 2))) return index;
  }
  return code.length;
}

function operandStart(code: string, to: number): number {
  let depth = 0;
  for (let index = to - 1; index >= 0; index -= 1) {
    const letter = code.charAt(index);
    if (')]}'.includes(letter)) depth += 1;
    else if ('([{'.includes(letter)) depth -= 1;
    if (depth < 0) return index + 1;
    if (depth === 0 && (letter === ';' || letter === '?' || letter === ':')) return index + 1;
    if (depth > 0) continue;
    if (/^(?:&&|\|\|)/.test(code.slice(index - 1, index + 1))) return index + 1;
    if (/(?:\breturn|\bif)\s$/.test(code.slice(index - 7, index + 1))) return index + 1;
  }
  return 0;
}
