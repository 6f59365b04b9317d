import { type MangaCopy, type Ranking, shortTitle } from '@palmanga/core';

import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { ComparisonPart, type ComparisonPartProps } from './comparison-part.tsx';
import { DiscoveryButton } from './discovery-button.tsx';
import { useDiscoveries } from './use-discoveries.ts';

interface OwnDiscoveriesProps extends ComparisonPartProps {
  /** The reader's own, to which manga can be added. */
  readonly target: Ranking;
}

/** What there is to discover for the reader, each with the button that adds it. */
export default function OwnDiscoveries({ target, ...part }: OwnDiscoveriesProps) {
  const discoveries = useDiscoveries(target);
  const { failure } = discoveries;
  const renderAction = (manga: MangaCopy) => (
    <DiscoveryButton manga={manga} discoveries={discoveries} target={shortTitle(target)} />
  );
  return (
    <ComparisonPart
      {...part}
      notice={<FailureNotice text={failure?.text ?? ''} error={failure?.error ?? null} />}
      renderAction={renderAction}
    />
  );
}
