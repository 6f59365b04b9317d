import {
  AppError,
  type ListFault,
  type ListFormat,
  type ListOrder,
  type RankingView,
  type Visibility,
} from '@palmanga/core';

import type { ListTier } from './fields/tiers.ts';

/** What a reader says of a file as a whole; its entries go to a collector. */
export interface Found {
  readonly format: ListFormat;
  /** Empty where the file names none. */
  readonly title?: string;
  readonly description?: string;
  readonly visibility?: Visibility | null;
  /** The tiers that its entries are in, highest first. */
  readonly tiers?: readonly ListTier[];
  readonly view?: RankingView | null;
  /** The order that the format is about. */
  readonly order: ListOrder;
}

/** What somebody brought is no list that can be read. Its code is `payload-invalid`. */
export class ListFileError extends AppError {
  readonly fault: ListFault;
  /** Where it is, 1-based; null where that is not known. */
  readonly line: number | null;

  constructor(fault: ListFault, detail?: string, options?: ErrorOptions & { line?: number }) {
    super('payload-invalid', detail === undefined ? fault : `${fault}: ${detail}`, options);
    this.fault = fault;
    this.line = options?.line ?? null;
  }
}

/** Why a list cannot be read. Plain data, which a worker can post. */
export interface ListFailure {
  readonly fault: ListFault;
  readonly line: number | null;
}

/** The fault of anything that `readList` threw: `damaged` for what it did not expect. */
export function listFailureOf(error: unknown): ListFailure {
  return error instanceof ListFileError
    ? { fault: error.fault, line: error.line }
    : { fault: 'damaged', line: null };
}
