import { AppError, type FileFault, type FileKind, type FilePlace } from '@palmanga/core';

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
  /** What a record needs and the first of that list lacks: `id`, `title`. */
  readonly lacks?: readonly string[];
  /** What the file is instead. */
  readonly kind?: FileKind | null;
}

/** A file that is not a catalogue, or stops being one at `place`. Its code is `payload-invalid`. */
export class CatalogueFileError extends AppError {
  readonly fault: FileFault;
  /** Where the faulty value starts; for malformed JSON, where it stops being JSON. */
  readonly place: FilePlace;
  readonly listPath: readonly string[] | null;
  readonly isSingle: boolean;
  readonly isInEach: boolean;
  readonly lacks: readonly string[];
  readonly kind: FileKind | null;

  constructor(fault: FileFault, place: FilePlace, options: FileErrorOptions = {}) {
    const { detail, listPath = null, isSingle = false, isInEach = false, ...more } = options;
    const { lacks = [], kind = null, ...rest } = more;
    const where = `line ${place.line}, byte ${place.offset}`;
    super('payload-invalid', `${fault} at ${where}${detail ? `: ${detail}` : ''}`, rest);
    this.fault = fault;
    this.place = place;
    this.listPath = listPath;
    this.isSingle = isSingle;
    this.isInEach = isInEach;
    this.lacks = lacks;
    this.kind = kind;
  }

  /** The same fault, in record `number`. */
  inRecord(number: number, id: string | null): CatalogueFileError {
    const place = { ...this.place, number, ...(id !== null && { id }) };
    return new CatalogueFileError(this.fault, place, { cause: this.cause });
  }

  /** The same fault, of a file of this kind. */
  ofKind(kind: FileKind | null): CatalogueFileError {
    return new CatalogueFileError(this.fault, this.place, { cause: this.cause, kind });
  }
}
