import { AppError, type Backend, type ErrorCode, type Watcher } from '@palmanga/core';

/** A call of a port: 'rankings.rename', 'files.uploadAvatar'… */
export type CallName = {
  [Port in keyof Backend]: `${Port}.${keyof Backend[Port] & string}`;
}[keyof Backend];

type Fault =
  | { readonly kind: 'fail'; readonly error: unknown; remaining: number }
  | { readonly kind: 'hang'; readonly released: Promise<void> };

/** What is to go wrong, and what was called: for tests. */
export class Faults {
  /** Every call that was made, in order. */
  readonly calls: { readonly name: string; readonly args: readonly unknown[] }[] = [];
  readonly #faults = new Map<string, Fault>();

  /** Makes a call fail with a code (or any other error), `times` times or until cleared. */
  fail(name: CallName, failure: ErrorCode | Error, times = Infinity): void {
    const error = typeof failure === 'string' ? new AppError(failure) : failure;
    this.#faults.set(name, { kind: 'fail', error, remaining: times });
  }

  /** Makes a call wait until the returned function is called. */
  hang(name: CallName): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
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

  /** Arguments of the calls made under a name. */
  argsOf(name: CallName): readonly (readonly unknown[])[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.args);
  }

  /** Records a call; what it must wait for, if anything. Throws what it must throw. */
  enter(name: string, args: readonly unknown[]): Promise<void> | null {
    this.calls.push({ name, args });
    const fault = this.#faults.get(name);
    if (!fault) return null;
    if (fault.kind === 'hang') return fault.released;
    fault.remaining -= 1;
    if (fault.remaining <= 0) this.#faults.delete(name);
    throw fault.error;
  }
}

type Call = (...args: unknown[]) => unknown;

function watched(faults: Faults, name: string, call: Call): Call {
  return (...args) => {
    const watcher = args.at(-1) as Watcher<unknown>;
    let stop: (() => void) | undefined;
    let ended = false;
    const begin = () => {
      if (!ended) stop = call(...args) as () => void;
    };
    try {
      const wait = faults.enter(name, args);
      if (wait) void wait.then(begin);
      else begin();
    } catch (error) {
      queueMicrotask(() => {
        if (!ended) watcher.error(error as AppError);
      });
    }
    return () => {
      ended = true;
      stop?.();
    };
  };
}

function called(faults: Faults, name: string, call: Call): Call {
  return async (...args) => {
    await faults.enter(name, args);
    return call(...args);
  };
}

/** The same port, whose every call can be made to fail or hang. */
export function instrument<T extends object>(portName: string, port: T, faults: Faults): T {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      const call: Call = (...args) => Reflect.apply(value, target, args);
      const name = `${portName}.${key}`;
      return key.startsWith('watch') ? watched(faults, name, call) : called(faults, name, call);
    },
  });
}
