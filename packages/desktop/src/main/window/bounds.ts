export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState {
  /** Device-independent pixels; null lets the system choose the place. */
  readonly bounds: Area | null;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
  /** Chromium's zoom level; 0 is 100 %. */
  readonly zoomLevel: number;
}

/** Sizes in device-independent pixels. */
export const WINDOW_SIZE = { width: 1200, height: 820, minWidth: 360, minHeight: 480 } as const;

export const DEFAULT_WINDOW_STATE: WindowState = {
  bounds: null,
  maximized: false,
  fullScreen: false,
  zoomLevel: 0,
};

/** Part of the title bar that must be on a display, so that the user can move the window. */
const REACHABLE = { width: 120, height: 40 };

/** Reads a saved state. Malformed parts get their default. */
export function parseWindowState(saved: unknown): WindowState {
  if (typeof saved !== 'object' || saved === null) return DEFAULT_WINDOW_STATE;
  const fields = saved as Record<string, unknown>;
  const zoom = fields['zoomLevel'];
  return {
    bounds: parseArea(fields['bounds']),
    maximized: fields['maximized'] === true,
    fullScreen: fields['fullScreen'] === true,
    zoomLevel: typeof zoom === 'number' && Number.isFinite(zoom) ? clamp(zoom, -3, 5) : 0,
  };
}

/**
 * Where to put the window. The saved place is used when a display still shows it, shrunk to that
 * display. Otherwise the window keeps its size and the system chooses the place.
 * @param workAreas areas of the displays without panels; the main display comes first
 */
export function restoreBounds(
  state: WindowState,
  workAreas: readonly Area[],
): { width: number; height: number; x?: number; y?: number } {
  const display = state.bounds && workAreas.find((area) => isReachable(state.bounds, area));
  const room = display ?? workAreas[0] ?? { width: WINDOW_SIZE.width, height: WINDOW_SIZE.height };
  const width = clamp(state.bounds?.width ?? WINDOW_SIZE.width, WINDOW_SIZE.minWidth, room.width);
  const height = clamp(
    state.bounds?.height ?? WINDOW_SIZE.height,
    WINDOW_SIZE.minHeight,
    room.height,
  );
  if (!display || state.bounds === null) return { width, height };
  return {
    width,
    height,
    x: clamp(state.bounds.x, display.x, display.x + display.width - width),
    y: clamp(state.bounds.y, display.y, display.y + display.height - height),
  };
}

function isReachable(bounds: Area | null, area: Area): boolean {
  if (bounds === null) return false;
  const shown = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const isTopInside = bounds.y >= area.y && bounds.y + REACHABLE.height <= area.y + area.height;
  return shown >= REACHABLE.width && isTopInside;
}

function parseArea(value: unknown): Area | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y, width, height } = value as Record<string, unknown>;
  const numbers = [x, y, width, height];
  if (!numbers.every((number) => Number.isInteger(number))) return null;
  const area = { x, y, width, height } as Area;
  return area.width > 0 && area.height > 0 ? area : null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), Math.min(least, most));
}
