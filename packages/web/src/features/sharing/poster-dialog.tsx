import { fr, posterPath, type Ranking } from '@palmanga/core';

import { ChosenPoster } from './chosen-poster.tsx';

const texts = fr.rankings.poster;

interface PosterDialogProps {
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

/** The posters of a ranking. */
export default function PosterDialog({ ranking, onClose }: PosterDialogProps) {
  const { id, title, slug } = ranking;
  return (
    <ChosenPoster
      title={texts.title}
      pathOf={(options) => posterPath(id, options)}
      altOf={(top) => texts.alt(title, top)}
      file={`${slug || texts.file}-top`}
      shareTitle={title}
      onClose={onClose}
    />
  );
}
