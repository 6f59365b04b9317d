import type { Backend } from '@palmanga/core';

import type { Account } from '../harness.ts';

/** A client with all ports, and its account. */
export type Person = Backend & { readonly account: Account };

/** A text that only this account's data contains. */
export const traceOf = (word: string, { uid }: Account): string => `${word} ${uid.slice(0, 12)}`;
