import {
  addressOf,
  freeTierColor,
  freeTierLabel,
  newTierKey,
  type RankingItem,
  sectionsOf,
  type Tier,
  usualTiers,
  withoutTier,
  withTierEnd,
} from '@palmanga/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Ties } from '../../ties.ts';
import { describeTiers } from './describe-tiers.ts';
import type { ReorderSession } from './reorder-session.ts';
import type { Announcer } from './reorder-status.tsx';
import { focusNeighbour, scrollToRow } from './row-focus.ts';
import type { TierDraft } from './tier-form.tsx';
import type { TierRowActions } from './tier-row.tsx';
import { cutId, rowId, rowsOf } from './tier-rows.ts';

interface TierContext {
  readonly rankingId: string;
  readonly items: readonly RankingItem[];
  readonly tiers: readonly Tier[];
  readonly session: Pick<ReorderSession, 'setTiers'>;
  readonly announcer: Pick<Announcer, 'offer'>;
  readonly undo: () => void;
}

interface TierActions {
  /** The key of the tier whose row is a form. */
  readonly edited: string | null;
  readonly row: TierRowActions;
  /** Ends the form, with what the user wants, or null when they gave up. */
  readonly endEdit: (key: string, draft: TierDraft | null) => void;
  readonly spread: () => void;
  readonly add: () => void;
  readonly breakTies: () => void;
  readonly clear: () => void;
}

/** What the user can do with the tiers of a ranking. The same functions in every render, but for `edited`. */
export function useTierActions(context: TierContext): TierActions {
  const navigate = useNavigate();
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  const [edited, setEdited] = useState<string | null>(null);
  /** The key of the tier whose form was left: the button that opened it gets the focus with its row. */
  const left = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (edited !== null || left.current === null) return;
    const button = `[data-edit-tier="${CSS.escape(left.current)}"]`;
    left.current = null;
    document.querySelector<HTMLElement>(button)?.focus();
  });
  const actions = useMemo(() => {
    const set = (after: readonly Tier[]): void => {
      const { session, items, announcer, undo } = latest.current;
      const edit = session.setTiers(after);
      if (edit?.kind !== 'tiers') return;
      const text = describeTiers(edit, items.length);
      announcer.offer(text, { text, onUndo: undo });
    };
    return {
      row: {
        edit: setEdited,
        remove: (key: string, row: HTMLElement | null) => {
          focusNeighbour(row);
          set(withoutTier(latest.current.tiers, key));
        },
      },
      endEdit: (key: string, draft: TierDraft | null) => {
        const { tiers } = latest.current;
        const index = tiers.findIndex((tier) => tier.key === key);
        const tier = tiers[index];
        setEdited(null);
        left.current = key;
        if (draft === null || tier === undefined) return;
        const { end, ...look } = draft;
        const changed = tiers.with(index, { ...tier, ...look });
        set(end === null ? changed : withTierEnd(changed, index, end));
      },
      spread: () => set(usualTiers(latest.current.items.length)),
      add: () => {
        const { tiers, items } = latest.current;
        const key = newTierKey((count) => crypto.getRandomValues(new Uint8Array(count)));
        const color = freeTierColor(tiers);
        // It takes what is below all tiers.
        const added = { key, label: freeTierLabel(tiers), name: '', color, end: items.length };
        const after = [...tiers, added];
        set(after);
        setEdited(key);
        scrollToRow(rowsOf(items, after).findIndex((row) => rowId(row) === cutId(key)));
      },
      breakTies: () =>
        navigate(addressOf({ kind: 'duelSelected', key: latest.current.rankingId }), {
          state: tiesOf(latest.current.items, latest.current.tiers),
        }),
      clear: () => set([]),
    };
  }, [navigate]);
  return { edited, ...actions };
}

/** The works of each tier that has several, which duels order among themselves. */
export function tiesOf(items: readonly RankingItem[], tiers: readonly Tier[]): Ties {
  const groups = sectionsOf(tiers, items.length)
    .filter(({ tier }) => tier !== null)
    .map(({ first, last }) => items.slice(first - 1, last).map(({ mangaId }) => mangaId))
    .filter((ids) => ids.length > 1);
  return { ids: groups.flat(), sizes: groups.map(({ length }) => length) };
}
