import { fr } from '@palmanga/core';
import { Suspense, useEffect } from 'react';

import { useDraft } from '../../hooks/use-draft.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { BringList } from './bring-list.tsx';
import { MatchingProgress } from './matching-progress.tsx';
import type { ImportTarget } from './review.ts';
import { type ListImportWork, useListImport } from './use-list-import.ts';

import styles from './list-import.module.css';

const texts = fr.listImport;

// Nobody corrects or reviews before a list is read.
const loadCorrection = () => import('./correct-list.tsx');
const CorrectList = lazyPart(loadCorrection);
const loadReview = () => import('./review-list.tsx');
const ReviewList = lazyPart(loadReview);

interface ListImportProps {
  /** Null for a new ranking. */
  readonly target: ImportTarget | null;
  readonly uid: string;
}

/** The four steps: what is brought, how it is read, what it is in the catalogue, and the addition of it. */
export function ListImport({ target, uid }: ListImportProps) {
  const work = useListImport(uid, target?.ranking.id ?? null);
  const draft = useDraft(target ? `list:${target.ranking.id}` : 'list', { text: '' });
  const hasList = work.list !== null;
  useEffect(() => {
    // Ignored: showing them tries again.
    if (hasList) void Promise.all([loadCorrection(), loadReview()]).catch(() => undefined);
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
      {hasList ? (
        <Suspense fallback={<Spinner />}>
          <ReadSteps
            work={work}
            target={target}
            uid={uid}
            onSaved={() => {
              draft.discard();
              work.reset();
            }}
          />
        </Suspense>
      ) : (
        <BringList work={work} text={draft.fields.text} onText={(text) => draft.type({ text })} />
      )}
    </div>
  );
}

interface ReadStepsProps extends ListImportProps {
  readonly work: ListImportWork;
  readonly onSaved: () => void;
}

function ReadSteps({ work, target, uid, onSaved }: ReadStepsProps) {
  const { list, understood, matching } = work;
  if (list === null || understood === null) return null;
  if (!work.isRead) return <CorrectList work={work} list={list} understood={understood} />;
  if (matching.matches === null) return <MatchingProgress work={work} list={list} />;
  return (
    <ReviewList
      list={list}
      matches={matching.matches}
      work={work}
      target={target}
      uid={uid}
      onSaved={onSaved}
    />
  );
}
