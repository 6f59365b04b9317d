import { type AppError, toAppError } from '@palmanga/core';

import { within } from '../browser/within.ts';

/** How long it waits before each look, in milliseconds. */
const LOOKS_MS = [0, 1000, 2000, 4000];
/** After this time no further look begins: a network without an end takes seconds to fail each. */
const MOST_MS = 10_000;

/** How a call ended: with an answer, or with a failure. */
export type Outcome<T> =
  | { readonly answer: T }
  /** `isKnown`: whether it is certain that the call did nothing. */
  | { readonly error: AppError; readonly isKnown: boolean };

/**
 * Makes a call. When its answer is lost, the backend is asked what became of it, for some seconds: what
 * happened is no failure.
 * @param look what the call would answer, as the backend shows it; null when it did not happen
 */
export async function outcomeOf<T>(
  call: () => Promise<T>,
  look: () => Promise<T | null>,
  looks: readonly number[] = LOOKS_MS,
): Promise<Outcome<T>> {
  const failure = await attempt(call);
  if ('answer' in failure || failure.isKnown) return failure;
  const begun = performance.now();
  for (const delay of looks) {
    if (performance.now() - begun > MOST_MS) break;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is answered
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    // A look at a backend that is silent may try again for long.
    // oxlint-disable-next-line no-await-in-loop
    const seen = await within(MOST_MS, attempt(look), failure);
    if ('answer' in seen) return seen.answer === null ? known(failure) : { answer: seen.answer };
    if (seen.isKnown) return known(failure);
  }
  return failure;
}

/**
 * As `outcomeOf`, for what the user tries again: it looks once.
 * @throws AppError the failure of the call
 */
export async function settled<T>(
  call: () => Promise<T>,
  look: () => Promise<T | null>,
): Promise<T> {
  const outcome = await outcomeOf(call, look, [0]);
  if ('answer' in outcome) return outcome.answer;
  throw outcome.error;
}

const known = ({ error }: { readonly error: AppError }) => ({ error, isKnown: true });

async function attempt<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await call() };
  } catch (failure) {
    const error = toAppError(failure);
    const isLost = error.code === 'offline' || error.code === 'unavailable';
    return { error, isKnown: !isLost };
  }
}
