import {
  AppError,
  type AuthUser,
  type Favorite,
  type Manga,
  type MangaDetails,
  type Ranking,
  type RankingItem,
  type Unsubscribe,
  type UserProfile,
  type Watcher,
} from '@palmanga/core';

export interface Account {
  user: AuthUser;
  password: string;
}

/** The data that every backend made from it shares, as tabs share a server. */
export class World {
  readonly accounts = new Map<string, Account>();
  readonly profiles = new Map<string, UserProfile>();
  readonly rankings = new Map<string, Ranking>();
  /** Items by ranking, in order of position. */
  readonly items = new Map<string, RankingItem[]>();
  readonly mangas = new Map<string, Manga>();
  readonly details = new Map<string, MangaDetails>();
  /** Favourites by user and manga. */
  readonly favorites = new Map<string, Map<string, Favorite>>();
  /** Addresses to which a reset mail was sent, with the token in it. */
  readonly mails: { readonly email: string; readonly token: string }[] = [];
  readonly #listeners = new Set<() => void>();
  #clock = Date.UTC(2026, 0, 1);
  #counter = 0;

  /** A time that never comes twice. */
  now(): number {
    this.#clock += 1000;
    return this.#clock;
  }

  newId(prefix: string): string {
    this.#counter += 1;
    return `${prefix}-${this.#counter}`;
  }

  /** Tells every live read to look again. */
  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** A live read: reports `read()` at once (asynchronously) and when its JSON form changes. */
  watch<T>(read: () => T, watcher: Watcher<T>): Unsubscribe {
    let last: string | undefined;
    let ended = false;
    const report = () => {
      queueMicrotask(() => {
        if (ended) return;
        try {
          const value = read();
          const text = JSON.stringify(value);
          if (text === last) return;
          last = text;
          watcher.next(value);
        } catch (error) {
          watcher.error(error as AppError);
        }
      });
    };
    this.#listeners.add(report);
    report();
    return () => {
      ended = true;
      this.#listeners.delete(report);
    };
  }
}

/** Whom a backend acts for. */
export interface SessionHolder {
  uid: string | null;
}

/** The account of a session. @throws AppError unauthenticated */
export function accountOf(world: World, session: SessionHolder): Account {
  const account = session.uid === null ? undefined : world.accounts.get(session.uid);
  if (!account) throw new AppError('unauthenticated');
  return account;
}
