import { describeError, fr, type NewFavorite } from '@palmanga/core';
import { Heart } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useFavorite } from '../hooks/use-favorite.ts';

import styles from './manga-sheet.module.css';

/** The heart of a sheet. Signed out, it says so and offers to sign in (point 5). */
export function FavoriteButton({ favorite }: { readonly favorite: NewFavorite }) {
  const { isFavorite, toggle, error } = useFavorite(favorite);
  const { pathname } = useLocation();
  const label = isFavorite ? fr.manga.removeFavorite : fr.manga.addFavorite;
  const needsSignIn = error?.code === 'unauthenticated' || error?.code === 'session-expired';
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
        {needsSignIn && (
          <Link to="/signin" state={{ from: pathname }}>
            {fr.auth.signIn.submit}
          </Link>
        )}
      </p>
    </div>
  );
}
