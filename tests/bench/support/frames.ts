import type { Page } from '@playwright/test';

import { quantile } from './measure.ts';

/** Times of one drag, in milliseconds since the page's time origin. */
export interface DragTimes {
  readonly pressed: number;
  readonly started: number;
  /** One time per frame, from the drag's start to its end. */
  readonly frames: readonly number[];
}

interface Recorder {
  times: { pressed: number; started: number; frames: number[] };
  stop: () => void;
}

/** Starts recording in the page: the press of the mouse, the drag's first frame, all later frames. */
export async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times = { pressed: 0, started: 0, frames: [] as number[] };
    let running = true;
    addEventListener('mousedown', () => (times.pressed = performance.now()), {
      capture: true,
      once: true,
    });
    const frame = (now: number) => {
      if (!running) return;
      if (times.started === 0) {
        const held = document.querySelector(
          '[aria-roledescription][aria-pressed="true"], [data-lifted]',
        );
        if (held) times.started = performance.now();
      } else {
        times.frames.push(now);
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const stop = () => (running = false);
    Object.assign(globalThis, { palmangaFrames: { times, stop } });
  });
}

/** Stops recording and returns the times. */
export function stopRecording(page: Page): Promise<DragTimes> {
  return page.evaluate(() => {
    const { times, stop } = (globalThis as unknown as { palmangaFrames: Recorder }).palmangaFrames;
    stop();
    return times;
  });
}

/** Frames per second, and the duration in ms that 95 % of the frames do not exceed. */
export function smoothness(frames: readonly number[]): { fps: number; p95: number } {
  const lengths = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return { fps: (lengths.length * 1000) / total, p95: quantile(lengths, 0.95) };
}

/** Frames per second of an idle page: the most that the machine can give at the moment. */
export async function idleFrames(page: Page, duration = 2000): Promise<number> {
  const frames = await page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const end = performance.now() + duration;
        const frame = (now: number) => {
          times.push(now);
          if (now < end) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    duration,
  );
  return smoothness(frames).fps;
}
