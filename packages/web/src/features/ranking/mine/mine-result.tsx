import {
  addressOf,
  compareSelection,
  fr,
  isListed,
  minePicturePath,
  type NewRankingItem,
  ownerShown,
  percentOf,
  type Selection,
} from '@palmanga/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { usePage } from '../../../hooks/contexts.ts';
import type { WantState } from '../../../hooks/navigation-state.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { PODIUM } from '../../playlist.ts';
import { ShareMine } from './share-mine.tsx';
import type { MineSource } from './source.ts';
import { useKeepMine } from './use-keep-mine.ts';
import type { Mine } from './use-mine.ts';

import styles from './mine.module.css';

const texts = fr.rankings.mine;

interface MineResultProps {
  readonly rankingId: string;
  readonly source: MineSource;
  readonly uid: string | null;
  readonly mine: Mine;
  readonly selection: Selection;
  readonly keepsAtOnce: boolean;
}

/** 'Ton top 10': what is settled, what it has in common with its source, and what can be done with it. */
export default function MineResult(props: MineResultProps) {
  const { rankingId, source, uid, mine, selection, keepsAtOnce } = props;
  const { draft, change } = mine;
  const { chosen } = draft;
  // The site draws it whatever its source is, and names a public one alone.
  const { hasPosters } = usePage();
  const byId = useMemo(() => new Map(chosen.map((item) => [item.mangaId, item])), [chosen]);
  const items = selection.order.map((id) => byId.get(id)).filter((item) => item !== undefined);
  const size = Math.min(draft.size, items.length);
  const settled = Math.min(selection.settled, size);
  const keep = useKeepMine({ source, mine, items, size });
  const begin = useEffectEvent(() => void keep.run());
  useEffect(() => {
    if (keepsAtOnce) begin();
  }, [keepsAtOnce]);

  const top = items.slice(0, size);
  const rest = items.slice(size);
  return (
    <>
      {settled < size && <p className={styles.lead}>{texts.settled(settled)}</p>}
      <ol className={styles.top} aria-label={texts.list}>
        {top.map((item, index) => (
          <TopRow key={item.mangaId} item={item} place={index + 1} isSure={index < settled} />
        ))}
      </ol>
      {rest.length > 0 && (
        <p className={styles.rest}>{texts.rest(rest.map(({ title }) => title))}</p>
      )}
      {selection.question !== null && (
        <Button full onClick={() => change({ stage: 'questions' })}>
          {texts.goOn(selection.left)}
        </Button>
      )}
      <Agreement source={source} selection={selection} items={byId} />
      <FailureNotice text={texts.keepFailed} error={keep.error} />
      <div className={styles.bar}>
        {hasPosters && (
          <ShareMine
            name={texts.resultTitle(size)}
            path={minePicturePath(rankingId, {
              mangaIds: top.map(({ mangaId }) => mangaId),
              settled,
            })}
          />
        )}
        {uid === null ? (
          <ButtonLink
            variant="primary"
            to={{ kind: 'signUp' }}
            state={
              {
                wants: 'keep',
                from: addressOf({ kind: 'mine', key: rankingId }),
              } satisfies WantState & { from: string }
            }
          >
            {texts.keep}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            busy={keep.busy}
            busyLabel={texts.keeping}
            onClick={() => void keep.run()}
          >
            {texts.keep}
          </Button>
        )}
      </div>
      <Restart onRestart={mine.discard} />
    </>
  );
}

interface TopRowProps {
  readonly item: NewRankingItem;
  /** From 1. */
  readonly place: number;
  /** Whether answers decided it. */
  readonly isSure: boolean;
}

function TopRow({ item, place, isSure }: TopRowProps) {
  return (
    <li
      className={styles.row}
      data-podium={place <= PODIUM ? place : undefined}
      data-open={isSure ? undefined : ''}
    >
      <span className={styles.numeral}>{place}</span>{' '}
      <span className={styles.picture} aria-hidden>
        <Cover
          id={item.mangaId}
          title={item.title}
          address={item.coverUrl}
          priority={place <= PODIUM}
        />
      </span>
      <span className={styles.texts}>
        <span className={styles.work} dir="auto" translate="no">
          {item.title}
        </span>
        {!isSure && <span className={styles.open}> {texts.undecided}</span>}
      </span>
    </li>
  );
}

interface AgreementProps {
  readonly source: MineSource;
  readonly selection: Selection;
  readonly items: ReadonlyMap<string, NewRankingItem>;
}

function Agreement({ source, selection, items }: AgreementProps) {
  const { ranking } = source;
  const order = useMemo(() => source.items.map(({ mangaId }) => mangaId), [source.items]);
  const { agreement, favorite, quarrel } = useMemo(
    () => compareSelection(selection, order),
    [selection, order],
  );
  if (ranking === null || (agreement === null && favorite === null)) return null;
  // One that is shared by its link alone names nobody here.
  const owner = isListed(ranking) ? ownerShown(ranking) : '';
  const titleOf = (id: string): string => items.get(id)?.title ?? '';
  return (
    <section className={styles.agreement}>
      {agreement !== null && <h2>{texts.agreement(percentOf(agreement), owner)}</h2>}
      {favorite !== null && <p>{texts.favorite(titleOf(favorite.id), owner)}</p>}
      {quarrel !== null && (
        <p>
          {texts[owner === '' ? 'gap' : 'quarrel'](
            titleOf(quarrel.id),
            texts.places(quarrel.place, quarrel.otherPlace, owner),
          )}
        </p>
      )}
    </section>
  );
}

function Restart({ onRestart }: { readonly onRestart: () => void }) {
  const [isSure, setSure] = useState(false);
  return (
    <div className={styles.restart}>
      {isSure ? (
        // It stands where the other button was, under a double click.
        <Button variant="danger" onClick={({ detail }) => detail < 2 && onRestart()}>
          {texts.restartSure}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setSure(true)}>
          {texts.restart}
        </Button>
      )}
      <VisuallyHidden>
        <output>{isSure ? texts.restartSure : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
