import { Component, type RefObject } from 'react';

import { matchesMedia } from '../../../browser/media-query.ts';
import { MOTION } from '../../../ui/motion.ts';
import { growPressedCover } from './growing-cover.ts';

const mayMove = () => matchesMedia('(prefers-reduced-motion: no-preference)');

/** More elements than this never move at once. */
const MOST_MOVES = 30;

interface RowMovesProps {
  /** What holds the podium and the rows. */
  readonly section: RefObject<HTMLElement | null>;
  /** Ids of the manga, in the order shown. Give the array a stable identity. */
  readonly ids: readonly string[];
}

/** Where a manga is on the screen, in CSS pixels of the window. */
interface RowPlace {
  readonly link: HTMLAnchorElement;
  /** The podium or the rows. */
  readonly list: Element | null;
  readonly isInSight: boolean;
  /** The middle of its cover: covers of the podium are larger than those of rows. */
  readonly x: number;
  readonly y: number;
}

/**
 * Moves the manga of a ranking to their new places when their order changes, and lets the cover of a
 * pressed one grow into its sheet (docs/decisions/084-motion.md).
 * Renders nothing, and moves nothing for readers who ask for less motion. It is a class because hooks
 * cannot read the page just before React changes it.
 */
export default class RowMoves extends Component<RowMovesProps> {
  /** Where the manga were when the page was last painted; null while nothing has changed since. */
  #before: ReadonlyMap<string, RowPlace> | null = null;
  #layout: ResizeObserver | null = null;
  #running: readonly Animation[] = [];
  readonly #onClick = (event: MouseEvent) => {
    const isInSection = this.props.section.current?.contains(event.target as Node);
    if (isInSection && mayMove()) growPressedCover(event);
  };

  override componentDidMount(): void {
    // The section's element is not known yet when both come at once.
    document.addEventListener('click', this.#onClick, true);
  }

  override getSnapshotBeforeUpdate({ ids }: RowMovesProps): null {
    const section = this.props.section.current;
    if (section && isReordered(ids, this.props.ids) && mayMove()) {
      this.#before ??= placesIn(section);
    }
    return null;
  }

  override componentDidUpdate(): void {
    const section = this.props.section.current;
    if (!section || this.#before === null || this.#layout !== null) return;
    // A new observer is called before the next paint, when a long list has placed its rows and the
    // browser has laid the page out: measuring then costs no further layout.
    this.#layout = new ResizeObserver(() => {
      this.#stopWaiting();
      this.#move(section);
    });
    this.#layout.observe(section);
  }

  override componentWillUnmount(): void {
    this.#stopWaiting();
    document.removeEventListener('click', this.#onClick, true);
  }

  #stopWaiting(): void {
    this.#layout?.disconnect();
    this.#layout = null;
  }

  #move(section: HTMLElement): void {
    const before = this.#before;
    this.#before = null;
    // The places before include these moves, so that a second change continues from there.
    for (const animation of this.#running) animation.cancel();
    const moves = [...placesIn(section)].flatMap(([address, to]) => {
      const from = before?.get(address);
      if (!from || !(from.isInSight || to.isInSight)) return [];
      // Only up or down between the podium and the rows: a row is as wide as the page.
      const x = from.list === to.list ? Math.round(from.x - to.x) : 0;
      const y = Math.round(from.y - to.y);
      return x === 0 && y === 0 ? [] : [{ to, x, y }];
    });
    this.#running = moves
      .toSorted((one, other) => Number(other.to.isInSight) - Number(one.to.isInSight))
      .slice(0, MOST_MOVES)
      .flatMap(({ to, x, y }) =>
        // With what its owner says of it.
        [to.link, ...(to.link.parentElement?.querySelectorAll(':scope > a + *') ?? [])].map((one) =>
          one.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, MOTION),
        ),
      );
  }

  override render(): null {
    return null;
  }
}

/** Whether more has changed than what was appended or removed at the end. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return before !== after && before.some((id, index) => (after[index] ?? id) !== id);
}

/** The places of all manga in the page, by the address that their link leads to. */
function placesIn(section: HTMLElement): Map<string, RowPlace> {
  const links = [...section.querySelectorAll<HTMLAnchorElement>('li > a')];
  return new Map(
    links.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      const cover = (link.querySelector('[aria-hidden]') ?? link).getBoundingClientRect();
      const place = {
        link,
        list: link.closest('ol'),
        isInSight: bottom > 0 && top < window.innerHeight,
        x: cover.left + cover.width / 2,
        y: cover.top + cover.height / 2,
      };
      return [link.pathname, place];
    }),
  );
}
