import { AppError, type ErrorCode } from '@palmanga/core';
import { expect } from 'vitest';

/** Expects a call to throw, or its promise to reject with, an AppError of this code. */
export async function expectCode(call: () => Promise<unknown>, code: ErrorCode): Promise<void> {
  const outcome = await Promise.resolve()
    .then(call)
    .then(
      (value) => ({ resolved: value }),
      (error: unknown) => error,
    );
  expect(outcome).toBeInstanceOf(AppError);
  expect((outcome as AppError).code).toBe(code);
}
