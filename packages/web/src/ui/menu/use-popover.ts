import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The element at which a popover is placed. */
export type Anchor = RefObject<HTMLElement | null>;

/** CSS pixels between a popover and its anchor, and between it and the edges of the viewport. */
const GAP_PX = 6;

/** Puts the popover on the browser's top layer. An old browser shows it without that. */
function lift(popover: HTMLElement): void {
  if (typeof popover.showPopover !== 'function') return;
  popover.popover = 'manual';
  popover.showPopover();
}

/**
 * Places the popover under the anchor, their right edges aligned; above it when there is no room. An anchor that
 * was scrolled away leaves the popover in the window.
 */
function place(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const lowest = window.innerHeight - GAP_PX - height;
  const y = bottom + GAP_PX <= lowest ? bottom + GAP_PX : Math.min(top - GAP_PX - height, lowest);
  popover.style.insetBlockStart = `${Math.max(GAP_PX, y)}px`;
  popover.style.insetInlineStart = `${Math.max(GAP_PX, right - width)}px`;
}

/**
 * Shows an element over everything else, at its anchor, while the component is mounted. Calls
 * `onLeave` when the user presses, or moves the focus, elsewhere.
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
    const detectLeaving = ({ target }: Event) => {
      // A press on the anchor is the anchor's to handle: it toggles the menu.
      if (target instanceof Node && !element.contains(target) && !owner.contains(target)) {
        leave.current();
      }
    };
    // Its own size changes with the size of its text.
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    document.addEventListener('pointerdown', detectLeaving, { capture: true });
    document.addEventListener('focusin', detectLeaving);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
      document.removeEventListener('pointerdown', detectLeaving, { capture: true });
      document.removeEventListener('focusin', detectLeaving);
    };
  }, [popover, anchor]);
}
