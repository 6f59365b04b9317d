import { type RefObject, useEffect, useRef } from 'react';

import { edgeSpeed } from '../../../ui/sortable-list/edge-scroll.ts';
import { type DropTarget, type Landing, landingOn } from './board-landing.ts';
import { type DragStage, openStage } from './drag-stage.ts';

/** CSS pixels that a mouse moves before it drags; a finger that moves so far scrolls. */
const SLOP_PX = 6;
/** Milliseconds that a finger rests on a cover before it drags it. */
const REST_MS = 250;
/** A slow frame scrolls as far as a frame of this length. */
const LONGEST_FRAME_MS = 25;

interface DragOptions {
  readonly isOn: boolean;
  readonly onDrop: (id: string, target: DropTarget) => void;
  readonly onDragging: (isDragging: boolean) => void;
}

/** Lets covers of a board be dragged by mouse and finger. What moves is not React's: no frame renders anything. */
export function useBoardDrag(board: RefObject<HTMLElement | null>, options: DragOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { isOn } = options;
  useEffect(() => {
    const element = board.current;
    if (!element || !isOn) return undefined;
    let end: ((isDropped: boolean) => void) | null = null;
    const begin = (event: PointerEvent): void => {
      const tile = (event.target as Element).closest<HTMLElement>('[data-manga]');
      if (tile && event.button === 0 && event.isPrimary && end === null) {
        end = follow(element, tile, event, {
          drop: (id, target) => latest.current.onDrop(id, target),
          dragging: (is) => latest.current.onDragging(is),
          ended: () => (end = null),
        });
      }
    };
    element.addEventListener('pointerdown', begin);
    return () => {
      element.removeEventListener('pointerdown', begin);
      end?.(false);
    };
  }, [board, isOn]);
}

interface Callbacks {
  readonly drop: (id: string, target: DropTarget) => void;
  readonly dragging: (is: boolean) => void;
  readonly ended: () => void;
}

/** Follows one pointer from its press until it is let go. Returns what ends it. */
function follow(
  board: HTMLElement,
  tile: HTMLElement,
  press: PointerEvent,
  { drop, dragging, ended }: Callbacks,
): (isDropped: boolean) => void {
  const isTouch = press.pointerType !== 'mouse';
  let point = { x: press.clientX, y: press.clientY };
  let stage: DragStage | null = null;
  let landing: Landing | null = null;
  let frame = 0;
  let last = 0;
  const rest = isTouch ? setTimeout(lift, REST_MS) : undefined;

  function lift(): void {
    stage = openStage(tile);
    tile.toggleAttribute('data-lifted', true);
    dragging(true);
    last = performance.now();
    frame = requestAnimationFrame(step);
  }
  function step(now: number): void {
    frame = requestAnimationFrame(step);
    const elapsed = Math.min(now - last, LONGEST_FRAME_MS);
    last = now;
    const speed = edgeSpeed(point.y, { top: 0, bottom: window.innerHeight });
    if (speed !== 0) window.scrollBy(0, (speed * elapsed) / 1000);
    landing = landingOn(board, point);
    stage?.show(point, landing);
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > SLOP_PX;
    point = { x: event.clientX, y: event.clientY };
    if (stage !== null || !far) return;
    // A finger that moves at once scrolls the page.
    if (isTouch) finish(false);
    else lift();
  }
  const hold = (event: Event): void => {
    if (stage !== null) event.preventDefault();
  };
  const up = (): void => finish(true);
  const cancel = (): void => finish(false);
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') finish(false);
  };
  function finish(isDropped: boolean): void {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    stop.abort();
    if (stage !== null) {
      if (isDropped) landing = landingOn(board, point);
      stage.close();
      tile.removeAttribute('data-lifted');
      dragging(false);
      // The press that ends a drag opens nothing.
      const quiet = (event: Event): void => {
        event.preventDefault();
        event.stopPropagation();
      };
      window.addEventListener('click', quiet, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', quiet, { capture: true }));
      const id = tile.dataset['manga'];
      if (isDropped && landing && id !== undefined) drop(id, landing.target);
    }
    ended();
  }

  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', key, { signal });
  window.addEventListener('touchmove', hold, { signal, passive: false });
  window.addEventListener('contextmenu', hold, { signal });
  window.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return finish;
}
