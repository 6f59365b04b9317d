import {
  fr,
  MOSAIC_TOPS,
  POSTER_TOPS,
  type PosterContent,
  posterPath,
  type PosterTop,
  type Ranking,
} from '@palmanga/core';

import { ChosenPoster } from './chosen-poster.tsx';

const texts = fr.rankings.poster;

interface PosterDialogProps {
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

/** The posters of a ranking. */
export default function PosterDialog({ ranking, onClose }: PosterDialogProps) {
  const { id, title, slug, tiers, view } = ranking;
  const isInTiers = view === 'tiers' && tiers.length > 0;
  return (
    <ChosenPoster<PosterContent>
      title={texts.title}
      pathOf={(options) => posterPath(id, options)}
      contents={contentsOf(ranking)}
      first={isInTiers ? 'tiers' : 10}
      labelOf={labelOf}
      altOf={(content) => altOf(title, content)}
      file={`${slug || texts.file}-top`}
      shareTitle={title}
      onClose={onClose}
    />
  );
}

/** Mosaics of as many covers as the ranking has manga, and the next smaller ones. */
function contentsOf({ itemsCount, tiers }: Ranking): readonly PosterContent[] {
  const mosaics = MOSAIC_TOPS.filter(
    (_, index) => itemsCount > (MOSAIC_TOPS[index - 1] ?? POSTER_TOPS[0]),
  );
  return [...POSTER_TOPS, ...(tiers.length > 0 ? ['tiers' as const] : []), ...mosaics];
}

const isTop = (content: number): content is PosterTop => POSTER_TOPS.some((top) => top === content);

function labelOf(content: PosterContent): string {
  if (content === 'tiers') return texts.tiers;
  return isTop(content) ? texts.top(content) : texts.mosaic(content);
}

function altOf(title: string, content: PosterContent): string {
  if (content === 'tiers') return texts.altOfTiers(title);
  return isTop(content) ? texts.alt(title, content) : texts.altOfMosaic(title, content);
}
