import { LIMITS } from '@palmanga/core';
import { useEffect, useRef } from 'react';

import { scrollParent } from './scroll-parent.ts';

/**
 * Calls `onReach` each time the end of a list comes within 200 px of sight (docs/specification.md
 * 9.1.9).
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
