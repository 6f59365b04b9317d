import {
  formatListPath,
  type CatalogueFileError,
  type ImportWarning,
} from '@palmanga/catalogue-import';
import type { FaultDetail, FileFault, FileKind, FilePlace, WarningReason } from '@palmanga/core';

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

/** What a file is that is no catalogue, and what to do about it. */
const FILE_KINDS: Record<FileKind, string> = {
  zip: 'It is a ZIP archive: unpack it and name the JSON file in it.',
  'text-document':
    'It is a text document: a catalogue is a JSON file, no page of a word processor.',
  workbook: 'It is a spreadsheet: export its rows as JSON records with "id" and "title".',
  pdf: 'It is a PDF: a catalogue is a JSON file.',
  image: 'It is a picture: a catalogue is a JSON file.',
  archive: 'It is compressed, though not by gzip: decompress it first.',
  database:
    'It is an SQLite database: name the folder of a store with --data; export takes a catalogue out of it.',
  html: 'It is a web page: the address answered with a page for people, perhaps of an error, instead of JSON.',
  xml: 'It is XML: a catalogue is a JSON file.',
  csv: 'It is a table (CSV): write its rows as JSON records with "id" and "title".',
  commented: 'It has comments, which JSON does not: take them out.',
  script: 'It is a program: take the list in it out as JSON.',
  yaml: 'It is YAML: convert it to JSON.',
  text: 'It is plain text: a catalogue is a JSON file.',
};

const REASONS: Record<WarningReason, string> = {
  'without-id': 'skipped, it has no id',
  'not-manga': 'skipped, it is no manga',
  duplicate: 'skipped, it names a manga that the file gave before',
  'nothing-to-merge': 'skipped, it has no title and the catalogue does not have this manga',
  'write-failed': 'refused by the store',
  'cover-unresolved': 'a cover address cannot be resolved and was left out',
  'alt-titles-left-out': 'alternative titles were left out',
  'text-cleaned':
    'control characters, halves of characters, marks that turn text around or invisible texts were taken out',
  'not-an-object': 'not importable, it is not an object',
  'id-not-text':
    'not importable, its id is neither a text nor a whole number up to 9007199254740991 (longer ones stand in quotes)',
  'id-invalid':
    'not importable, its id holds "/", a control or an invisible character, or is ".", ".." or "__…__"',
  'id-too-long': 'not importable, its id is too long',
  'anilist-id-invalid': 'skipped, its anilistId is not a positive integer',
  'title-missing': 'not importable, it has no title',
  'title-invalid': 'not importable, its title is not a text',
  'author-invalid': 'not importable, its author is not a text',
  'alt-titles-invalid': 'not importable, its altTitles are not a list of texts',
  'cover-invalid': 'not importable, a cover address is not a text',
  'details-invalid': 'not importable, mangaDetails is not an object',
  'description-invalid': 'not importable, its description is not a text',
  'too-long': 'not importable, a text is too long',
};

export function describeFileFault(error: CatalogueFileError): string {
  const { fault, place } = error;
  const parsing = error.cause instanceof Error ? `\n${printable(error.cause.message)}` : '';
  const detail = fault === 'syntax' ? parsing : '';
  const kind = error.kind === null ? '' : `\n${FILE_KINDS[error.kind]}`;
  const inside = whereTheListIs(error);
  return `${FILE_FAULTS[fault]} (${describePlace(place)})${detail}${kind}${inside}`;
}

function whereTheListIs(error: CatalogueFileError): string {
  const { listPath, isSingle, isInEach, lacks } = error;
  if (listPath === null) return '';
  const path = printable(formatListPath(listPath));
  const what = isSingle ? 'a single manga' : 'a list of records';
  const holder = isInEach ? 'Each of its values' : 'It';
  const filter = `${isInEach ? '.[]' : ''}${path}${isInEach && !isSingle ? '[]' : ''}`;
  if (lacks.length > 0) {
    // Taken out as they are, they would only be refused one by one.
    const shape = `${filter}${isInEach ? '' : '[]'} | {id: .ID, title: .TITLE}`;
    return (
      `\n${holder} holds ${what} at ${path}, but without "${lacks.join('" and "')}", which every record needs. ` +
      `Write their own names for ID and TITLE: jq -c ${quote(shape)} FILE | manga-import -`
    );
  }
  const taken = `jq -c ${shellWord(filter)} FILE | manga-import -`;
  return `\n${holder} holds ${what} at ${path}: take ${isSingle ? 'it' : 'them'} out first, ${taken}`;
}

/** "line 3, byte 120, record 2 (mal-13)"; bytes are counted from 0. */
export function describePlace({ line, offset, number, id }: FilePlace): string {
  const record = number === undefined ? '' : `, record ${number}`;
  return `line ${line}, byte ${offset}${record}${id === undefined ? '' : ` (${printable(id)})`}`;
}

/** One line about a record, beginning with its place in the file. */
export function describeWarning(warning: ImportWarning): string {
  const { reason, id, firstNumber, detail, about } = warning;
  const { line, offset, number } = warning;
  const place = describePlace({ line, offset, number, ...(id !== null && { id }) });
  const first = firstNumber === undefined ? '' : ` (record ${firstNumber})`;
  const what = about === undefined ? '' : `: ${describeDetail(about)}`;
  const more = detail === undefined ? '' : `: ${printable(detail)}`;
  return `${place}: ${REASONS[reason]}${first}${what}${more}`;
}

/** "title has 1612 characters; at most 1000", or "type is "ANIME"". */
function describeDetail({ field, value, size, limit }: FaultDetail): string {
  if (size === undefined || limit === undefined) {
    return value === undefined ? field : `${field} is ${printable(value)}`;
  }
  const isCount = field === 'altTitles' && value === undefined;
  const unit = field === 'id' ? 'bytes' : isCount ? 'titles' : 'characters';
  const shown = value === undefined ? field : `${field} ${printable(value)}`;
  return `${shown} has ${size} ${unit}; at most ${limit}`;
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
