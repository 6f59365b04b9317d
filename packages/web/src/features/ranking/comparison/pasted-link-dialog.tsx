import { addressOf, fr, type Ranking } from '@palmanga/core';
import { useNavigate } from 'react-router-dom';

import { RankingLinkDialog } from './ranking-link-dialog.tsx';

const texts = fr.rankings.comparisonChoice;

interface PastedLinkDialogProps {
  /** The user's own, which is compared. */
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

/** Asks for the link of another ranking, and compares this one with it. */
export default function PastedLinkDialog({ ranking, onClose }: PastedLinkDialogProps) {
  const navigate = useNavigate();
  return (
    <RankingLinkDialog
      title={texts.link}
      submitLabel={texts.submit}
      refusalOf={(found) => (found.id === ranking.id ? texts.same : '')}
      onFound={(found) => {
        onClose();
        const from = addressOf({ kind: 'ranking', key: ranking.id });
        const to = addressOf({ kind: 'comparison', one: ranking.id, other: found.id });
        navigate(to, { state: { from } });
      }}
      onClose={onClose}
    />
  );
}
