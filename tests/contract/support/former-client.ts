import { AppError, type Observer } from '@palmanga/core';
import { beforeEach } from 'vitest';

type Method = (...args: unknown[]) => unknown;

/**
 * The same client, whose errors are of the present core's class, as contract suites expect: the
 * former release's clients contain their own.
 */
export function withPresentErrors<T extends object>(client: T): T {
  return Object.fromEntries(
    Object.entries(client).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'object' && part !== null ? portWithPresentErrors(part) : part,
    ]),
  ) as T;
}

function portWithPresentErrors<T extends object>(port: T): T {
  return new Proxy(port, {
    get(_, name) {
      const value: unknown = Reflect.get(port, name, port);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const answer = Reflect.apply(value as Method, port, args.map(observing));
        return answer instanceof Promise ? answer.catch(rethrow) : answer;
      };
    },
  });
}

/** Observers of live reads get their errors as arguments. */
function observing(argument: unknown): unknown {
  const isObserver = typeof argument === 'object' && argument !== null && 'error' in argument;
  if (!isObserver) return argument;
  const observer = argument as Observer<unknown>;
  return {
    next: (value: unknown) => observer.next(value),
    error: (error: unknown) => observer.error(present(error) as AppError),
  };
}

function rethrow(error: unknown): never {
  throw present(error);
}

function present(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'AppError') return error;
  return new AppError((error as AppError).code, error.message, { cause: error });
}

/**
 * Expects the cases of these names to fail: what they test is not what the former release does. A
 * case that passes is reported, so that the list stays true.
 * @param differences why, by the name of the case
 */
export function expectDifferences(differences: Readonly<Record<string, string>>): void {
  beforeEach(({ task }) => {
    if (Object.hasOwn(differences, task.name)) Object.assign(task, { fails: true });
  });
}
