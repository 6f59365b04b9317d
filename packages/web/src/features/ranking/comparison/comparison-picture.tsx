import { fr } from '@palmanga/core';

import { PictureDialog } from '../../sharing/picture-dialog.tsx';
import type { OfferedPicture } from './offered-picture.ts';

const texts = fr.rankings.comparisonPicture;
/** Of every picture for links. */
const SIZE = { width: 1200, height: 630 };

interface ComparisonPictureProps extends OfferedPicture {
  readonly onClose: () => void;
}

/** Shows the picture of a comparison, or of the top of several rankings, and shares or downloads it. */
export default function ComparisonPicture(props: ComparisonPictureProps) {
  const { path, title, heading, file, onClose } = props;
  return (
    <PictureDialog
      title={heading}
      path={path}
      alt={title}
      shape="link"
      size={SIZE}
      file={{ name: `${file}.jpg`, type: 'image/jpeg' }}
      shareTitle={title}
      drawingText={texts.drawing}
      failedText={texts.failed}
      onClose={onClose}
    />
  );
}
