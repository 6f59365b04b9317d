import { useEffect, useRef } from 'react';

/** What lies over the page, as a dialog, and has no address of its own. */
interface Layer {
  readonly id: string;
  /** The page under it. */
  readonly href: string;
  readonly onBack: () => void;
  /** Whether an entry of the browser's history stands for it; that entry names it. */
  hasEntry: boolean;
}

/** The open layers, the uppermost last. */
const layers: Layer[] = [];
/** How many were opened, for their names. */
let count = 0;
/** Whether this module goes back itself. Browsers do so later, and an entry must not come in between. */
let isReturning = false;
/** Whether the browser went forward last, as far as it tells. */
let isForward = false;
/** Whether it went from an entry whose layer is closed, as a reload leaves one. */
let isFromLeftOver = false;

/**
 * 'Back' closes what lies over the page instead of leaving the page, as on a phone it is how people close
 * things.
 *
 * @param isOpen whether it is open, and has no address of its own
 * @param onBack closes it, or does what Escape does; what is still open then has an entry again
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    count += 1;
    const id = `${performance.timeOrigin}-${count}`;
    const { href } = window.location;
    const layer = { id, href, onBack: () => latest.current(), hasEntry: false };
    layers.push(layer);
    addEntries();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // Not at once: whoever closes a dialog to leave the page, or for another dialog, does so now.
      setTimeout(() => {
        if (layerOfEntry() === id) goBack();
      });
    };
  }, [isOpen]);
}

/** A page over another one, as a duel over its ranking, keeps what is open over the other. */
function layersHere(): readonly Layer[] {
  return layers.filter(({ href }) => href === window.location.href);
}

/** The layer that the present entry of the history is for, open or not. */
function layerOfEntry(): unknown {
  return (window.history.state as { readonly layer?: unknown } | null)?.layer;
}

/** Whether the present entry of the history is for a layer that is closed. */
function isLeftOver(): boolean {
  const present = layerOfEntry();
  return present !== undefined && !layers.some(({ id }) => id === present);
}

function goBack(): void {
  isReturning = true;
  window.history.back();
}

/** Leaves an entry whose layer is closed in the direction in which the browser came to it. */
function passOver(): void {
  if (!isForward) return goBack();
  isReturning = true;
  window.history.forward();
  // There may be nothing after it.
  setTimeout(() => isLeftOver() && goBack(), 200);
  return undefined;
}

function addEntries(): void {
  if (isReturning) return;
  for (const layer of layersHere()) {
    if (layer.hasEntry) continue;
    layer.hasEntry = true;
    const entries = layersHere().filter(({ hasEntry }) => hasEntry).length;
    // With the router's own state, without which it would not know its way.
    const state = { ...(window.history.state as object | null), layer: layer.id, entries };
    try {
      if (isLeftOver()) window.history.replaceState(state, '');
      else window.history.pushState(state, '');
    } catch {
      // Browsers refuse too many entries in a short time: the layer is closed by its own buttons.
      layer.hasEntry = false;
    }
  }
}

function handlePop(): void {
  if (isLeftOver()) return passOver();
  // Over the page under that entry, which is the same.
  if (isFromLeftOver && !isForward && !isReturning) return window.history.back();
  const present = layers.findIndex(({ id }) => id === layerOfEntry());
  const above = layersHere().filter((layer) => layer.hasEntry && layers.indexOf(layer) > present);
  for (const layer of above) layer.hasEntry = false;
  if (!isReturning) for (const { onBack } of above.toReversed()) onBack();
  isReturning = false;
  // What stays open nevertheless, and what was opened meanwhile.
  setTimeout(addEntries);
  return undefined;
}

/** The part of the Navigation API that tells in which direction the browser goes; not all have it. */
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly index: number } | null;
}
interface Traversal extends Event {
  readonly navigationType: string;
  readonly destination: { readonly index: number };
}

/**
 * Listens for the whole life of the page: a reload, or another page, may have left entries behind. It does not go
 * back from one as the page starts: that would cancel what the user pressed before its scripts ran.
 */
function listen(): void {
  const { navigation } = window as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event as Traversal;
    if (navigationType !== 'traverse') return;
    isForward = destination.index > (navigation.currentEntry?.index ?? 0);
    isFromLeftOver = isLeftOver();
  });
  window.addEventListener('popstate', handlePop);
}

listen();
