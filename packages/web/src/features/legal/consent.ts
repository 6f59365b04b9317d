import { LIMITS } from '@palmanga/core';

/** What the reader allows beyond what is necessary. */
export interface Consent {
  readonly audience: boolean;
}

const KEY = 'palmanga-cookies';
const KEPT = LIMITS.consentDays * 24 * 60 * 60 * 1000;

/** The choice made at most 182 days before `now` (milliseconds), or null: none counts as refusal. */
export function readConsent(now: number): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      audience?: unknown;
      at?: unknown;
    } | null;
    if (typeof stored?.at !== 'number' || typeof stored.audience !== 'boolean') return null;
    return now - stored.at < KEPT && now >= stored.at ? { audience: stored.audience } : null;
  } catch {
    // Unreadable or forbidden storage holds no choice.
    return null;
  }
}

/** Keeps a choice from `now` on. Whether it could be kept. */
export function saveConsent({ audience }: Consent, now: number): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ audience, at: now }));
    return true;
  } catch {
    return false;
  }
}
