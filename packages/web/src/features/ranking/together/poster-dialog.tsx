import { fr, POSTER_TOPS, type PosterTop, togetherPosterPath } from '@palmanga/core';

import { ChosenPoster } from '../../sharing/chosen-poster.tsx';

const texts = fr.rankings.together;

/** What the posters of a top show. */
export interface TogetherPoster {
  /** Of the rankings. */
  readonly ids: readonly string[];
  /** Whose they are, for everybody. */
  readonly names: readonly string[];
  /** How many manga they have together. */
  readonly count: number;
  /** What is sent with one. */
  readonly title: string;
}

interface PosterDialogProps extends TogetherPoster {
  readonly onClose: () => void;
}

/** The posters of the top of several rankings. */
export default function PosterDialog({ ids, names, count, title, onClose }: PosterDialogProps) {
  return (
    <ChosenPoster<PosterTop>
      title={texts.posterTitle}
      pathOf={(options) => togetherPosterPath(ids, options)}
      contents={POSTER_TOPS}
      first={10}
      labelOf={fr.rankings.poster.top}
      altOf={(top) => texts.posterHeading(names, Math.min(top, count))}
      file={texts.imageFile}
      shareTitle={title}
      onClose={onClose}
    />
  );
}
