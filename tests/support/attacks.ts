import { setTimeout } from 'node:timers/promises';

import type { WrittenWork } from '@palmanga/core';

import { Browser } from '../../packages/server/src/testing/browser.ts';

// Calls to a server that believes one proxy (PALMANGA_TRUSTED_PROXIES=1), from as many addresses as needed.

const PASSWORD = 'mot de passe 1';
/** In the place of a status: nobody answered in time. */
const CUT = 0;
/** How long an attacker rests who was refused: this process has other things to do. */
const REST_MS = 1000;

/** Somebody at an address, with an account of the same name. */
export class Caller {
  readonly #url: string;
  readonly #browser: Browser;
  readonly #address: string;
  readonly #email: string;

  constructor(url: string, address: string, name: string) {
    this.#url = url;
    this.#browser = new Browser(url);
    this.#address = address;
    this.#email = `${name}@mail.example`;
  }

  signUp(): Promise<number> {
    return this.#post('session/signUp', { email: this.#email, password: PASSWORD });
  }

  signIn(password = PASSWORD, signal?: AbortSignal): Promise<number> {
    return this.#post('session/signIn', { email: this.#email, password }, signal);
  }

  match(works: readonly WrittenWork[], signal?: AbortSignal): Promise<number> {
    return this.#post('mangas/match', { works }, signal);
  }

  async #post(call: string, body: object, signal: AbortSignal | null = null): Promise<number> {
    const answer = await this.#browser.fetch(`${this.#url}/api/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': this.#address },
      body: JSON.stringify(body),
      signal,
    });
    await answer.arrayBuffer();
    return answer.status;
  }
}

/** Calls that are made without pause, so many at once. */
export class Attack {
  /** How many answers had each status so far. */
  readonly answers = new Map<number, number>();
  readonly #running: Promise<void>[];
  readonly #over = new AbortController();

  /** @param call the status of the answer to a call */
  constructor(atOnce: number, call: (index: number, signal: AbortSignal) => Promise<number>) {
    this.#running = Array.from({ length: atOnce }, async (_, index) => {
      const { signal } = this.#over;
      while (!signal.aborted) {
        const status = await call(index, signal).catch(() => CUT);
        if (signal.aborted) return;
        this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
        if (status === 429) await setTimeout(REST_MS);
      }
    });
  }

  /** The answers with one of these statuses. */
  count(...statuses: readonly number[]): number {
    return statuses.reduce((sum, status) => sum + (this.answers.get(status) ?? 0), 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }
}

const titled = (title: string, otherTitles: readonly string[] = []): WrittenWork => ({
  title,
  otherTitles,
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
});

const filled = (text: string): string => text.repeat(290).slice(0, 286);

/** Fifty works whose titles nobody has, and which cost as much as titles can, by their kind. */
export const HOSTILE_LISTS: Readonly<Record<string, readonly WrittenWork[]>> = Object.fromEntries(
  Object.entries({
    brackets: ['a (', 'e (', 'u (', 'i ('],
    letters: ['a ', 'e ', 'u ', 'o '],
    'letters and dashes': ['a - ', 'a (', '[a] ', 'a, the '],
    dashes: ['-', '- ', '(-', '–'],
    commas: ['a, ', 'an, ', 'a / ', 'a : '],
    'short words': ['a b c d e f ', 'm n o p q r s t ', 'ka ko sa no ', 'u v w x y z '],
  }).map(([kind, [title = '', ...others]]) => [
    kind,
    Array.from({ length: 50 }, (_, index) =>
      titled(
        `${filled(title)} ${index}`,
        others.map((other) => `${filled(other)} ${index}`),
      ),
    ),
  ]),
);

/** Fifty works as people write them. */
export const ORDINARY_LIST: readonly WrittenWork[] = Array.from({ length: 50 }, (_, index) =>
  titled(`${['Le Chant', 'Akira', 'One', 'La Vie de'][index % 4]} ${index} des étoiles`),
);
