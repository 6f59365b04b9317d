/**
 * A ref for what appears below a form or a long dialog: scrolls it into sight as far as needed. Give it
 * only while there is something to see.
 */
export function reveal(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
