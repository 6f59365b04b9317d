/** Where a manga is dropped. */
export interface DropTarget {
  /** The index, from 0, of the one before which it comes; the number of all for the end. */
  readonly before: number;
  /** The key of the tier; '' for none. */
  readonly tier: string;
}

/** Where what is dragged would go, and how that is shown. */
export interface Landing {
  readonly target: DropTarget;
  /** In the window: beside a cover, or around the tier at whose end it would go. */
  readonly mark: {
    readonly kind: 'beside' | 'around';
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far from a cover, in CSS pixels, the mark beside it lies. */
const MARK_GAP_PX = 4;

/**
 * Where a point of the window is on a board; null beside it. It measures a handful of covers: asking the browser what
 * is under the point makes it go through all of them.
 */
export function landingOn(board: HTMLElement, point: Point): Landing | null {
  const rows = [...board.children] as HTMLElement[];
  const row = rows.find((one) => isWithin(one.getBoundingClientRect(), point));
  if (row === undefined) return null;
  const tier = row.dataset['tier'] ?? '';
  const list = row.querySelector('ol');
  const area = list?.getBoundingClientRect();
  if (list === null || area === undefined || point.x < area.left || point.y > area.bottom) {
    return { target: { before: Number(row.dataset['last']), tier }, mark: around(row) };
  }
  const index = countBefore(list.children, point);
  const first = Number((list.children[0] as HTMLElement).dataset['place']);
  return { target: { before: first - 1 + index, tier }, mark: beside(list.children, index, point) };
}

/** How many covers, which stand in lines, come before a point as one reads. */
function countBefore(cells: HTMLCollection, { x, y }: Point): number {
  let [from, to] = [0, cells.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const { left, top, bottom, width } = boxOf(cells, middle);
    const isBefore = bottom < y || (top <= y && left + width / 2 < x);
    if (isBefore) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The edge of the cover that comes next, or at the end of a line that of the one before it. */
function beside(cells: HTMLCollection, index: number, { y }: Point): Landing['mark'] {
  const former = index > 0 ? boxOf(cells, index - 1) : null;
  const next = index < cells.length ? boxOf(cells, index) : null;
  const isAfter = former !== null && (next === null || (y <= former.bottom && y < next.top));
  const { left, right, top, height } =
    isAfter || next === null ? (former ?? boxOf(cells, 0)) : next;
  const x = isAfter ? right + MARK_GAP_PX : left - MARK_GAP_PX;
  return { kind: 'beside', x, y: top, width: 0, height };
}

function around(row: HTMLElement): Landing['mark'] {
  const { left, top, width, height } = row.getBoundingClientRect();
  return { kind: 'around', x: left, y: top, width, height };
}

function boxOf(cells: HTMLCollection, index: number): DOMRect {
  return (cells[index] as Element).getBoundingClientRect();
}

function isWithin({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
