import { parseCoverAddress } from '@palmanga/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { useRead } from '../../hooks/use-read.ts';
import { classNames } from '../class-names.ts';
import { DrawnCoverPicture } from './drawn-cover.tsx';

import styles from './cover.module.css';

export interface CoverProps {
  /** Whose cover it is: a missing one is drawn from its id and title. */
  readonly id: string;
  readonly title: string;
  /** As stored in an entity: a storage path, a gs:// or http(s) address, or null. */
  readonly address: string | null;
  /** Empty (the default) where the title stands beside the cover. */
  readonly alt?: string;
  /** `square` crops; `portrait` (default) is a volume's 2:3. */
  readonly shape?: 'portrait' | 'square';
  /**
   * `large`: 190 px wide (docs/specification.md 2.7.2, 2.13.1), or `--large-cover`. `fluid` (default): as wide as its
   * container.
   */
  readonly size?: 'fluid' | 'large';
  /** The screen's main picture: fetched first and shown without fading. */
  readonly priority?: boolean;
}

/**
 * A manga's cover in a frame of fixed size: the page does not move when it loads or fails. Its volume is drawn at
 * once, and the picture fades in over it.
 */
export function Cover(props: CoverProps) {
  const {
    id,
    title,
    address,
    alt = '',
    shape = 'portrait',
    size = 'fluid',
    priority = false,
  } = props;
  const url = useImageAddress(address);
  const [failed, setFailed] = useState<string>();
  // A server-rendered picture may have failed before React listened to its `error` event.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src') ?? '');
      return image ? showWhenLoaded(image, priority) : undefined;
    },
    [priority],
  );
  const missing = url === null || (url !== undefined && url === failed);

  return (
    <span className={classNames(styles.cover, styles[shape], styles[size])}>
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
      <DrawnCoverPicture id={id} title={title} isMissing={missing} />
    </span>
  );
}

/** The frame of a page's large cover, and of what lies over that cover. */
export function CoverFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}

/** The address for an <img>: null draws a volume, undefined means that it is not known yet. */
function useImageAddress(address: string | null): string | null | undefined {
  const { files } = useBackend();
  const { covers } = usePage().preload;
  const answer = useMemo(() => {
    const parsed = parseCoverAddress(address);
    if (parsed.kind === 'url') return parsed.url;
    if (parsed.kind === 'none') return null;
    const known = covers?.[parsed.path];
    return known === undefined ? files.resolveCover(address) : known;
  }, [files, covers, address]);
  const lookUp = useMemo(() => {
    if (!(answer instanceof Promise)) return null;
    return () =>
      answer.catch((error: unknown) => {
        logFailure('A cover could not be looked up', error);
        return null;
      });
  }, [answer]);
  const { value } = useRead(lookUp);
  return answer instanceof Promise ? value : answer;
}

/**
 * Marks a picture as waiting until it has loaded, then as shown, which hides the volume under it. It bypasses
 * React's state: lists hold hundreds of pictures.
 */
function showWhenLoaded(image: HTMLImageElement, isAtOnce: boolean): () => void {
  const show = () => {
    image.dataset['cover'] = 'shown';
  };
  if (image.complete) show();
  else if (!isAtOnce) image.dataset['cover'] = 'waiting';
  image.addEventListener('load', show, { once: true });
  return () => image.removeEventListener('load', show);
}
