import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DEFAULT_WINDOW_STATE, parseWindowState, restoreBounds, WINDOW_SIZE } from './bounds.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1040 };
const second = { x: 1920, y: -200, width: 2560, height: 1400 };
const saved = (bounds: object | null) => parseWindowState({ bounds });

describe('window place', () => {
  it('gives a new window a size and no place', () => {
    expect(restoreBounds(DEFAULT_WINDOW_STATE, [screen])).toEqual({ width: 1200, height: 820 });
  });

  it('puts the window back where it was, on any display', () => {
    const bounds = { x: 2000, y: 100, width: 800, height: 600 };
    expect(restoreBounds(saved(bounds), [screen, second])).toEqual(bounds);
  });

  it('lets the system place a window whose display is gone', () => {
    const bounds = { x: 2000, y: 100, width: 800, height: 600 };
    expect(restoreBounds(saved(bounds), [screen])).toEqual({ width: 800, height: 600 });
  });

  it('brings back a window whose title bar is out of reach', () => {
    expect(restoreBounds(saved({ x: 0, y: -300, width: 800, height: 600 }), [screen])).toEqual({
      width: 800,
      height: 600,
    });
    expect(restoreBounds(saved({ x: -750, y: 0, width: 800, height: 600 }), [screen])).toEqual({
      width: 800,
      height: 600,
    });
  });

  it('shrinks a window larger than its display', () => {
    expect(restoreBounds(saved({ x: 5, y: 5, width: 5000, height: 5000 }), [screen])).toEqual(
      screen,
    );
  });

  it('opens on a computer that reports no display', () => {
    expect(restoreBounds(DEFAULT_WINDOW_STATE, [])).toEqual({ width: 1200, height: 820 });
  });

  it.each([null, 'x', 1, [], {}, { bounds: 'x' }, { bounds: { x: 1, y: 2, width: 3 } }])(
    'ignores a broken file: %j',
    (value) => {
      expect(parseWindowState(value)).toEqual(DEFAULT_WINDOW_STATE);
    },
  );

  it('keeps the zoom within what Chromium allows', () => {
    expect(parseWindowState({ zoomLevel: 99 }).zoomLevel).toBe(5);
    expect(parseWindowState({ zoomLevel: Number.NaN }).zoomLevel).toBe(0);
  });

  it('never makes a window out of reach or smaller than its minimum', () => {
    const number = fc.integer({ min: -10_000, max: 10_000 });
    const area = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(area, (bounds) => {
        const placed = restoreBounds(saved(bounds), [screen, second]);
        expect(placed.width).toBeGreaterThanOrEqual(WINDOW_SIZE.minWidth);
        expect(placed.height).toBeGreaterThanOrEqual(WINDOW_SIZE.minHeight);
        if (placed.x === undefined || placed.y === undefined) return;
        const { x, y, width } = placed;
        const reached = [screen, second].some(
          (display) =>
            x >= display.x &&
            x + width <= display.x + display.width &&
            y >= display.y &&
            y < display.y + display.height,
        );
        expect(reached).toBe(true);
      }),
    );
  });
});
