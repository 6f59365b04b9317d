import { comparisonPicturePath, fr } from '@palmanga/core';

import { PictureDialog } from '../../sharing/picture-dialog.tsx';

const texts = fr.rankings.comparisonPicture;
/** Of every picture for links. */
const SIZE = { width: 1200, height: 630 };

interface ComparisonPictureProps {
  /** Ids of two public rankings. */
  readonly one: string;
  readonly other: string;
  /** What is sent with the picture: it names both. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Shows the picture of a comparison, and shares or downloads it. */
export default function ComparisonPicture({ one, other, title, onClose }: ComparisonPictureProps) {
  return (
    <PictureDialog
      title={texts.dialog}
      path={comparisonPicturePath(one, other)}
      alt={title}
      shape="link"
      size={SIZE}
      file={{ name: `${texts.file}.jpg`, type: 'image/jpeg' }}
      shareTitle={title}
      drawingText={texts.drawing}
      failedText={texts.failed}
      onClose={onClose}
    />
  );
}
