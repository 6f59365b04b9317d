import { detectSwipe, type SwipePoint } from '@palmanga/core';
import { useLayoutEffect, useRef, type TouchEvent } from 'react';

import { matchesMedia } from '../../browser/media-query.ts';
import { MOTION } from '../../ui/motion.ts';
import type { PlaylistNavigation } from './use-playlist.ts';

/** The finger moves this far across, in CSS pixels, before the sheet follows it. */
const SLACK_PX = 10;
/** How much of its way a sheet follows where there is no other. */
const RESISTANCE = 0.25;
/** As `--fast` of styles/tokens.css. */
const LEAVING = { duration: 120, easing: 'ease-in', fill: 'forwards' } as const;
/** From where a sheet comes in, as a share of its width. */
const ARRIVES_FROM = 40;

/** What a touch is: undecided, one that the sheet follows, or one that scrolls. */
interface Touch {
  readonly start: SwipePoint;
  kind: 'undecided' | 'across' | 'down';
  /** How far the sheet stands from its place, in CSS pixels. */
  offset: number;
}

/**
 * Touch handlers that turn a horizontal swipe into a step (docs/specification.md 2.13.17): a swipe
 * to the left leads to the next manga. The sheet follows the finger, unless the reader asked for less motion.
 * On an enlarged page, one finger looks around.
 *
 * @returns the handlers, and the ref of what follows the finger
 */
export function useSwipe(mangaId: string, navigation: PlaylistNavigation | null) {
  const content = useRef<HTMLDivElement>(null);
  const touch = useRef<Touch | null>(null);
  /** The step that a swipe has just made. */
  const made = useRef<1 | -1 | null>(null);

  useLayoutEffect(() => {
    const step = made.current;
    made.current = null;
    if (step === null) return;
    const translate = [`${step * ARRIVES_FROM}% 0`, '0 0'];
    content.current?.animate({ translate, opacity: [0, 1] }, MOTION);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another manga comes in
  }, [mangaId]);

  function follow(offset: number): void {
    if (touch.current) touch.current.offset = offset;
    if (content.current) content.current.style.translate = offset === 0 ? '' : `${offset}px 0`;
  }

  function end(step: 1 | -1 | null): void {
    const offset = touch.current?.offset ?? 0;
    const element = content.current;
    follow(0);
    touch.current = null;
    if (step === null || offset === 0 || !element) {
      if (offset !== 0) element?.animate({ translate: [`${offset}px 0`, '0 0'] }, MOTION);
      if (step !== null) navigation?.go(step);
      return;
    }
    const translate = [`${offset}px 0`, `${-step * 100}% 0`];
    const leaving = element.animate({ translate, opacity: [1, 0] }, LEAVING);
    leaving.onfinish = () => {
      leaving.cancel();
      made.current = step;
      navigation?.go(step);
    };
  }

  const handlers = {
    onTouchStart: (event: TouchEvent) => {
      if (touch.current) end(null);
      const start = pointOf(event);
      // Two fingers zoom.
      if (event.touches.length !== 1 || isEnlarged() || !start) return;
      touch.current = { start, kind: 'undecided', offset: 0 };
    },
    onTouchMove: (event: TouchEvent) => {
      const point = pointOf(event);
      const current = touch.current;
      if (!current || !point || matchesMedia('(prefers-reduced-motion: reduce)')) return;
      const across = point.x - current.start.x;
      const down = point.y - current.start.y;
      if (current.kind === 'undecided' && Math.max(Math.abs(across), Math.abs(down)) > SLACK_PX) {
        current.kind = Math.abs(across) > Math.abs(down) ? 'across' : 'down';
      }
      if (current.kind !== 'across') return;
      const leads = across < 0 ? navigation?.hasNext : navigation?.hasPrevious;
      follow(leads ? across : across * RESISTANCE);
    },
    onTouchEnd: (event: TouchEvent) => {
      const point = pointOf(event);
      const direction = touch.current && point && detectSwipe(touch.current.start, point);
      const step = direction === 'left' ? 1 : -1;
      const leads = step === 1 ? navigation?.hasNext : navigation?.hasPrevious;
      end(direction && leads ? step : null);
    },
    onTouchCancel: () => end(null),
  };
  return { content, handlers };
}

function pointOf(event: TouchEvent): SwipePoint | null {
  const touch = event.changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
}

/** Whether the user enlarged the page with two fingers. Browsers round a page that is not to about 1. */
function isEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}
