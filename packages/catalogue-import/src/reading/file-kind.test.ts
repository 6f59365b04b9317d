import type { FileKind } from '@palmanga/core';
import { expect, test } from 'vitest';

import { checkCatalogue } from '../check-catalogue.ts';
import { chunksOf, decodeUtf8, encodeUtf8 } from '../test-support.ts';
import { CatalogueFileError } from './file-error.ts';
import { fileKind } from './file-kind.ts';

/** Bytes written as characters. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** The fault for which a file is refused, in chunks of a few bytes. */
async function refusalOf(bytes: Uint8Array, size = 7): Promise<CatalogueFileError> {
  const file = async function* file() {
    yield* chunksOf(bytes, [size]);
  };
  const error: unknown = await checkCatalogue(file(), { decodeUtf8 }).catch(
    (thrown: unknown) => thrown,
  );
  if (error instanceof CatalogueFileError) return error;
  throw new Error('The file is taken');
}

const ZIP = 'PK\x03\x04\x14\0\x06\0';

test.each<[FileKind, string]>([
  ['zip', `${ZIP}\0\0\0\0catalogue.json\0`],
  ['text-document', `${ZIP}[Content_Types].xml\0\0word/document.xml`],
  ['text-document', `${ZIP}mimetypeapplication/vnd.oasis.opendocument.textPK`],
  ['workbook', `${ZIP}[Content_Types].xml\0\0xl/workbook.xml`],
  ['workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  ['text-document', '{\\rtf1\\ansi Berserk}'],
  ['pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'],
  ['image', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['archive', '7z\xbc\xaf\x27\x1c\0\x04'],
  ['archive', '\x28\xb5\x2f\xfd\x04\x58'],
  ['archive', '\xfd7zXZ\0\0\x04'],
  ['database', 'SQLite format 3\0\x10\0\x01\x01'],
  ['html', '<!DOCTYPE html>\n<html><body>502</body></html>'],
  ['html', '\xef\xbb\xbf  <html lang="fr">'],
  ['xml', '<?xml version="1.0"?><myanimelist></myanimelist>'],
  ['csv', 'id,title,author\n1,Berserk,Miura\n'],
  ['csv', '"id";"title"\r\n"1";"Berserk"\r\n'],
  ['csv', '\xef\xbb\xbfRang\tTitre\n1\tBerserk\n'],
  ['csv', '1,Berserk\n2,Monster\n'],
  ['commented', '// a list\n[{"id":1,"title":"a"}]'],
  ['commented', '/* a list */ [{"id":1,"title":"a"}]'],
  ['commented', '[ // a list\n{"id":1,"title":"a"}]'],
  ['commented', '# a list\n[{"id":1,"title":"a"}]'],
  ['script', 'const mangas = [{"id":1,"title":"a"}];'],
  ['script', 'export default [{"id":1,"title":"a"}]'],
  ['script', 'callback([{"id":1,"title":"a"}])'],
  ['yaml', '- id: 1\n  title: Berserk\n'],
  ['yaml', '---\n- id: 1\n'],
  ['text', 'Berserk\nMonster\n'],
])('a file that is no catalogue says that it is %s', async (kind, content) => {
  expect((await refusalOf(bytesOf(content))).kind).toBe(kind);
  expect((await refusalOf(bytesOf(content), 5000)).kind).toBe(kind);
});

test.each([
  ['a comment in the middle of a list', '[{"id":1,"title":"a"},\n// b\n{"id":2,"title":"b"}]'],
  ['a comment within a record', '[{"id":1,"title":"a"},{"id":2, /* b */ "title":"b"}]'],
  ['a comment at the end of a line', '{"id":1,"title":"a"}\n{"id":2,"title":"b"} // b\n'],
])('%s is named, where it stands', async (_, content) => {
  const error = await refusalOf(encodeUtf8(content));
  expect(error).toMatchObject({ fault: 'syntax', kind: 'commented' });
  expect(error.place.offset).toBe(content.search(/\/[/*]/));
});

test.each([
  ['a list that is cut', '[{"id":1,"title":"a"},{"id":2'],
  ['a comma too many', '[{"id":1,"title":"a",}]'],
  ['text that is no UTF-8', '[{"id":1,"title":"\xe9"}]'],
  ['an object without a list', '{"name":"a"}'],
  ['a number', '42'],
  ['nothing', '  \n'],
])('%s is JSON all the same', async (_, content) => {
  expect((await refusalOf(bytesOf(content))).kind).toBeNull();
});

test('nothing is known of bytes without a form', () => {
  expect(fileKind(new Uint8Array())).toBeNull();
  expect(fileKind(bytesOf('\x01\x02\x03'))).toBeNull();
});
