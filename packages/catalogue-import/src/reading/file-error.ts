import { AppError, type FileFault } from '@palmanga/core';

/** A file that is not a catalogue, or stops being one at `line`. Its code is `payload-invalid`. */
export class CatalogueFileError extends AppError {
  readonly fault: FileFault;
  /** 1-based line where the faulty value starts. */
  readonly line: number;

  constructor(fault: FileFault, line: number, detail?: string, options?: ErrorOptions) {
    super('payload-invalid', `${fault} at line ${line}${detail ? `: ${detail}` : ''}`, options);
    this.fault = fault;
    this.line = line;
  }
}
