/**
 * Shows a page of the web app without loading the document again, as a link in it does: the entry that
 * react-router keeps in the history, and the event by which it hears of it. A document whose router
 * does not run yet is left for the page.
 * @returns whether the document stays
 */
export function goWithin(path: string): boolean {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  if (typeof idx !== 'number') {
    location.assign(path);
    return false;
  }
  const key = Math.random().toString(36).slice(2, 10);
  history.pushState({ usr: null, key, idx: idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  return true;
}
