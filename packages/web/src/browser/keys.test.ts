import { describe, expect, it } from 'vitest';

import { isComposing, shortcutLetter, takesText } from './keys.ts';

describe('the letter of a shortcut', () => {
  it.each([
    ['QWERTY', 'z', 'KeyZ', 'z'],
    ['QWERTY with Caps Lock', 'Z', 'KeyZ', 'z'],
    ['AZERTY', 'z', 'KeyW', 'z'],
    ['AZERTY, the comma where M is elsewhere', ',', 'KeyM', ','],
    ['QWERTZ', 'y', 'KeyZ', 'y'],
    ['Cyrillic', 'я', 'KeyZ', 'z'],
    ['Cyrillic with Caps Lock', 'З', 'KeyP', 'p'],
    ['Greek', 'ζ', 'KeyZ', 'z'],
    ['Greek, whose Π stands at P', 'Π', 'KeyP', 'p'],
    ['a letter with an accent', 'ž', 'KeyZ', 'ž'],
    ['no letter', 'Enter', 'Enter', 'enter'],
  ])('of %s', (_, key, code, letter) => {
    expect(shortcutLetter({ key, code })).toBe(letter);
  });
});

it('is a key of a composition in the order of every engine', () => {
  const press = (init: KeyboardEventInit) =>
    new KeyboardEvent('keydown', { key: 'Enter', ...init });
  expect(isComposing(press({}))).toBe(false);
  expect(isComposing(press({ isComposing: true }))).toBe(true);
  expect(isComposing(press({ keyCode: 229 }))).toBe(true);
});

it('takes text in fields of text alone', () => {
  const input = (type: string) => Object.assign(document.createElement('input'), { type });
  expect(['text', 'search', 'email', 'password', 'number'].map(input).every(takesText)).toBe(true);
  expect(['checkbox', 'radio', 'range', 'file'].map(input).some(takesText)).toBe(false);
  expect(takesText(document.createElement('textarea'))).toBe(true);
  expect(takesText(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))).toBe(false);
  expect(takesText(null)).toBe(false);
});
