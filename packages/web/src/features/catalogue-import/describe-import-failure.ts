import { CatalogueFileError } from '@palmanga/catalogue-import';
import { AppError, describeError, fr } from '@palmanga/core';

const texts = fr.catalogueImport;

/** What the log says of an import that ended early (docs/specification.md 5.4, 8.23). */
export function describeImportFailure(error: unknown): string {
  if (error instanceof CatalogueFileError) {
    const { fault, line } = error;
    return texts.failed(fault === 'not-a-list' ? texts.notAList : texts.fault(fault, line));
  }
  if (error instanceof AppError) {
    if (error.code === 'unauthenticated' || error.code === 'session-expired') {
      return texts.notSignedIn;
    }
    if (error.code === 'forbidden') return texts.failed(texts.adminOnly);
  }
  return texts.failed(describeError(error));
}
