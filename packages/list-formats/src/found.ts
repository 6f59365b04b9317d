import type { ListFormat, ListOrder, Visibility } from '@palmanga/core';

/** What a reader says of a file as a whole; its entries go to a collector. */
export interface Found {
  readonly format: ListFormat;
  /** Empty where the file names none. */
  readonly title?: string;
  readonly description?: string;
  readonly visibility?: Visibility | null;
  /** The order that the format is about. */
  readonly order: ListOrder;
}
