import { fr, type Ranking } from '@palmanga/core';
import { Check, Share2 } from 'lucide-react';

import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { useShare } from '../hooks/use-share.ts';
import { LinkField } from './link-field.tsx';

interface ShareButtonProps {
  readonly ranking: Ranking;
  /** The owner's screen has another main action. */
  readonly isOwner: boolean;
}

/** Shares a ranking's link, or copies it; shown to everyone (docs/specification.md 2.7.17). */
export function ShareButton({ ranking, isOwner }: ShareButtonProps) {
  const { share, prepare, isCopied, linkToCopy } = useShare(ranking, isOwner);
  return (
    <>
      <Button
        variant={isOwner ? 'secondary' : 'primary'}
        icon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
        onPointerEnter={prepare}
        onFocus={prepare}
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
