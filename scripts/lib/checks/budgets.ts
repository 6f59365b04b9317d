import type { AddressKind } from '@palmanga/core';

/**
 * Bytes that a route loads, or may load, before its screen works: gzip at level 9, where 1 kB is 1,000
 * bytes. What is loaded later, on a press or once the page rests, is not in it.
 */
export interface Budget {
  /** Scripts on the embedded server as today's browsers receive them, in brotli instead of gzip. */
  readonly sent: number;
  /** Scripts on the embedded server. */
  readonly embedded: number;
  /** Scripts on Firebase. */
  readonly firebase: number;
  /** Styles on either. */
  readonly styles: number;
}

/** What any route may send, in kB. */
const SENT = 105;

/** A budget, given in kB. */
const kb = (embedded: number, firebase: number, styles: number, sent = SENT): Budget => ({
  sent: Math.round(sent * 1000),
  embedded: Math.round(embedded * 1000),
  firebase: Math.round(firebase * 1000),
  styles: Math.round(styles * 1000),
});

/**
 * What each route may load. The build fails when one is over, so whoever raises a figure here says
 * why. No route may send more than 105 kB on the embedded server, nor take more than 175 kB on Firebase, but
 * for the import, which an admin opens.
 */
export const BUDGETS: Readonly<Record<AddressKind, Budget>> = {
  home: kb(114, 162, 8.2),
  dashboard: kb(114, 162, 8.2),
  signIn: kb(108, 156.5, 6.4),
  signUp: kb(108, 156.5, 6.4),
  reset: kb(108, 156.5, 6.4),
  favorites: kb(108, 156, 6.8),
  import: kb(133, 181, 6.9, 120),
  rankings: kb(109.5, 158, 7.2),
  ranking: kb(115, 163, 8.8),
  addMangas: kb(115, 163, 8.8),
  addMangasSheet: kb(115, 163, 8.8),
  manga: kb(111, 159, 7.1),
  legalNotice: kb(114, 162, 6.5),
  privacy: kb(114, 162, 6.5),
  cookies: kb(114, 162, 6.5),
  terms: kb(114, 162, 6.5),
  partnerships: kb(114, 162, 6.5),
  shortLink: kb(115, 163, 8.8),
  shareLink: kb(115, 163, 8.8),
};

const PARTS = {
  sent: 'sent',
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
}

/** Compares what every route loads with what it may load. */
export function weigh(
  loaded: Readonly<Record<AddressKind, Budget>>,
  budgets: Readonly<Record<AddressKind, Budget>>,
): Weighing {
  const table = ['kB by route, brotli for what is sent, else gzip: loaded / allowed'];
  const failures: string[] = [];
  for (const route of Object.keys(budgets) as AddressKind[]) {
    const cells = (Object.keys(PARTS) as (keyof Budget)[]).map((part) => {
      const [is, may] = [loaded[route][part], budgets[route][part]];
      // A figure that is not a number is no proof either.
      if (!(is <= may)) failures.push(`${route}, ${PARTS[part]}: ${kilo(is)} kB of ${kilo(may)}`);
      return `${PARTS[part]} ${kilo(is)} / ${kilo(may)}`;
    });
    table.push([route.padEnd(15), ...cells].join('   '));
  }
  return { table, failures };
}

/** Rounded up, so that a file one byte over does not look as if it were at its limit. */
function kilo(bytes: number): string {
  return (Math.ceil(bytes / 10) / 100).toFixed(2);
}
