import {
  addressOf,
  fr,
  type Ranking,
  RANKING_VIEWS,
  type RankingView,
  viewQuery,
} from '@palmanga/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';

import { matchesMedia, watchMedia } from '../../../browser/media-query.ts';
import { useBackend, usePage, useSessionEnd } from '../../../hooks/contexts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import type { MenuItem } from '../../../ui/menu/menu-popup.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import {
  ArrowDownUp,
  Ellipsis,
  EllipsisVertical,
  Eye,
  History,
  ListPlus,
  MessageSquareText,
  Pencil,
  Scale,
  SearchX,
  Swords,
  Trash2,
} from '../../../ui/vendor/lucide/further.ts';
import { Check, Download, Plus, Share2 } from '../../../ui/vendor/lucide/index.ts';
import { useLinkShare } from '../../sharing/use-share.ts';
import { type Action, ActionButton } from '../action-button.tsx';
import type { OwnerDialog } from './owner-dialogs.tsx';

// Only where the browser allows neither sharing nor copying.
const LinkField = lazyPart(() => import('../../sharing/link-field.tsx'), { isOpened: true });

interface OwnerActionsProps {
  readonly ranking: Ranking;
  /** Null where the site draws no poster of this ranking. */
  readonly poster: Action | null;
  readonly onDialog: (dialog: OwnerDialog) => void;
}

/** Windows in which one row has room for two buttons and the menu: what else there is goes there. */
const NARROW = '(max-width: 30rem)';

/** The actions that only the owner sees (docs/specification.md 6.14). */
export default function OwnerActions({ ranking, onDialog, ...offered }: OwnerActionsProps) {
  const { id: key, description } = ranking;
  // What would show it to others.
  const isShareable = ranking.takedown === null;
  const poster = isShareable ? offered.poster : null;
  const from = addressOf({ kind: 'ranking', key });
  const navigate = useNavigate();
  const challenge = useChallenge(ranking);
  const isNarrow = useMediaQuery(NARROW);
  const proposal = useProposedView(ranking);
  const go = (kind: 'duelAll' | 'rankingHistory' | 'listImportInto' | 'unmatched') => () =>
    navigate(addressOf({ kind, key }), { state: { from } });
  /** What one does once a year. */
  const more: readonly MenuItem[] = [
    {
      label: fr.rankings.description[description === '' ? 'write' : 'edit'],
      icon: <Icon node={MessageSquareText} />,
      onSelect: () => onDialog('describe'),
    },
    {
      label: fr.rankings.views.proposed,
      icon: <Icon node={Eye} />,
      items: RANKING_VIEWS.map((view) => ({
        label: fr.rankings.views.names[view],
        icon: view === proposal.view ? <Icon node={Check} /> : null,
        onSelect: () => {
          void proposal.propose(view);
          // Whoever looks at another view sees what they propose.
          navigate(from + viewQuery(view), { replace: true, preventScrollReset: true });
        },
      })),
    },
    {
      label: fr.rankings.owner.importList,
      icon: <Icon node={ListPlus} />,
      onSelect: go('listImportInto'),
    },
    {
      label: fr.rankings.owner.unmatched,
      icon: <Icon node={SearchX} />,
      onSelect: go('unmatched'),
    },
    {
      label: fr.rankings.owner.export,
      icon: <Icon node={Download} />,
      onSelect: () => onDialog('export'),
    },
    ...(isShareable
      ? [
          {
            label: fr.rankings.owner.compare,
            icon: <Icon node={Scale} />,
            onSelect: () => onDialog('compare'),
          },
        ]
      : []),
  ];
  return (
    <>
      {poster && !isNarrow && <ActionButton {...poster} />}
      <ButtonLink
        to={{ kind: 'addMangas', key }}
        state={{ from }}
        variant="primary"
        icon={<Icon node={Plus} />}
      >
        {fr.rankings.owner.add}
      </ButtonLink>
      <ActionButton
        label={fr.rankings.owner.edit}
        icon={<Icon node={ArrowDownUp} />}
        onSelect={() => onDialog('reorder')}
      />
      <Menu
        label={fr.rankings.owner.menu}
        icon={<Icon node={EllipsisVertical} />}
        items={[
          ...(isNarrow && poster ? [poster] : []),
          ...(isShareable
            ? [
                {
                  label: fr.rankings.owner.challenge,
                  icon: <Icon node={Share2} />,
                  onSelect: () =>
                    ranking.visibility === 'private' ? onDialog('visibility') : challenge.share(),
                },
              ]
            : []),
          {
            label: fr.rankings.owner.duels,
            icon: <Icon node={Swords} />,
            onSelect: go('duelAll'),
          },
          {
            label: fr.rankings.owner.history,
            icon: <Icon node={History} />,
            onSelect: go('rankingHistory'),
          },
          {
            label: fr.rankings.owner.rename,
            icon: <Icon node={Pencil} />,
            onSelect: () => onDialog('rename'),
            startsGroup: true,
          },
          ...(isShareable
            ? [
                {
                  label: fr.rankings.visibility.question,
                  icon: <Icon node={Eye} />,
                  onSelect: () => onDialog('visibility'),
                },
              ]
            : []),
          { label: fr.rankings.owner.more, icon: <Icon node={Ellipsis} />, items: more },
          {
            label: fr.rankings.owner.delete,
            icon: <Icon node={Trash2} />,
            onSelect: () => onDialog('delete'),
            danger: true,
            startsGroup: true,
          },
        ]}
      />
      {challenge.linkToCopy !== null && <LinkField link={challenge.linkToCopy} />}
    </>
  );
}

/** Shares the address where others make a top of their own from the ranking. */
function useChallenge({ id: key, title }: Ranking) {
  const { origin } = usePage();
  const toast = useToast();
  const url = origin + addressOf({ kind: 'mine', key });
  const challenge = useLinkShare(fr.rankings.owner.challengeOf(title), url);
  const { isCopied } = challenge;
  useEffect(() => {
    if (isCopied) toast(fr.rankings.owner.challengeCopied);
  }, [isCopied, toast]);
  return challenge;
}

/** The view that the owner proposes, and what proposes another, at once. */
function useProposedView({ id, view: start }: Ranking) {
  const { rankings } = useBackend();
  const toast = useToast();
  const { refuse } = useSessionEnd();
  const [view, setView] = useState(start);
  async function propose(next: RankingView): Promise<void> {
    setView(next);
    try {
      await rankings.setView(id, next);
      toast(fr.rankings.views.proposedAs(fr.rankings.views.names[next]));
    } catch (error) {
      setView(view);
      refuse(error, fr.rankings.views.notProposed);
      toast(fr.rankings.views.notProposed);
    }
  }
  return { view, propose };
}

/** Whether a media query holds, live. On a server it never does. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => watchMedia(query, onChange), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => false,
  );
}
