import { fr, TOGETHER_RANKINGS, togetherAddress } from '@palmanga/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { IconLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { X } from '../../../ui/vendor/lucide/index.ts';
import { AddRanking } from '../comparison/add-ranking.tsx';
import type { Member } from './members.ts';

import styles from './member-chips.module.css';

const texts = fr.rankings.together;

/** What tells the next page that its rankings were just changed. */
interface ChangedState {
  readonly isChanged?: boolean;
}

interface MemberChipsProps {
  readonly members: readonly Member[];
}

/** The rankings of a top, each with its colour and what leaves it out, and the button that adds another one. */
export function MemberChips({ members }: MemberChipsProps) {
  const { state, pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const ids = members.map(({ ranking }) => ranking.id);
  const isChanged = (state as ChangedState | null)?.isChanged === true;
  // What was pressed is not there any more.
  useEffect(() => {
    if (isChanged) list.current?.focus();
  }, [isChanged]);
  return (
    <ul ref={list} className={styles.chips} aria-label={texts.rankings} tabIndex={-1}>
      {members.map(({ ranking, name, itemIds }, index) => (
        <li key={ranking.id} className={styles.chip} data-member={index}>
          <Link
            to={{ kind: 'ranking', key: ranking.id }}
            state={{ from: pathname }}
            className={styles.name}
          >
            <span className={styles.text} dir="auto" translate="no">
              {name}
            </span>{' '}
            <span aria-hidden>{texts.count(itemIds.length)}</span>
            <VisuallyHidden>{texts.countRead(itemIds.length)}</VisuallyHidden>
          </Link>
          {members.length > 2 && (
            <IconLink
              to={togetherAddress(ids.filter((id) => id !== ranking.id))}
              state={{ isChanged: true } satisfies ChangedState}
              replace
              label={texts.leaveOut(name)}
            >
              <Icon node={X} />
            </IconLink>
          )}
        </li>
      ))}
      {ids.length < TOGETHER_RANKINGS && (
        <li>
          <AddRanking ids={ids} options={{ state: { isChanged: true } satisfies ChangedState }} />
        </li>
      )}
    </ul>
  );
}
