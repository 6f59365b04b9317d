import { fr } from '@palmanga/core';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { TogetherPoster } from './poster-dialog.tsx';

const PosterDialog = lazyPart(() => import('./poster-dialog.tsx'), { isOpened: true });

/** Opens the posters of the top of several rankings. */
export function PosterButton(props: TogetherPoster) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{fr.rankings.together.poster}</Button>
      {isOpen && <PosterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
