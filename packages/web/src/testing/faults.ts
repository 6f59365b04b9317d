import { AppError, type Backend, type ErrorCode, type Observer } from '@palmanga/core';

/** A call of a port: 'rankings.rename', 'files.uploadAvatar'… */
export type CallName = {
  [Port in keyof Backend]: `${Port}.${keyof Backend[Port] & string}`;
}[keyof Backend];

type Call = (...args: unknown[]) => unknown;

type Fault =
  | { readonly kind: 'fail'; readonly error: unknown; remaining: number }
  | { readonly kind: 'hang'; readonly released: Promise<void> }
  | { readonly kind: 'lose'; readonly error: unknown; remaining: number };

/** Makes calls of a backend fail or wait, and records every call. */
export class Faults {
  /** Every call, in order. */
  readonly calls: { readonly name: string; readonly args: readonly unknown[] }[] = [];
  readonly #faults = new Map<string, Fault>();

  /** Makes a call fail with an error code or error, `times` times or until `clear`. */
  fail(name: CallName, failure: ErrorCode | Error, times = Infinity): void {
    const error = typeof failure === 'string' ? new AppError(failure) : failure;
    this.#faults.set(name, { kind: 'fail', error, remaining: times });
  }

  /** Lets a call happen and loses its answer, `times` times. */
  lose(name: CallName, failure: ErrorCode, times: number): void {
    this.#faults.set(name, { kind: 'lose', error: new AppError(failure), remaining: times });
  }

  /** Makes a call wait until the returned function is called. */
  hang(name: CallName): () => void {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    this.#faults.set(name, { kind: 'hang', released });
    return () => {
      this.#faults.delete(name);
      release();
    };
  }

  /** Ends every fault. */
  clear(): void {
    this.#faults.clear();
  }

  /** The arguments of every call with this name. */
  argsOf(name: CallName): readonly (readonly unknown[])[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.args);
  }

  /** The same port with these faults applied to each of its calls. */
  applyTo<T extends object>(portName: keyof Backend, port: T): T {
    return mapMethods(port, (key, call) => {
      const name = `${portName}.${key}`;
      return isLiveRead(key) ? this.#wrapLiveRead(name, call) : this.#wrapCall(name, call);
    });
  }

  #wrapCall(name: string, call: Call): Call {
    return async (...args) => {
      const fault = this.#faults.get(name);
      await this.#enter(name, args);
      const answer = await call(...args);
      if (fault?.kind === 'lose') throw fault.error;
      return answer;
    };
  }

  #wrapLiveRead(name: string, call: Call): Call {
    return (...args) => {
      const observer = args.at(-1) as Observer<unknown>;
      let stop: (() => void) | undefined;
      let hasEnded = false;
      const begin = () => {
        if (!hasEnded) stop = call(...args) as () => void;
      };
      try {
        const wait = this.#enter(name, args);
        if (wait) void wait.then(begin);
        else begin();
      } catch (error) {
        queueMicrotask(() => {
          if (!hasEnded) observer.error(error as AppError);
        });
      }
      return () => {
        hasEnded = true;
        stop?.();
      };
    };
  }

  /** Records a call. Throws the error of its fault, or returns a promise to wait for, or null. */
  #enter(name: string, args: readonly unknown[]): Promise<void> | null {
    this.calls.push({ name, args });
    const fault = this.#faults.get(name);
    if (!fault) return null;
    if (fault.kind === 'hang') return fault.released;
    fault.remaining -= 1;
    if (fault.remaining <= 0) this.#faults.delete(name);
    if (fault.kind === 'lose') return null;
    throw fault.error;
  }
}

/** Whether a port's method is a live read; every other method is a call. */
export function isLiveRead(method: string): boolean {
  return method.startsWith('watch');
}

/** A copy of a port with each method replaced by the result of `wrap`. */
export function mapMethods<T extends object>(
  port: T,
  wrap: (key: string, method: Call) => Call,
): T {
  return Object.fromEntries(
    Object.entries(port).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'function' ? wrap(key, value as Call) : value,
    ]),
  ) as T;
}
