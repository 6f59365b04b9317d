import { ADDRESS_KINDS, type AddressKind } from '@palmanga/core';

/**
 * Bytes that a route loads, or may load, before its screen works: gzip at level 9, where 1 kB is 1,000
 * bytes. What is loaded later, on a press or once the page rests, is not in it.
 */
export interface Budget {
  /** Scripts on the embedded server. */
  readonly embedded: number;
  /** Scripts on Firebase. */
  readonly firebase: number;
  /** Styles on either. */
  readonly styles: number;
}

/**
 * What people notice (docs/performance.md): any route may load this, whoever opens it. Styles have no figure
 * of their own there; theirs leaves a twentieth of room, so that a rule or two pass.
 */
const ROUTE: Budget = { embedded: 120_000, firebase: 180_000, styles: 9750 };

/** What each route may load. */
export const BUDGETS = Object.fromEntries(ADDRESS_KINDS.map((kind) => [kind, ROUTE])) as Readonly<
  Record<AddressKind, Budget>
>;

const PARTS = {
  embedded: 'embedded',
  firebase: 'Firebase',
  styles: 'styles',
} as const;

/** What a route loads, and whether that is over its budget. */
export interface Weighing {
  /** One line for each route, with a heading: what it loads and what it may load, in kB. */
  readonly table: readonly string[];
  /** One line for each figure that is over. */
  readonly failures: readonly string[];
  /** The routes that have one. */
  readonly over: readonly AddressKind[];
}

/** Compares what every route loads with what it may load. */
export function weigh(
  loaded: Readonly<Record<AddressKind, Budget>>,
  budgets: Readonly<Record<AddressKind, Budget>>,
): Weighing {
  const table = ['kB by route, gzip: loaded / allowed'];
  const failures: string[] = [];
  const over = new Set<AddressKind>();
  for (const route of Object.keys(budgets) as AddressKind[]) {
    const cells = (Object.keys(PARTS) as (keyof Budget)[]).map((part) => {
      const [is, may] = [loaded[route][part], budgets[route][part]];
      // A figure that is not a number is no proof either.
      if (!(is <= may)) {
        failures.push(`${route}, ${PARTS[part]}: ${kilo(is)} kB of ${kilo(may)}`);
        over.add(route);
      }
      return `${PARTS[part]} ${kilo(is)} / ${kilo(may)}`;
    });
    table.push([route.padEnd(15), ...cells].join('   '));
  }
  return { table, failures, over: [...over] };
}

/** What routes load, the heaviest file first: one line for each file, by its name without the build's hash. */
export function heaviest(weights: ReadonlyMap<string, number>): readonly string[] {
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .map(
      ([file, bytes]) =>
        `${kilo(bytes).padStart(7)} kB  ${file.replace(/-[\w-]{7,8}(?=\.\w+$)/, '')}`,
    );
}

/**
 * The modules that have more bytes than were recorded, the most first: one line each.
 * @param recorded bytes of each module at the last record
 * @param now bytes of those that the routes load
 */
export function grown(
  recorded: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, more: bytes - (recorded[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .map(({ name, more }) => {
      const note = name in recorded ? '' : ' (not loaded before)';
      return `${`+${more}`.padStart(8)} B  ${name}${note}`;
    });
}

/** Rounded up, so that a file one byte over does not look as if it were at its limit. */
function kilo(bytes: number): string {
  return (Math.ceil(bytes / 10) / 100).toFixed(2);
}
