import { MOTION } from '../../../ui/motion.ts';

/** A sheet that comes later than this after the press appears without growing. */
const WAIT_MS = 1000;

/**
 * Lets the cover of a pressed manga grow into the cover of its sheet (docs/decisions/084-motion.md). What it waits
 * for comes after the ranking's page has gone.
 * @param event a press within the podium and the rows
 */
export function growPressedCover(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest('li > a') : null;
  const cover = link?.querySelector('[aria-hidden]');
  // Another key of the press opens a tab or a window, and this page stays.
  if (!isPlain || !cover || event.altKey) return;
  const from = cover.getBoundingClientRect();
  const picture = cover.querySelector('img');

  const arrival = new MutationObserver(() => {
    const frame = document.querySelector('[data-sheet] > :first-child');
    if (!frame) return;
    arrival.disconnect();
    clearTimeout(timer);
    if (picture?.dataset['cover'] === 'shown') keepPicture(picture, frame);
    growFrom(from, frame);
  });
  arrival.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => arrival.disconnect(), WAIT_MS);
}

/** Shows the picture of the row under that of the sheet until the latter has loaded. */
function keepPicture(picture: HTMLImageElement, frame: Element): void {
  const large = frame.querySelector('img');
  if (!large || large.complete) return;
  const kept = picture.cloneNode() as HTMLImageElement;
  delete kept.dataset['cover'];
  Object.assign(kept.style, { position: 'absolute', inset: '0' });
  large.before(kept);
  const end = () => setTimeout(() => kept.remove(), MOTION.duration);
  large.addEventListener('load', end, { once: true });
  large.addEventListener('error', end, { once: true });
}

/** Before the next paint, once the browser has laid the sheet out. */
function growFrom(from: DOMRect, frame: Element): void {
  const layout = new ResizeObserver(() => {
    layout.disconnect();
    const to = frame.getBoundingClientRect();
    // The page is about to be scrolled to its top.
    const top = to.top + window.scrollY;
    const start = `translate(${from.left - to.left}px, ${from.top - top}px) scale(${from.width / to.width})`;
    frame.animate({ transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] }, MOTION);
  });
  layout.observe(frame);
}
