import { fr, isListed, type Ranking } from '@palmanga/core';
import { useState, type ReactNode } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';
import { Check, Share2 } from '../../ui/vendor/lucide/index.ts';
import { ShareLabel } from './share-label.tsx';
import { useShare } from './use-share.ts';

// Only where the browser allows neither sharing nor copying.
const LinkField = lazyPart(() => import('./link-field.tsx'), { isOpened: true });
// Only owners need it.
const FirstShare = lazyPart(() => import('./first-share.tsx'), { isOpened: true });

interface ShareButtonProps {
  readonly ranking: Ranking;
  /** For owners the button is secondary: their main action is to add manga. */
  readonly isOwner: boolean;
  /** Called with the ranking when its link has changed. */
  readonly onChange: (ranking: Ranking) => void;
  /** Called instead of sharing when no link leads anybody to the ranking. */
  readonly onRefused: () => void;
  /** The owner's other actions. */
  readonly children?: ReactNode;
}

/** Shares or copies a ranking's link. Everyone sees the button (docs/specification.md 2.7.17). */
export function ShareButton(props: ShareButtonProps) {
  const { ranking, isOwner, onChange, onRefused, children } = props;
  const [isFirst, setFirst] = useState(false);
  const { share, link, isCopied, linkToCopy } = useShare(ranking, isOwner);
  return (
    <>
      {!ranking.takedown && (
        <Button
          variant={isOwner ? 'secondary' : 'primary'}
          icon={isCopied ? <Icon node={Check} /> : <Icon node={Share2} />}
          onPointerEnter={link.prepare}
          onFocus={link.prepare}
          onClick={() => {
            if (ranking.visibility === 'private') onRefused();
            else if (isOwner && isListed(ranking)) setFirst(true);
            else share();
          }}
        >
          <ShareLabel
            isCopied={isCopied}
            share={fr.rankings.detail.share}
            copied={fr.rankings.detail.copied}
          />
        </Button>
      )}
      <VisuallyHidden>
        <output>{isCopied ? fr.rankings.detail.copied : ''}</output>
      </VisuallyHidden>
      {linkToCopy !== null && <LinkField link={linkToCopy} />}
      {children}
      {isFirst && (
        <FirstShare
          ranking={ranking}
          link={link}
          onShare={share}
          onClose={() => setFirst(false)}
          onChange={onChange}
        />
      )}
    </>
  );
}
