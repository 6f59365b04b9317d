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
const SENT = 92.5;

/** A budget, given in kB. */
const kb = (embedded: number, firebase: number, styles: number, sent = SENT): Budget => ({
  sent: Math.round(sent * 1000),
  embedded: Math.round(embedded * 1000),
  firebase: Math.round(firebase * 1000),
  styles: Math.round(styles * 1000),
});

const legal = kb(102.8, 158, 5.5);
// Owners alone open them. The reader of files is a worker's; the review and the search by hand come on demand.
const listImport = kb(108.5, 163.3, 6.8, 94.8);
const leftovers = kb(111.4, 165.9, 6.3, 97.4);
const ranking = kb(105, 160.5, 7.7);

/**
 * What each route may load: about 1 % more than it does. The build fails when one is over, so whoever
 * raises a figure here says why. A route that a visitor reads may load 105 kB at most on the embedded
 * server (105,000 bytes, each file compressed by itself) and 175 kB on Firebase. The import alone may
 * load more: an admin opens it. It tells markup from text by the names of HTML, places each fault, and finds
 * the list inside a document.
 *
 * On Firebase every client reads whether a ranking was taken down, and refuses to publish one that was.
 *
 * `home` and `dashboard` are what a user loads. A visitor is led on to `signIn`, and loads both screens.
 * `signIn` and its neighbours lead back to the page whose link was pressed before the application ran.
 * `shortLink` and `shareLink` lead to a ranking, and load what it loads.
 */
export const BUDGETS: Readonly<Record<AddressKind, Budget>> = {
  home: kb(102.2, 157.4, 6.9),
  dashboard: kb(102.2, 157.4, 6.9),
  account: kb(108.4, 161.6, 6.9, 94.5),
  listImport,
  signIn: kb(104.1, 157.8, 6.6),
  signUp: kb(104.1, 157.8, 6.6),
  reset: kb(104.1, 157.8, 6.6),
  favorites: kb(99.2, 154, 5.6),
  import: kb(132.6, 187.2, 6.1, 114.3),
  rankings: kb(102.2, 157.1, 6.7),
  ranking,
  rankingHistory: kb(105.8, 160.4, 7.7),
  leftovers,
  listImportInto: listImport,
  comparison: kb(105, 160.5, 7.7),
  addMangas: ranking,
  addMangasSheet: ranking,
  duel: ranking,
  duelAll: ranking,
  duelSelected: ranking,
  manga: kb(103.6, 159, 6),
  legalNotice: legal,
  privacy: legal,
  cookies: legal,
  terms: legal,
  partnerships: legal,
  shortLink: ranking,
  shareLink: ranking,
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
