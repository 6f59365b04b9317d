import { useLayoutEffect } from 'react';

/** How many dialogs are open. */
let open = 0;

/**
 * While a dialog is open, the page under it takes neither the focus nor a reader's cursor. What
 * announces (the live regions beside the page) stays heard.
 */
export function useInertPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById('contenu')?.parentElement;
    if (!isOpen || !page) return undefined;
    open += 1;
    page.inert = true;
    return () => {
      open -= 1;
      page.inert = open > 0;
    };
  }, [isOpen]);
}
