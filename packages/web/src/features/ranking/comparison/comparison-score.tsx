import {
  COMPARED_ITEMS,
  type Comparison,
  comparisonNames,
  comparisonPicturePath,
  fr,
  isListed,
  ownerShown,
  percentOf,
  shortTitle,
} from '@palmanga/core';

import { usePage } from '../../../hooks/contexts.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { AddRanking } from './add-ranking.tsx';
import { ComparisonImage } from './comparison-image.tsx';
import { ShareComparison } from './share-comparison.tsx';
import { type Side, type Sides } from './sides.ts';

import styles from './comparison.module.css';

const texts = fr.rankings.comparison;
const pictureTexts = fr.rankings.comparisonPicture;

interface ComparisonScoreProps extends Sides {
  readonly comparison: Comparison;
}

/** How much two rankings agree, and which they are. */
export function ComparisonScore({ one, other, comparison }: ComparisonScoreProps) {
  const { hasPosters } = usePage();
  const { agreement } = comparison;
  const ids = { one: one.ranking.id, other: other.ranking.id };
  const sent = sentTitle(one, other, comparison);
  const isDrawn = one.itemIds.length > 0 && other.itemIds.length > 0;
  const isPublic = isListed(one.ranking) && isListed(other.ranking);
  return (
    <div className={styles.score}>
      {agreement && (
        // The heading says it.
        <p className={styles.percent} aria-hidden>
          {texts.percent(percentOf(agreement))}
        </p>
      )}
      <div className={styles.facts}>
        <p className={styles.summary}>{summaryOf(one, other, comparison)}</p>
        <ul className={styles.sides} aria-label={texts.rankings}>
          {[one, other].map(({ ranking, itemIds }) => (
            <li key={ranking.id} className={styles.side}>
              <Link
                to={{ kind: 'ranking', key: ranking.id }}
                className={styles.sideTitle}
                dir="auto"
                translate="no"
              >
                {ranking.title}
              </Link>{' '}
              <span className={styles.sideFacts} dir="auto" translate="no">
                {texts.facts(itemIds.length, ownerShown(ranking))}
              </span>
            </li>
          ))}
        </ul>
        <AddRanking ids={[one.ranking.id, other.ranking.id]} options={{}} />
        {isPublic && (
          <div className={styles.sharing}>
            <ShareComparison address={{ kind: 'comparison', ...ids }} title={sent} />
            {hasPosters && isDrawn && (
              <ComparisonImage
                path={comparisonPicturePath(ids.one, ids.other)}
                title={sent}
                heading={pictureTexts.dialog}
                file={pictureTexts.file}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** What others read beside the link: it names both, as 'Toi' would be somebody else for them. */
function sentTitle(one: Side, other: Side, { agreement }: Comparison): string {
  const names = comparisonNames(one.ranking, other.ranking);
  const { pair, title } = pictureTexts;
  return agreement ? title(...names, percentOf(agreement)) : pair(...names);
}

function summaryOf(one: Side, other: Side, { common, agreement }: Comparison): string {
  const empty = [one, other].filter(({ itemIds }) => itemIds.length === 0);
  const [first] = empty;
  if (empty.length === 2) return texts.bothEmpty;
  if (first) return texts.empty(shortTitle(first.ranking));
  if (agreement) return texts.score(common, agreement.alike, agreement.pairs);
  return common === 0 ? texts.noneInCommon : texts.fewInCommon(common, COMPARED_ITEMS);
}
