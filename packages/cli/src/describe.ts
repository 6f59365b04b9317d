import type { CatalogueFileError, ImportWarning } from '@palmanga/catalogue-import';
import type { FileFault, WarningReason } from '@palmanga/core';

const FILE_FAULTS: Record<FileFault, string> = {
  'empty-file': 'The file is empty.',
  'not-a-list':
    'The file is not a list of records: a JSON array, or one JSON record a line (NDJSON).',
  'not-utf8': 'The file is not encoded in UTF-8.',
  utf16: 'The file is encoded in UTF-16. Convert it: iconv -f UTF-16 -t UTF-8 FILE',
  compressed: 'The file is compressed twice. Decompress it once.',
  'nul-byte': 'The file holds a NUL byte outside a text: it is damaged or not JSON.',
  syntax: 'The JSON is malformed.',
  truncated: 'The file stops in the middle of its data: it is incomplete.',
  'too-deep': 'A value is nested too deeply (64 levels at most).',
  'record-too-large': 'A record is larger than 1 MiB.',
  'text-after-end': 'Something follows the end of the list.',
};

const REASONS: Record<WarningReason, string> = {
  'without-id': 'skipped, it has no id',
  duplicate: 'skipped, it names a manga that the file gave before',
  'write-failed': 'refused by the store',
  'cover-unresolved': 'a cover address cannot be resolved and was left out',
  'alt-titles-left-out':
    'alternative titles were left out, they are longer than 300 characters or more than 20',
  'not-an-object': 'not importable, it is not an object',
  'id-invalid': 'not importable, its id is not a usable text or number',
  'anilist-id-invalid': 'not importable, its anilistId is not a positive integer',
  'title-missing': 'not importable, it has no title',
  'title-invalid': 'not importable, its title is not a text',
  'author-invalid': 'not importable, its author is not a text',
  'alt-titles-invalid': 'not importable, its altTitles are not a list of texts',
  'cover-invalid': 'not importable, a cover address is not a text',
  'details-invalid': 'not importable, mangaDetails is not an object',
  'description-invalid': 'not importable, its description is not a text',
  'too-long': 'not importable, one of its texts is too long',
};

export function describeFileFault(error: CatalogueFileError): string {
  const parsing = error.cause instanceof Error ? `\n${printable(error.cause.message)}` : '';
  const detail = error.fault === 'syntax' ? parsing : '';
  return `${FILE_FAULTS[error.fault]} (line ${error.line})${detail}`;
}

/** One line about a record, beginning with its place in the file. */
export function describeWarning(warning: ImportWarning): string {
  const { reason, line, number, id, firstNumber, detail } = warning;
  const name = id === null ? '' : ` (${printable(id)})`;
  const first = firstNumber === undefined ? '' : ` (record ${firstNumber})`;
  const more = detail === undefined ? '' : `: ${printable(detail)}`;
  return `line ${line}, record ${number}${name}: ${REASONS[reason]}${first}${more}`;
}

/** Makes a text of a file or a server safe to show on a terminal: one line, no escapes, cut short. */
export function printable(text: string, longest = 200): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** `text` as a shell word in single quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** `text` as a shell word, quoted only when necessary. */
export function shellWord(text: string): string {
  return /^[\w./:=@,+-]+$/.test(text) ? text : quote(text);
}
