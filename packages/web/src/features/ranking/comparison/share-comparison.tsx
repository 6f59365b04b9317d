import { type AddressOf, addressOf, fr } from '@palmanga/core';

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
  /** Of two or more rankings that others may see. */
  readonly address: AddressOf<'comparison' | 'together'>;
  readonly title: string;
  readonly variant?: 'primary';
}

/** Shares or copies the address of a comparison, or of the top of several rankings. */
export function ShareComparison({ address, title, variant }: ShareComparisonProps) {
  const { origin } = usePage();
  const url = origin + addressOf(address);
  const { share, isCopied, linkToCopy } = useLinkShare(title, url);
  return (
    <div>
      <Button
        {...(variant && { variant })}
        icon={<Icon node={isCopied ? Check : Share2} />}
        onClick={share}
      >
        <ShareLabel isCopied={isCopied} share={texts.share} copied={texts.copied} />
      </Button>
      <VisuallyHidden>
        <output>{isCopied ? texts.copied : ''}</output>
      </VisuallyHidden>
      {linkToCopy !== null && <LinkField link={linkToCopy} />}
    </div>
  );
}
