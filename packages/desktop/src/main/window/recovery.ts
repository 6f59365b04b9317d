/** Past this many crashes in this time, reloading again would only flicker. */
const CRASH_LIMIT = { count: 3, within: 60_000 } as const;

export type GoneReason =
  | 'clean-exit'
  | 'abnormal-exit'
  | 'killed'
  | 'crashed'
  | 'oom'
  | 'launch-failed'
  | 'integrity-failure'
  | 'memory-eviction';

export type RecoveryPlan = 'ignore' | 'reload' | 'give-up';

/**
 * What to do when the page's process is gone: nothing when it ended properly, reload it, or show
 * the failure page when it keeps crashing or can never start.
 * @param crashes times of the crashes so far, this one included, in milliseconds
 */
export function planRecovery(
  reason: GoneReason,
  crashes: readonly number[],
  now: number,
): RecoveryPlan {
  if (reason === 'clean-exit') return 'ignore';
  if (reason === 'launch-failed' || reason === 'integrity-failure') return 'give-up';
  const recent = crashes.filter((time) => now - time <= CRASH_LIMIT.within);
  return recent.length > CRASH_LIMIT.count ? 'give-up' : 'reload';
}
