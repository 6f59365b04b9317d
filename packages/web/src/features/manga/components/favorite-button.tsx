import { describeError, fr, type NewFavorite } from '@palmanga/core';
import { Heart } from 'lucide-react';

import { Button } from '../../../ui/controls/button.tsx';
import { SignInLink } from '../../../ui/feedback/failure-notice.tsx';
import { useFavorite } from '../hooks/use-favorite.ts';

import styles from './manga-sheet.module.css';

/**
 * The heart of a sheet. Signed out, it says so and offers to sign in (docs/specification.md 5.5.1).
 */
export function FavoriteButton({ favorite }: { readonly favorite: NewFavorite }) {
  const { isFavorite, toggle, error } = useFavorite(favorite);
  const label = isFavorite ? fr.manga.removeFavorite : fr.manga.addFavorite;
  return (
    <div className={styles.favorite}>
      <Button
        icon={<Heart aria-hidden className={styles.heart} data-filled={isFavorite} />}
        onClick={toggle}
      >
        {label}
      </Button>
      <p role="alert" className={styles.refusal}>
        {error && <span>{describeError(error)}</span>}
        <SignInLink error={error} />
      </p>
    </div>
  );
}
