import type { KeyboardEvent } from 'react';

import { isComposing } from '../../../browser/keys.ts';

const addsOf = (panel: Element | null): readonly HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[data-add]') ?? []),
];

/** The panel's search field, then the buttons that add works, line by line as they are laid out. */
function linesOf(panel: Element): readonly (readonly HTMLElement[])[] {
  const fields = [...panel.querySelectorAll('input')];
  const lines = Map.groupBy(addsOf(panel), (add) => Math.round(add.getBoundingClientRect().top));
  return [fields, ...lines.values()];
}

/**
 * Moves the focus by the arrow keys, as the panel is laid out: up and down from line to line, the search field being
 * the first, and to either side within a line.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: from } = event;
  const panel = from.closest('[data-panel]');
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (panel === null || hasModifier || isComposing(event.nativeEvent)) return;
  const lines = linesOf(panel);
  const at = lines.findIndex((line) => line.includes(from));
  const line = lines[at] ?? [];
  const place = line.indexOf(from);
  const isText = from instanceof HTMLInputElement;
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: nearest(from, lines[at + 1]),
    ArrowUp: nearest(from, lines[at - 1]),
    ...(!isText && { ArrowRight: line[place + 1], ArrowLeft: line[place - 1] }),
  };
  const target = targets[key];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function nearest(from: HTMLElement, line: readonly HTMLElement[] = []): HTMLElement | undefined {
  const { left } = from.getBoundingClientRect();
  const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - left);
  return line.toSorted((one, other) => distance(one) - distance(other))[0];
}

/**
 * Moves the focus before a work disappears with its buttons: to the next work's button, else to the one
 * before, else to `fallback`.
 */
export function focusAfter(button: HTMLElement, fallback: HTMLElement | null): void {
  const adds = addsOf(button.closest('[data-panel]'));
  const index = adds.indexOf(button);
  const isOther = ({ dataset }: HTMLElement) => dataset['add'] !== button.dataset['add'];
  const next = adds.slice(index + 1).find(isOther) ?? adds.slice(0, index).findLast(isOther);
  (next ?? fallback)?.focus();
}
