import type { FileKind } from '@palmanga/core';

/** Bytes of the start of a file by which `fileKind` recognises it. */
export const KIND_BYTES = 4096;

/** Beginnings of files that are no text, as characters of their bytes. */
const MAGIC: readonly (readonly [string, FileKind])[] = [
  ['PK\u0003\u0004', 'zip'],
  ['PK\u0005\u0006', 'zip'],
  ['%PDF-', 'pdf'],
  ['\u0089PNG', 'image'],
  ['\u00FF\u00D8\u00FF', 'image'],
  ['GIF8', 'image'],
  ['RIFF', 'image'],
  ['7z\u00BC\u00AF', 'archive'],
  ['Rar!', 'archive'],
  ['BZh', 'archive'],
  ['\u00FD7zXZ', 'archive'],
  ['\u0028\u00B5\u002F\u00FD', 'archive'],
  ['SQLite format 3\0', 'database'],
  ['\u00D0\u00CF\u0011\u00E0', 'workbook'],
  ['{\\rtf', 'text-document'],
];

/** Beginnings of texts in other languages, white space and a byte order mark left aside. */
const TEXTS: readonly (readonly [RegExp, FileKind])[] = [
  [/^<(?:!doctype html|html|head|body)\b/i, 'html'],
  [/^</, 'xml'],
  [/^(?:\/\/|\/\*|#(?!EXT))/, 'commented'],
  [/^[[{]\s*(?:\/\/|\/\*)/, 'commented'],
  [/^(?:(?:var|let|const|export|import|module|window|self)\b|[$A-Z_a-z][\w$.]*\s*[(=])/, 'script'],
  [/^(?:---\s|- \w|[A-Za-z_]\w*:\s)/, 'yaml'],
];

/**
 * What a file is that is no catalogue, by its first KIND_BYTES bytes; null for what nobody can tell.
 * Only for a file that failed: a catalogue may look like some of these.
 */
export function fileKind(start: Uint8Array): FileKind | null {
  const bytes = String.fromCharCode(...start.subarray(0, KIND_BYTES));
  for (const [magic, kind] of MAGIC) {
    if (bytes.startsWith(magic)) return kind === 'zip' ? kindOfZip(bytes) : kind;
  }
  const text = bytes.replace(/^\xef\xbb\xbf/, '').trimStart();
  for (const [pattern, kind] of TEXTS) if (pattern.test(text)) return kind;
  if (isTable(text)) return 'csv';
  // oxlint-disable-next-line no-control-regex -- controls are no text
  return text !== '' && !/^[[{"\d-]/.test(text) && !/[\0-\x08\x0e-\x1f]/.test(text) ? 'text' : null;
}

/** The names of the first files in it say which program wrote it. */
function kindOfZip(bytes: string): FileKind {
  if (/word\/|opendocument\.text/.test(bytes)) return 'text-document';
  return /xl\/|opendocument\.spreadsheet/.test(bytes) ? 'workbook' : 'zip';
}

/** Whether the first two lines have as many cells, two at least. */
function isTable(text: string): boolean {
  const [first = '', second] = text.split(/\r\n?|\n/, 2);
  if (/^[[{]/.test(first)) return false;
  return [',', ';', '\t'].some((sign) => {
    const cells = first.split(sign).length;
    return (
      cells > 1 && (second === undefined || second === '' || second.split(sign).length >= cells)
    );
  });
}
