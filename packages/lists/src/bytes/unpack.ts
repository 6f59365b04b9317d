import { LIST_LIMITS, type ListFault } from '@palmanga/core';
import { Gunzip } from 'fflate';

import { ListFileError } from '../read-result.ts';

/** Packed bytes that are unpacked at once: what comes of them at most, 1032 times as much, is bearable. */
const STEP = 4096;

const SIGNATURES: readonly (readonly [
  bytes: readonly number[],
  kind: 'gzip' | 'zip' | 'picture' | 'other',
])[] = [
  [[0x1f, 0x8b], 'gzip'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'zip'],
  // Older workbooks, PDF, 7z, RAR, SQLite.
  [[0xd0, 0xcf, 0x11, 0xe0], 'other'],
  [[0x25, 0x50, 0x44, 0x46], 'other'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'other'],
  [[0x52, 0x61, 0x72, 0x21], 'other'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'other'],
  // PNG, JPEG, GIF, TIFF in both orders, WebP.
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x49, 0x49, 0x2a, 0x00], 'picture'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'picture'],
  [[0x52, 0x49, 0x46, 0x46], 'picture'],
];

/** Names of files within a workbook's archive, near its start. */
const WORKBOOK = /\[Content_Types\]\.xml|xl\/|mimetypeapplication\/vnd\.oasis|Index\/Document/;
/** The same of text documents, of Word and of LibreOffice. */
const DOCUMENT = /word\/|mimetypeapplication\/vnd\.oasis\.opendocument\.text/;
/** Documents and pictures that no signature tells. */
const DOCUMENT_NAME = /\.(?:docx?|odt|rtf|pages)$/i;
const PICTURE_NAME = /\.(?:heic|heif|avif|svg|bmp)$/i;
const BACKUP = /\.(?:tachibk|proto\.gz|proto|kotatsu|abf|paperback)$/i;
/** As many bytes of an archive are looked at for the names of its files. */
const NAMES = 4096;

/**
 * The bytes of a list's file, unpacked where it is gzip.
 * @throws ListFileError empty, too-large, archive, archive-damaged, spreadsheet-file, document-file, picture-file,
 *   app-backup, binary
 */
export function unpackFile(bytes: Uint8Array, fileName: string): Uint8Array {
  if (bytes.length === 0) throw new ListFileError('empty');
  if (bytes.length > LIST_LIMITS.bytes) throw new ListFileError('too-large');
  if (BACKUP.test(fileName)) throw new ListFileError('app-backup');
  const kind = SIGNATURES.find(([signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  )?.[1];
  if (kind === 'gzip') return gunzip(bytes);
  if (kind === 'zip') throw new ListFileError(faultOfArchive(latin1(bytes), fileName));
  if (kind === 'picture' || PICTURE_NAME.test(fileName)) throw new ListFileError('picture-file');
  if (DOCUMENT_NAME.test(fileName) || latin1(bytes).startsWith('{\\rtf')) {
    throw new ListFileError('document-file');
  }
  if (kind === 'other') {
    throw new ListFileError(/\.xls$/i.test(fileName) ? 'spreadsheet-file' : 'binary');
  }
  return bytes;
}

function faultOfArchive(content: string, fileName: string): ListFault {
  if (DOCUMENT.test(content) || DOCUMENT_NAME.test(fileName)) return 'document-file';
  return WORKBOOK.test(content) ? 'spreadsheet-file' : 'archive';
}

/** Stops as soon as more comes out than a list may have: a small file can unpack to terabytes. */
function gunzip(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const stream = new Gunzip((part, final) => {
    size += part.length;
    if (size > LIST_LIMITS.bytes) throw new ListFileError('too-large');
    parts.push(part);
    ended ||= final;
  });
  try {
    for (let start = 0; start < bytes.length; start += STEP) {
      stream.push(bytes.subarray(start, start + STEP), start + STEP >= bytes.length);
    }
  } catch (error) {
    if (error instanceof ListFileError) throw error;
    throw new ListFileError('archive-damaged', undefined, { cause: error });
  }
  if (!ended || size === 0) throw new ListFileError('archive-damaged');
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, NAMES));
}
