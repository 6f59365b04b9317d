import { LIMITS } from '@palmanga/core';
import { useEffect, useRef } from 'react';

/** The element that scrolls `element`, or null when the page does. */
export function scrollParent(element: HTMLElement): HTMLElement | null {
  for (
    let node = element.parentElement;
    node && node !== document.body;
    node = node.parentElement
  ) {
    const { overflowY } = getComputedStyle(node);
    if (overflowY === 'auto' || overflowY === 'scroll') return node;
  }
  return null;
}

/**
 * Put it at the end of a list: calls `onReach` each time that end is less than 200 px below the
 * visible part (docs/specification.md 9.1.9).
 */
export function NearEnd({ onReach }: { readonly onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach();
      },
      { root: scrollParent(element), rootMargin: `${LIMITS.preloadMargin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onReach]);

  return <div ref={mark} aria-hidden />;
}
