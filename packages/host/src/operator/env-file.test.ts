import { describe, expect, test } from 'vitest';

import { parseEnvFile } from './env-file.ts';

describe('a file of variables', () => {
  // As env-file.c of systemd reads them.
  test.each([
    ['a plain value', 'A=b', 'b'],
    ['spaces around it', '  A=  b c \t', 'b c'],
    [
      'what a shell would take for a comment',
      'A=smtp://u:p#ss@host # really',
      'smtp://u:p#ss@host # really',
    ],
    ['single quotes', "A='Palmanga <palmanga@site.example>'", 'Palmanga <palmanga@site.example>'],
    ['a backslash in single quotes', String.raw`A='a\b'`, String.raw`a\b`],
    ['double quotes', 'A="b # c" ', 'b # c'],
    ['escapes in double quotes', String.raw`A="a\"b\\c\$d\e"`, String.raw`a"b\c$d\e`],
    ['several quoted parts, and a bare one', `A='a' "b"c d`, 'abc d'],
    ['quotes inside of a bare value', `A=l'été "x"`, `l'été "x"`],
    ['escapes in a bare value', String.raw`A=a\ \#\\b\ `, String.raw`a #\b `],
    ['a line that goes on', 'A=a\\\nb', 'ab'],
    ['a quoted line break', "A='a\nb'", 'a\nb'],
    ['a line break of Windows', 'A=b\r\nB=c\r\n', 'b'],
    ['the last of two', 'A=a\nA=b\n', 'b'],
    ['no value', 'A=\nB=c', ''],
    [
      'comments, empty lines and lines without a sign of equality',
      '# A=0\n\n; A=1\nA\nA=b\n=c',
      'b',
    ],
  ])('may have %s', (_, text, value) => {
    expect(parseEnvFile(text)['A']).toBe(value);
  });

  test('is not half read when a quote is open', () => {
    for (const text of [`B=1\nA='x\nC=2`, `B=1\nA= "x\\"`]) {
      expect(() => parseEnvFile(text)).toThrow('line 2 begins a quote that nothing closes');
    }
  });
});
