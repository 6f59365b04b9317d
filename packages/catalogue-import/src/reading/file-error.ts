import { AppError, type FileFault, type FilePlace } from '@palmanga/core';

/** What else is known of a file that is not a catalogue. */
export interface FileErrorOptions extends ErrorOptions {
  /** English, for logs. */
  readonly detail?: string;
  /** Keys that lead to what may be the list, outermost first; for `not-a-list`. */
  readonly listPath?: readonly string[];
  /** Whether a single record is there rather than a list. */
  readonly isSingle?: boolean;
  /** Whether the file lists such values, rather than being one. */
  readonly isInEach?: boolean;
}

/** A file that is not a catalogue, or stops being one at `place`. Its code is `payload-invalid`. */
export class CatalogueFileError extends AppError {
  readonly fault: FileFault;
  /** Where the faulty value starts; for malformed JSON, where it stops being JSON. */
  readonly place: FilePlace;
  readonly listPath: readonly string[] | null;
  readonly isSingle: boolean;
  readonly isInEach: boolean;

  constructor(fault: FileFault, place: FilePlace, options: FileErrorOptions = {}) {
    const { detail, listPath = null, isSingle = false, isInEach = false, ...rest } = options;
    const where = `line ${place.line}, byte ${place.offset}`;
    super('payload-invalid', `${fault} at ${where}${detail ? `: ${detail}` : ''}`, rest);
    this.fault = fault;
    this.place = place;
    this.listPath = listPath;
    this.isSingle = isSingle;
    this.isInEach = isInEach;
  }

  /** The same fault, in record `number`. */
  inRecord(number: number, id: string | null): CatalogueFileError {
    const place = { ...this.place, number, ...(id !== null && { id }) };
    return new CatalogueFileError(this.fault, place, { cause: this.cause });
  }
}
