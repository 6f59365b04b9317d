import { fr, type NewRankingItem, type RankingItem } from '@palmanga/core';
import type { ComponentProps } from 'react';

import { Cover } from '../../../ui/media/cover.tsx';
import { SaveResult } from './save-result.tsx';

import styles from './duel.module.css';

const texts = fr.rankings.duel;

interface PlaceResultProps extends Omit<ComponentProps<typeof SaveResult>, 'sentence' | 'isSame'> {
  readonly item: NewRankingItem;
  readonly others: readonly RankingItem[];
  /** The place that was found, from 1. */
  readonly position: number;
  /** The place of now; null when the manga is not in the ranking. */
  readonly formerPlace: number | null;
}

/** The place that was found, between its neighbours, before it is saved. */
export function PlaceResult(props: PlaceResultProps) {
  const { item, others, position, formerPlace, ...saving } = props;
  const [before, after] = [others[position - 2], others[position - 1]];
  const isSame = formerPlace === position;
  return (
    <div className={styles.stage}>
      <ol className={styles.neighbours} aria-hidden>
        {before && <Neighbour item={before} place={position - 1} />}
        <Neighbour item={item} place={position} isCandidate />
        {after && <Neighbour item={after} place={position + 1} />}
      </ol>
      <SaveResult
        sentence={
          isSame
            ? texts.stays(item.title, position)
            : texts.result(item.title, position) + describe(before, after)
        }
        isSame={isSame}
        {...saving}
      />
    </div>
  );
}

function describe(before: RankingItem | undefined, after: RankingItem | undefined): string {
  if (before && after) return texts.middle(before.title, after.title);
  if (after) return texts.first(after.title);
  return before ? texts.last(before.title) : texts.only;
}

interface NeighbourProps {
  readonly item: NewRankingItem;
  readonly place: number;
  readonly isCandidate?: boolean;
}

/** A cover with its number. It repeats what the sentence says. */
function Neighbour({ item, place, isCandidate = false }: NeighbourProps) {
  return (
    <li className={styles.neighbour} data-candidate={isCandidate ? '' : undefined}>
      <span className={styles.numeral}>{place}</span>
      <Cover id={item.mangaId} title={item.title} address={item.coverUrl} />
    </li>
  );
}
