import { describe, expect, it } from 'vitest';

import { indexAfterKey } from './menu-popup.tsx';

const LABELS = ['Renommer', 'Éditer', 'Supprimer', 'Envoyer'];

describe('the keys of a menu', () => {
  it('go round with the arrows', () => {
    expect(indexAfterKey('ArrowDown', 0, LABELS)).toBe(1);
    expect(indexAfterKey('ArrowDown', 3, LABELS)).toBe(0);
    expect(indexAfterKey('ArrowUp', 0, LABELS)).toBe(3);
    expect(indexAfterKey('ArrowUp', 2, LABELS)).toBe(1);
  });

  it('start at an end when no item has the focus', () => {
    expect(indexAfterKey('ArrowDown', -1, LABELS)).toBe(0);
    expect(indexAfterKey('ArrowUp', -1, LABELS)).toBe(3);
  });

  it('jump with Home and End', () => {
    expect(indexAfterKey('Home', 2, LABELS)).toBe(0);
    expect(indexAfterKey('End', 0, LABELS)).toBe(3);
  });

  it('go to the next item of a letter, accents apart', () => {
    expect(indexAfterKey('e', 0, LABELS)).toBe(1);
    expect(indexAfterKey('E', 1, LABELS)).toBe(3);
    expect(indexAfterKey('s', 3, LABELS)).toBe(2);
  });

  it.each(['z', 'Enter', ' ', 'Shift', 'ArrowLeft'])('leave %j alone', (key) => {
    expect(indexAfterKey(key, 0, LABELS)).toBeNull();
  });
});
