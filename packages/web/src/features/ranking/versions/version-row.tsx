import { fr, type Movement } from '@palmanga/core';

import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { type MangaCopies, useMangaCopy } from '../manga-copies.ts';
import { MovementMark } from '../movement-mark.tsx';

import styles from './version-dialog.module.css';

const texts = fr.rankings.versions;

/** How many removed manga are named; of more, the rest is counted. */
const NAMED_REMOVALS = 10;

interface VersionRowProps {
  readonly id: string;
  /** From 1. */
  readonly position: number;
  /** Undefined for a manga that stood there, and where that is not known. */
  readonly movement: Movement | undefined;
  readonly copies: MangaCopies;
}

/** One manga of an order: its place, its texts, and where it came from. */
export function VersionRow({ id, position, movement, copies }: VersionRowProps) {
  const copy = useMangaCopy(copies, id);
  return (
    <div className={styles.row}>
      <span className={styles.numeral}>{position}</span>
      <span className={styles.cover} aria-hidden>
        {copy === undefined ? (
          <Skeleton shape="cover" />
        ) : (
          <Cover id={id} title={copy?.title ?? texts.unknown} address={copy?.coverUrl ?? null} />
        )}
      </span>
      {copy === undefined ? (
        <span className={styles.waiting}>
          <Skeleton width="60%" />
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.texts}>
          <span className={styles.title} dir="auto" translate="no">
            {copy?.title ?? texts.unknown}
          </span>
          {copy && copy.author !== '' && (
            <span className={styles.author} dir="auto" translate="no">
              {copy.author}
            </span>
          )}
        </span>
      )}
      {movement !== undefined && <MovementMark movement={movement} />}
    </div>
  );
}

interface RemovedItemsProps {
  readonly ids: readonly string[];
  readonly copies: MangaCopies;
}

/** What an order no longer has of the one before it. */
export function RemovedItems({ ids, copies }: RemovedItemsProps) {
  const named = ids.slice(0, NAMED_REMOVALS);
  const others = ids.length - named.length;
  return (
    <section className={styles.removed} aria-label={texts.removed(ids.length)}>
      <h3 className={styles.subtitle}>{texts.removed(ids.length)}</h3>
      <ul className={styles.names}>
        {named.map((id) => (
          <RemovedItem key={id} id={id} copies={copies} />
        ))}
        {others > 0 && <li>{texts.others(others)}</li>}
      </ul>
    </section>
  );
}

function RemovedItem({ id, copies }: { readonly id: string; readonly copies: MangaCopies }) {
  const copy = useMangaCopy(copies, id);
  return <li dir="auto">{copy === undefined ? '…' : (copy?.title ?? texts.unknown)}</li>;
}
