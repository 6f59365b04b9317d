import {
  AppError,
  describeError,
  fr,
  lacksSession,
  type NewFavorite,
  type Observer,
  toAppError,
} from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useBackend, useSessionEnd, useUser } from '../../hooks/contexts.ts';
import { useWatch } from '../../hooks/use-watch.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReloadButton, SignInLink } from '../../ui/feedback/failure-notice.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Heart } from '../../ui/vendor/lucide/further.ts';

import styles from './manga-sheet.module.css';

/**
 * The heart of a sheet. It tells signed-out users to sign in, with a link
 * (docs/specification.md 5.5.1).
 */
export function FavoriteButton({ favorite }: { readonly favorite: NewFavorite }) {
  const { isFavorite, toggle, error } = useFavorite(favorite);
  const label = isFavorite ? fr.manga.removeFavorite : fr.manga.addFavorite;
  return (
    <div className={styles.favorite}>
      <Button
        icon={<Icon node={Heart} className={styles.heart} data-filled={isFavorite} />}
        onClick={toggle}
      >
        {label}
      </Button>
      <p role="alert" className={styles.refusal}>
        {error && <span>{describeError(error)}</span>}
        <SignInLink error={error} />
        <ReloadButton error={error} />
      </p>
    </div>
  );
}

interface FavoriteToggle {
  readonly isFavorite: boolean;
  readonly toggle: () => void;
  /** Why the last toggle failed: `unauthenticated` when signed out. */
  readonly error: AppError | null;
}

interface Failure {
  readonly error: AppError;
  /** What the toggle asked for. */
  readonly requested: boolean | null;
}

/**
 * Whether a manga is a favorite. A toggle shows at once and is undone when it fails; otherwise
 * the value follows the backend (docs/specification.md 4.4.1, 4.4.2).
 */
function useFavorite(favorite: NewFavorite): FavoriteToggle {
  const { favorites } = useBackend();
  const user = useUser();
  const { refuse } = useSessionEnd();
  const { mangaId } = favorite;
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const requested = useRef<boolean | null>(null);
  const isSending = useRef(false);

  const subscribe = useCallback(
    (observer: Observer<boolean>) => favorites.watchOne(mangaId, observer),
    [favorites, mangaId],
  );
  const live = useWatch(user ? `${user.uid}/favorites/${mangaId}` : null, subscribe).value ?? false;
  const isFavorite = optimistic ?? live;

  // The backend's value counts again once it has changed.
  useEffect(() => {
    if (!isSending.current) setOptimistic(null);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when a report changes
  }, [live]);

  const fail = (error: AppError): void => setFailure({ error, requested: requested.current });
  // What the backend shows happened, although its answer was lost.
  const error = failure === null || failure.requested === live ? null : failure.error;

  /** Sends the last requested value, one call at a time: quick presses end on the last of them. */
  async function send(): Promise<void> {
    isSending.current = true;
    try {
      for (let sent: boolean | null = null; sent !== requested.current;) {
        sent = requested.current;
        await (sent ? favorites.add(favorite) : favorites.remove(mangaId));
      }
    } catch (thrown) {
      setOptimistic(null);
      const error = toAppError(thrown);
      // Whether the session ended or never was: favouriting requires one (docs/specification.md 5.5.1).
      fail(lacksSession(error) ? new AppError('unauthenticated') : error);
      refuse(error, fr.errors.unauthenticated);
    } finally {
      isSending.current = false;
    }
  }

  function toggle(): void {
    requested.current = !isFavorite;
    if (!user) {
      fail(new AppError('unauthenticated'));
      return;
    }
    setOptimistic(requested.current);
    setFailure(null);
    if (!isSending.current) void send();
  }

  return { isFavorite, toggle, error };
}
