import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The element that a popover belongs to. */
export type Anchor = RefObject<HTMLElement | null>;

/** Pixels between a popover and its anchor, and between it and the window's edges. */
const GAP = 6;

/** Over everything else; a browser that cannot do that shows it all the same. */
function lift(popover: HTMLElement): void {
  if (typeof popover.showPopover !== 'function') return;
  popover.popover = 'manual';
  popover.showPopover();
}

/** Under the anchor, their ends in line; above it when there is no room below. */
function place(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const fitsBelow = bottom + GAP + height <= window.innerHeight - GAP;
  const y = fitsBelow ? bottom + GAP : Math.max(GAP, top - GAP - height);
  popover.style.insetBlockStart = `${y}px`;
  popover.style.insetInlineStart = `${Math.max(GAP, right - width)}px`;
}

/**
 * Lifts an element over everything else at its anchor, while it is there. A press or the focus
 * elsewhere calls `onLeave`.
 */
export function usePopover(
  popover: RefObject<HTMLElement | null>,
  anchor: Anchor,
  onLeave: () => void,
): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useLayoutEffect(() => {
    const element = popover.current;
    const owner = anchor.current;
    if (!element || !owner) return undefined;
    lift(element);
    const follow = () => place(element, owner);
    follow();
    const watchElsewhere = ({ target }: Event) => {
      // The anchor's own press closes it by itself.
      if (target instanceof Node && !element.contains(target) && !owner.contains(target)) {
        leave.current();
      }
    };
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    document.addEventListener('pointerdown', watchElsewhere, { capture: true });
    document.addEventListener('focusin', watchElsewhere);
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
      document.removeEventListener('pointerdown', watchElsewhere, { capture: true });
      document.removeEventListener('focusin', watchElsewhere);
    };
  }, [popover, anchor]);
}
