import { describe, expect, test } from 'vitest';

import { jsonFault } from './json-fault.ts';

const faultOf = (text: string) => {
  try {
    return JSON.parse(text) as never;
  } catch (error) {
    return jsonFault((error as Error).message, text);
  }
};
const LONG = '"x":"a text that is long"';

describe('where a text stops being JSON', () => {
  test.each([
    ['a position', `{${LONG},}`],
    ['a sign, in a short text', '{"a":NaN}'],
    ['a sign near the beginning', `{"a":NaN,${LONG}}`],
    ['a sign in the middle', `{${LONG},"a":NaN,${LONG}}`],
    ['a sign near the end', `{${LONG},"a":NaN}`],
    ['a sign behind what is no ASCII', `{"é":"漢字","a":NaN,${LONG}}`],
  ])('is read from what V8 says: %s', (_, text) => {
    const place = text.includes('NaN') ? text.indexOf('NaN') : text.length - 1;
    expect(faultOf(text)).toMatchObject({ position: place });
  });

  test('is at the first of two equal signs', () => {
    expect(faultOf('// a comment\n{"a":1}')).toMatchObject({ position: 0 });
    expect(faultOf('nope')).toMatchObject({ position: 1 });
  });

  test('is not guessed where what V8 shows stands twice', () => {
    const text = '[1234567890,NaN,1234567890,NaN,1234567890]';
    expect(faultOf(text)).toMatchObject({ position: null });
    expect(jsonFault('Unexpected end of JSON input', '{')).toEqual({
      position: null,
      message: 'Unexpected end of JSON input',
    });
  });
});
