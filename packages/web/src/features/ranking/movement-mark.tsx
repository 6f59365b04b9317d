import { fr, type Movement } from '@palmanga/core';

import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';

import styles from './movement-mark.module.css';

const texts = fr.rankings.movement;

/** How far a manga went in a new order: '▲ 3', read as 'monté de 3 places'. */
export function MovementMark({ movement }: { readonly movement: Movement }) {
  if (movement === 'new') {
    return (
      <span className={styles.mark} data-movement="new">
        {texts.added}
      </span>
    );
  }
  const count = Math.abs(movement);
  const way = movement === 0 ? 'same' : movement > 0 ? 'up' : 'down';
  return (
    <span className={styles.mark} data-movement={way}>
      <span aria-hidden>{way === 'same' ? '=' : `${way === 'up' ? '▲' : '▼'} ${count}`}</span>
      <VisuallyHidden>{way === 'same' ? texts.same : texts[way](count)}</VisuallyHidden>
    </span>
  );
}
