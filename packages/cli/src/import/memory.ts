import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes of V8's young generation beyond which it gains little time and costs memory. */
const ENOUGH = 3 * 1024 * 1024;

let mayGrow: boolean | null = null;
let isSpared = false;

/**
 * Has V8 collect garbage rather than spend tens of megabytes on it. For imports into the embedded
 * store: the Firebase SDK makes so much short-lived data that a third of the time would go into
 * collecting it. Not for runs that end at once: V8 changed in its first moments may hang when the
 * process exits.
 */
export function spareMemory(): void {
  isSpared = true;
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--optimize-for-size');
}

/**
 * Keeps V8's young generation from growing to its default of 32 MB and more: an import makes much
 * short-lived data, and must fit beside the server on a small machine. Too small a one would let
 * that data grow old, so it may grow to `ENOUGH` whenever V8 made it smaller. To be called now and
 * then; a started process has no other way to set this.
 */
export function capYoungGeneration(): void {
  if (!isSpared) return;
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  if (young === undefined) return;
  const isSmall = young.space_size < ENOUGH;
  if (isSmall === mayGrow) return;
  mayGrow = isSmall;
  setFlagsFromString(`--semi-space-growth-factor=${isSmall ? 2 : 1}`);
}
