import { addressOf } from '@palmanga/core';
import { useEffect, useRef } from 'react';

import { PODIUM } from '../playlist.ts';

/** The row may come this long after the sheet has gone: the list may have to read it. */
const WAIT_MS = 3000;
/** The page has its position once it stands still for so many frames. */
const STILL_FRAMES = 3;
/** What the reader does meanwhile goes first. */
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/**
 * Whoever went on from sheet to sheet and goes back comes to the row of the last one, not to that of the first.
 *
 * @param index of the manga in the ranking, from 0; undefined without a ranking
 */
export function useLandingAtRow(mangaId: string, index: number | undefined): void {
  const shown = useRef({ mangaId, index });
  useEffect(() => {
    shown.current = { mangaId, index };
  }, [mangaId, index]);
  useEffect(() => {
    const entry = entryNumber();
    const first = shown.current.mangaId;
    return () => {
      const last = shown.current;
      const isBack = entryNumber() < entry;
      if (isBack && last.mangaId !== first && last.index !== undefined)
        land(last.mangaId, last.index);
    };
  }, []);
}

/** The number that the router gives to the present entry of the history. */
function entryNumber(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Shows the row once the page of the ranking stands where it was left. */
function land(mangaId: string, index: number): void {
  const path = CSS.escape(addressOf({ kind: 'manga', mangaId }));
  const end = performance.now() + WAIT_MS;
  let position = -1;
  let still = 0;
  const acts = new AbortController();
  for (const act of ACTS) {
    document.addEventListener(act, () => acts.abort(), { signal: acts.signal, passive: true });
  }
  const look = () => {
    if (acts.signal.aborted) return;
    if (performance.now() > end) {
      acts.abort();
      return;
    }
    still = window.scrollY === position ? still + 1 : 0;
    position = window.scrollY;
    const link = document.querySelector<HTMLElement>(`main ol > li > a[href="${path}"]`);
    if (still < STILL_FRAMES) {
      requestAnimationFrame(look);
    } else if (link) {
      acts.abort();
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      link.focus({ preventScroll: true });
    } else {
      scrollNear(index);
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/**
 * A long list renders the rows in sight alone: scrolls to where the row is, more or less. At its end it reads
 * further ones.
 */
function scrollNear(index: number): void {
  const list = [...document.querySelectorAll('main ol')].at(-1);
  const rows = [...(list?.querySelectorAll(':scope > li') ?? [])];
  if (!list || rows.length === 0) return;
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  const height = heights.reduce((sum, one) => sum + one, 0) / heights.length;
  const { top, bottom } = list.getBoundingClientRect();
  const y = Math.min(top + (index - PODIUM) * height, bottom);
  window.scrollBy({ top: y - window.innerHeight / 2, behavior: 'instant' });
}
