import { fr } from '@palmanga/core';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { OfferedPicture } from './offered-picture.ts';

const ComparisonPicture = lazyPart(() => import('./comparison-picture.tsx'), { isOpened: true });

/** Opens the picture of a comparison, or of the top of several rankings. */
export function ComparisonImage(props: OfferedPicture) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{fr.rankings.comparisonPicture.open}</Button>
      {isOpen && <ComparisonPicture {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
