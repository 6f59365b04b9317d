import { addressOf, type Favorite, fr, type ListSlice, type Observer } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useWatch, type LiveValue } from '../../hooks/use-watch.ts';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, Spinner } from '../../ui/feedback/loading.tsx';
import { More, useGrowingLimit } from '../../ui/list/more.tsx';
import { Cover } from '../../ui/media/cover.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';

import styles from './favorites.module.css';

const texts = fr.favorites;

/** /favorites: the favorites of the signed-in user. */
export default function FavoritesScreen() {
  const { limit, grow } = useGrowingLimit();
  const { status, value, error } = useOwnFavorites(limit);
  const shown = value?.items.length ?? 0;
  const more = useCallback(() => grow(shown), [grow, shown]);
  usePageTitle(texts.title);

  return (
    <>
      <PageHeader back title={texts.title} />
      {status === 'loading' && <FavoritesSkeleton />}
      {error && !value && <LoadFailure error={error} />}
      {value && shown === 0 && <EmptyState illustration="heart" text={texts.empty} />}
      <ul className={styles.grid}>
        {value?.items.map((favorite) => (
          <li key={favorite.mangaId}>
            <Link
              to={{ kind: 'manga', mangaId: favorite.mangaId }}
              state={{ from: addressOf({ kind: 'favorites' }) }}
              className={styles.manga}
            >
              <Cover id={favorite.mangaId} title={favorite.title} address={favorite.coverUrl} />
              <span className={styles.title} dir="auto" translate="no">
                {favorite.title}
              </span>
              <span className={styles.author} dir="auto" translate="no">
                {favorite.author}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {value?.hasMore && <More onMore={more} busy={shown < limit} />}
    </>
  );
}

/** The signed-in user's favorites, newest first, live: at most `limit`. */
function useOwnFavorites(limit: number): LiveValue<ListSlice<Favorite>> {
  const { favorites } = useBackend();
  const user = useUser();
  const subscribe = useCallback(
    (observer: Observer<ListSlice<Favorite>>) => favorites.watchOwn({ limit }, observer),
    [favorites, limit],
  );
  return useWatch(user && `favorites/${user.uid}`, subscribe);
}

/** Stands for the covers while they load. */
function FavoritesSkeleton() {
  return (
    <>
      <div className={styles.grid} aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="cover" />
        ))}
      </div>
      <Spinner />
    </>
  );
}
