import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as Queries from '@testing-library/dom';

const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** Loads the queries by role and accessible name into the present page, once. */
export const LOAD_QUERIES = `(() => {
  if ('TestingLibraryDom' in window) return;
  ${QUERIES}
})()`;

/** An element by role and accessible name, as assistive technology finds it, or a field by its label. */
export interface Target {
  readonly role?: string;
  /** The label of a field, which for a password has no role. */
  readonly label?: string;
  /** The whole name. */
  readonly name?: string;
  /** How the name starts. */
  readonly starts?: string;
  readonly within?: Target;
}

/** What the page says of the elements that a target names. */
export interface Found {
  readonly count: number;
  /** Their texts; for a field, its value. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
  /** Whether the first one has the focus. */
  readonly isFocused: boolean;
  readonly isDisabled: boolean;
  /** If asked for: the middle of the first one once it is at rest and in sight, else null. */
  readonly point: { readonly x: number; readonly y: number } | null;
}

/** What is done with the first element, if anything. */
export type Act = 'focus' | 'point' | null;

/** Runs in the page, so it uses nothing from outside. */
export function look({ target, act }: { target: Target; act: Act }): Found {
  const { TestingLibraryDom } = window as unknown as { TestingLibraryDom: typeof Queries };
  // Tests write plain spaces where texts have no-break ones.
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
  const findAll = ({ role, label, name, starts, within }: Target): HTMLElement[] => {
    const scope = within === undefined ? document.body : findAll(within)[0];
    if (scope === undefined) return [];
    if (role === undefined) {
      return TestingLibraryDom.queryAllByLabelText(scope, label ?? '', { selector: 'input' });
    }
    const isNamed = (given: string) =>
      (name === undefined || plain(given) === name) &&
      (starts === undefined || plain(given).startsWith(starts));
    return TestingLibraryDom.queryAllByRole(scope, role, { name: isNamed });
  };
  const elements = findAll(target);
  const [first] = elements;
  if (act === 'focus') first?.focus();
  const isMoving = (element: HTMLElement) =>
    element.closest('[data-starting-style], [data-ending-style]') !== null ||
    document.getAnimations().some(({ playState, effect }) => {
      const { target: moved } = effect as KeyframeEffect;
      return playState === 'running' && moved?.contains(element) === true;
    });
  const pointOf = (element: HTMLElement) => {
    if (isMoving(element)) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  };
  return {
    count: elements.length,
    texts: elements.map((element) =>
      element instanceof HTMLInputElement ? element.value : plain(element.textContent ?? ''),
    ),
    names: elements.map((element) => plain(element.getAttribute('aria-label') ?? '')),
    isFocused: first !== undefined && first === document.activeElement,
    isDisabled: first !== undefined && first.matches(':disabled, [aria-disabled="true"]'),
    point: first === undefined || act !== 'point' ? null : pointOf(first),
  };
}

/** Runs in the page: what scrolls sideways, the page itself included, with both widths. */
export function findSideways(): string[] {
  const root = document.documentElement;
  return [root, ...document.querySelectorAll<HTMLElement>('body *')]
    .filter((box) => {
      const { overflowX } = getComputedStyle(box);
      const scrolls = box === root || overflowX === 'auto' || overflowX === 'scroll';
      return scrolls && box.scrollWidth > box.clientWidth;
    })
    .map((box) => {
      const name = `${box.tagName.toLowerCase()}.${box.className}`;
      return `${name}: ${box.scrollWidth} in ${box.clientWidth}`;
    });
}

/** Runs in the page: whether its pictures have loaded and nothing moves. */
export function isStill(): boolean {
  const pictures = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return (
    document.fonts.status === 'loaded' &&
    pictures.every(({ complete }) => complete) &&
    document.querySelector('[data-starting-style], [data-ending-style]') === null &&
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      )
  );
}
