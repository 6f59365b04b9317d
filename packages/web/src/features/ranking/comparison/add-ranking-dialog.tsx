import { fr, type Ranking } from '@palmanga/core';
import { useState } from 'react';

import { useUser } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import OwnRankingChoice from './own-ranking-choice.tsx';
import { RankingLinkDialog } from './ranking-link-dialog.tsx';

import styles from './add-ranking.module.css';

const texts = fr.rankings.together;

interface AddRankingDialogProps {
  /** Of the rankings that there are. */
  readonly ids: readonly string[];
  readonly onFound: (found: Ranking) => void;
  readonly onClose: () => void;
}

/** Asks for another ranking: by its link, or one of the reader's own. */
export default function AddRankingDialog(props: AddRankingDialogProps) {
  const { ids, onFound, onClose } = props;
  const user = useUser();
  const [isChoosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState('');
  const refusalOf = ({ id }: Ranking) => (ids.includes(id) ? texts.present : '');
  if (isChoosing) {
    return (
      <OwnRankingChoice
        title={texts.ownTitle}
        onClose={onClose}
        onChoose={(own) => {
          const refusal = refusalOf(own);
          if (refusal === '') onFound(own);
          setRefused(refusal);
          setChoosing(false);
        }}
      />
    );
  }
  return (
    <RankingLinkDialog
      title={texts.addTitle}
      submitLabel={texts.addSubmit}
      refusalOf={refusalOf}
      refused={refused}
      onFound={onFound}
      onClose={onClose}
    >
      {user && (
        <Button className={styles.own ?? ''} onClick={() => setChoosing(true)}>
          {texts.addOwn}
        </Button>
      )}
    </RankingLinkDialog>
  );
}
