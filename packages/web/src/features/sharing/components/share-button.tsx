import { fr, type Ranking } from '@palmanga/core';
import { Check, Share2 } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useShare } from '../hooks/use-share.ts';
import { LinkField } from './link-field.tsx';

interface ShareButtonProps {
  readonly ranking: Ranking;
  /** Whether it is the screen's main action. */
  readonly isPrimary: boolean;
}

/** Shares a ranking's link, or copies it; shown to everyone (point 2). */
export function ShareButton({ ranking, isPrimary }: ShareButtonProps) {
  const { share, isCopied, linkToCopy } = useShare(ranking);
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
        onClick={share}
      >
        {isCopied ? fr.rankings.detail.copied : fr.rankings.detail.share}
      </Button>
      <VisuallyHidden>
        <output>{isCopied ? fr.rankings.detail.copied : ''}</output>
      </VisuallyHidden>
      {linkToCopy !== null && <LinkField link={linkToCopy} />}
    </>
  );
}
