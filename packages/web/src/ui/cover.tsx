import { fr, parseCoverAddress } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { logFailure } from '../hooks/log-failure.ts';
import { useBackend } from '../hooks/use-backend.ts';
import { classNames } from './class-names.ts';

import styles from './cover.module.css';

export interface CoverProps {
  /** As entities hold it: storage path, gs:// or http(s) address, or null. */
  readonly address: string | null;
  /** Empty (the default) where the title stands beside it. */
  readonly alt?: string;
  /** `square` crops; `portrait` (default) is a volume's 2:3. */
  readonly shape?: 'portrait' | 'square';
  /** CSS pixels of the width. Without it, the container's width. */
  readonly width?: number;
  /** The screen's main picture: fetched first, shown without fading. */
  readonly priority?: boolean;
}

/** The address an <img> can show now, null for the placeholder, undefined while it is looked up. */
function useImageAddress(address: string | null): string | null | undefined {
  const { files } = useBackend();
  const parsed = parseCoverAddress(address);
  const direct = parsed.kind === 'url' ? parsed.url : parsed.kind === 'none' ? null : undefined;
  const [resolved, setResolved] = useState<{ address: string | null; url: string | null }>();

  useEffect(() => {
    if (direct !== undefined) return undefined;
    let current = true;
    const resolve = async () => {
      const url = await files.resolveCover(address);
      if (current) setResolved({ address, url });
    };
    resolve().catch((error: unknown) => {
      logFailure('A cover could not be looked up', error);
      if (current) setResolved({ address, url: null });
    });
    return () => {
      current = false;
    };
  }, [files, address, direct]);

  if (direct !== undefined) return direct;
  return resolved?.address === address ? resolved.url : undefined;
}

/** A manga's cover in its own fixed frame: nothing moves when it arrives or fails. */
export function Cover(props: CoverProps) {
  const { address, alt = '', shape = 'portrait', width, priority = false } = props;
  const url = useImageAddress(address);
  const [failed, setFailed] = useState<string>();
  const [shown, setShown] = useState<string>();
  const missing = url === null || (url !== undefined && url === failed);

  return (
    <span
      className={classNames(styles.cover, styles[shape])}
      style={width === undefined ? undefined : { inlineSize: `${width}px` }}
    >
      {missing && <span className={styles.placeholder}>{fr.common.noImage}</span>}
      {!missing && url !== undefined && (
        <img
          className={classNames(styles.image, !priority && shown !== url && styles.waiting)}
          src={url}
          alt={alt}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          draggable={false}
          onLoad={() => setShown(url)}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}
