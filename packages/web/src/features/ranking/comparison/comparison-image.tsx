import { fr } from '@palmanga/core';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const ComparisonPicture = lazyPart(() => import('./comparison-picture.tsx'), { isOpened: true });

interface ComparisonImageProps {
  /** Ids of two public rankings. */
  readonly one: string;
  readonly other: string;
  readonly title: string;
}

/** Opens the picture of a comparison. */
export function ComparisonImage(props: ComparisonImageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{fr.rankings.comparisonPicture.open}</Button>
      {isOpen && <ComparisonPicture {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
