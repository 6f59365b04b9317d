import {
  type Backend,
  fr,
  isListed,
  isUsableHandle,
  OTHERS_REQUEST,
  othersOf,
  type OwnerPage,
  ownerShown,
  type Ranking,
} from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { useRead } from '../../hooks/use-read.ts';
import { Link } from '../../ui/controls/link.tsx';
import { PublicRankings } from './public-rankings.tsx';

import styles from './owner-page.module.css';

const texts = fr.rankings.ownerPage;
type Rankings = Backend['rankings'];

/** For this time the parts of one page, and the next ranking of the same owner, share one read. */
const FRESH_MS = 60_000;
const recent = new WeakMap<
  Rankings,
  { handle: string; until: number; page: Promise<OwnerPage | null> }
>();

/** The owner's page, as far as a ranking's page shows it; null where there is none, or it cannot be read. */
function useOwnerPage({ ownerHandle, visibility }: Ranking): OwnerPage | null {
  const { rankings } = useBackend();
  const handle = isListed({ visibility }) && isUsableHandle(ownerHandle) ? ownerHandle : null;
  const read = useCallback(() => readShared(rankings, handle), [rankings, handle]);
  return useRead(read).value ?? null;
}

async function readShared(rankings: Rankings, handle: string | null): Promise<OwnerPage | null> {
  if (handle === null) return null;
  const now = Date.now();
  const last = recent.get(rankings);
  if (last?.handle === handle && last.until > now) return last.page;
  const page = rankings.listOfOwner(handle, OTHERS_REQUEST).catch((error: unknown) => {
    logFailure('The page of an owner could not be read', error);
    recent.delete(rankings);
    return null;
  });
  recent.set(rankings, { handle, until: now + FRESH_MS, page });
  return page;
}

/** 'par Léa Martin', which leads to the other public rankings where their owner shows them together. */
export function OwnerLink({ ranking }: { readonly ranking: Ranking }) {
  const page = useOwnerPage(ranking);
  const text = fr.rankings.detail.by(ownerShown(ranking));
  if (page === null) return text;
  return (
    <Link to={{ kind: 'ownerPage', username: page.username }} className={styles.link}>
      {text}
    </Link>
  );
}

/** 'Aussi par Léa': up to three other public rankings of the owner. */
export function OtherRankings({ ranking }: { readonly ranking: Ranking }) {
  const page = useOwnerPage(ranking);
  const others = page === null ? [] : othersOf(page, ranking.id);
  if (page === null || others.length === 0) return null;
  const { username, name } = page;
  return (
    <section className={styles.others} aria-labelledby="others-title">
      <h2 id="others-title" className={styles.subtitle} translate="no">
        {texts.others(name)}
      </h2>
      <PublicRankings rankings={others} level={3} />
      <Link to={{ kind: 'ownerPage', username }} className={styles.link}>
        {texts.all(name)}
      </Link>
    </section>
  );
}
