import { fr } from '@palmanga/core';
import { Suspense, useEffect } from 'react';

import { useDraft } from '../../hooks/use-draft.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { lazyWhenOnline } from '../../ui/lazy-when-online.ts';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { BringList } from './bring-list.tsx';
import { MatchingProgress } from './matching-progress.tsx';
import type { ImportTarget } from './review.ts';
import { useListImport } from './use-list-import.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;

// Nobody reviews before a list is read.
const loadReview = () => import('./review-list.tsx');
const ReviewList = lazyWhenOnline(loadReview);

interface ListImportProps {
  /** Null for a new ranking. */
  readonly target: ImportTarget | null;
  readonly uid: string;
}

/** The three steps: what is brought, what it is in the catalogue, and the addition of it. */
export function ListImport({ target, uid }: ListImportProps) {
  const work = useListImport(uid, target?.ranking.id ?? null);
  const draft = useDraft(target ? `list:${target.ranking.id}` : 'list', { text: '' });
  const { list, matches } = work;
  const hasList = list !== null;
  useEffect(() => {
    // Ignored: showing it tries again.
    if (hasList) void loadReview().catch(() => undefined);
  }, [hasList]);
  return (
    <div className={styles.screen}>
      <PageHeader back title={texts.title}>
        {target && (
          <p className={styles.target} dir="auto">
            {texts.into(target.ranking.title)}
          </p>
        )}
      </PageHeader>
      {list === null && (
        <BringList work={work} text={draft.fields.text} onText={(text) => draft.type({ text })} />
      )}
      {list !== null && matches.length < list.entries.length && (
        <MatchingProgress work={work} list={list} />
      )}
      {list !== null && matches.length === list.entries.length && (
        <Suspense fallback={<Spinner />}>
          <ReviewList
            list={list}
            matches={matches}
            target={target}
            uid={uid}
            onOther={work.reset}
            onSaved={draft.discard}
          />
        </Suspense>
      )}
    </div>
  );
}
