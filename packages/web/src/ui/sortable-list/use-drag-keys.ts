import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * During a drag, hands every key to the drag alone. A dialog around the list keeps arrows and
 * Escape from reaching the document, where the drag listens.
 */
export function useDragKeys(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return undefined;
    const forward = (event: KeyboardEvent) => {
      if (event.target === document) return;
      event.stopImmediatePropagation();
      if (event.key !== 'Tab') event.preventDefault();
      // The key that picked the item up, still held down, must not drop it.
      const isHeldDown = event.repeat && !event.key.startsWith('Arrow');
      if (!isHeldDown) handOver(new KeyboardEvent('keydown', event));
    };
    document.addEventListener('keydown', forward, true);
    return () => document.removeEventListener('keydown', forward, true);
  }, [isDragging]);
}

/**
 * The drag begins to listen in a timer of its own, and reckons from what it last rendered: fast
 * fingers on a slow machine would be ahead of both, and keys would be lost.
 */
function handOver(event: KeyboardEvent): void {
  setTimeout(() => {
    flushSync(() => {
      document.dispatchEvent(event);
    });
  });
}
