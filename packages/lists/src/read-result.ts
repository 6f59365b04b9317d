import {
  AppError,
  type ListFault,
  type ListFormat,
  type ListOrder,
  type Visibility,
} from '@palmanga/core';

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

/** What somebody brought is no list that can be read. Its code is `payload-invalid`. */
export class ListFileError extends AppError {
  readonly fault: ListFault;

  constructor(fault: ListFault, detail?: string, options?: ErrorOptions) {
    super('payload-invalid', detail === undefined ? fault : `${fault}: ${detail}`, options);
    this.fault = fault;
  }
}

/** The fault of anything that `readList` threw: `damaged` for what it did not expect. Crosses workers as a text. */
export function listFaultOf(error: unknown): ListFault {
  return error instanceof ListFileError ? error.fault : 'damaged';
}
