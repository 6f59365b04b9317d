import { normaliseText } from '@palmanga/core';

/**
 * Which item of a menu has the focus after a key: arrows go round, Home and End jump, a letter goes
 * to the next item that begins with it. Null for keys that are not the menu's.
 *
 * @param current index of the item that has the focus, -1 when none has
 */
export function indexAfterKey(
  key: string,
  current: number,
  labels: readonly string[],
): number | null {
  const { length } = labels;
  if (key === 'ArrowDown') return (current + 1) % length;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const letter = normaliseText(key);
  if (letter.length !== 1 || key.length !== 1) return null;
  const offset = Array.from({ length }, (_, step) => (current + 1 + step) % length).find((index) =>
    normaliseText(labels[index] ?? '').startsWith(letter),
  );
  return offset ?? null;
}
