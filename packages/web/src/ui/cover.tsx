import { fr } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { classNames } from './class-names.ts';
import { useImageAddress } from './use-image-address.ts';

import styles from './cover.module.css';

export interface CoverProps {
  /** As entities hold it: storage path, gs:// or http(s) address, or null. */
  readonly address: string | null;
  /** Empty (the default) where the title stands beside it. */
  readonly alt?: string;
  /** `square` crops; `portrait` (default) is a volume's 2:3. */
  readonly shape?: 'portrait' | 'square';
  /**
   * `large`: 190 px wide (docs/specification.md 2.7.2, 2.13.1). `fluid` (default): as wide as its
   * container.
   */
  readonly size?: 'fluid' | 'large';
  /** The screen's main picture: fetched first, shown without fading. */
  readonly priority?: boolean;
}

/** A manga's cover in its own fixed frame: nothing moves when it arrives or fails. */
export function Cover(props: CoverProps) {
  const { address, alt = '', shape = 'portrait', size = 'fluid', priority = false } = props;
  const url = useImageAddress(address);
  const [failed, setFailed] = useState<string>();
  // A picture of a page drawn by the server may have failed before anybody listened.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src') ?? '');
      return priority ? undefined : fadeIn(image);
    },
    [priority],
  );
  const missing = url === null || (url !== undefined && url === failed);

  return (
    <span className={classNames(styles.cover, styles[shape], styles[size])}>
      {missing && <span className={styles.placeholder}>{fr.common.noImage}</span>}
      {!missing && url !== undefined && (
        <img
          key={url}
          ref={check}
          className={styles.image}
          src={url}
          alt={alt}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          draggable={false}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}

/** Hides a picture until it is there. Outside React's state: lists hold hundreds. */
function fadeIn(image: HTMLImageElement | null): (() => void) | undefined {
  if (!image || image.complete) return undefined;
  image.dataset['waiting'] = '';
  const show = () => delete image.dataset['waiting'];
  image.addEventListener('load', show, { once: true });
  return () => image.removeEventListener('load', show);
}
