import { addressOf, fr } from '@palmanga/core';

import { usePage } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { Check, Share2 } from '../../../ui/vendor/lucide/index.ts';
import { ShareLabel } from '../../sharing/share-label.tsx';
import { useLinkShare } from '../../sharing/use-share.ts';

// Only where the browser allows neither sharing nor copying.
const LinkField = lazyPart(() => import('../../sharing/link-field.tsx'), { isOpened: true });

const texts = fr.rankings.comparison;

interface ShareComparisonProps {
  /** Ids of two public rankings. */
  readonly one: string;
  readonly other: string;
  readonly title: string;
}

/** Shares or copies the address of a comparison. */
export function ShareComparison({ one, other, title }: ShareComparisonProps) {
  const { origin } = usePage();
  const url = origin + addressOf({ kind: 'comparison', one, other });
  const { share, isCopied, linkToCopy } = useLinkShare(title, url);
  return (
    <div>
      <Button icon={<Icon node={isCopied ? Check : Share2} />} onClick={share}>
        <ShareLabel isCopied={isCopied} share={texts.share} copied={texts.copied} />
      </Button>
      <VisuallyHidden>
        <output>{isCopied ? texts.copied : ''}</output>
      </VisuallyHidden>
      {linkToCopy !== null && <LinkField link={linkToCopy} />}
    </div>
  );
}
