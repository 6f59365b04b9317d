import { AppError } from '@palmanga/core';

/** Repeats a call that lost a race: `conflict` means that it changed nothing. */
export async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict' || tries === 20) throw error;
    }
  }
}
