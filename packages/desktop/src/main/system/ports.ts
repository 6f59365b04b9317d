/** Ports from 1024 on that browsers refuse to load, because other protocols use them (fetch.spec.whatwg.org). */
const REFUSED: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]);

/** Whether the window can show a backend on a port: every user may open it, and Chromium loads it. */
export const isUsablePort = (port: number): boolean =>
  Number.isInteger(port) && port >= 1024 && port <= 65_535 && !REFUSED.has(port);
