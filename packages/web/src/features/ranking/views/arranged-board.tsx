import {
  addressOf,
  fr,
  LIMITS,
  type Ranking,
  type RankingItem,
  sectionsOf,
  tierKeyAt,
  truncateText,
  usualTiers,
} from '@palmanga/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '../../../ui/controls/button.tsx';
import MenuPopup from '../../../ui/menu/menu-popup.tsx';
import { useAnnounce } from '../../../ui/text/screen-reader.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { ActionBar, type BarContent } from '../reordering/action-bar.tsx';
import { describeStep, firstOf } from '../reordering/describe-edit.ts';
import { useHistoryKeys } from '../reordering/history-buttons.tsx';
import { CHANGE_FAILURES, useReorderSession } from '../reordering/reorder-session.ts';
import { visibleItems } from '../reordering/reorder-state.ts';
import { usePlaylistState } from '../use-playlist-state.ts';
import { ArrangedTile } from './arranged-tile.tsx';
import type { DropTarget } from './board-landing.ts';
import { neighbourOf, useCoverFocus } from './cover-focus.ts';
import { TierRows } from './tier-rows.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import type { Board } from './use-board.ts';

import bars from '../run-bar.module.css';
import styles from './arranged-board.module.css';

const texts = fr.rankings.views;

interface ArrangedBoardProps {
  readonly ranking: Ranking;
  /** What is shown until the whole order is read. */
  readonly board: Board;
}

/** The board for its owner, who moves covers within and between tiers: by a drag, or by the menu of each. */
export default function ArrangedBoard({ ranking, board }: ArrangedBoardProps) {
  const { state, session, history } = useReorderSession(ranking.id);
  const navigate = useNavigate();
  const announce = useAnnounce();
  const toast = useToast();
  const [menu, setMenu] = useState<{ readonly id: string; readonly anchor: HTMLElement } | null>(
    null,
  );
  const [bar, setBar] = useState<BarContent | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const focusOn = useCoverFocus(element);
  const { whole } = board;
  const isRead = state.items !== null;
  const items = visibleItems(state);
  const tiers = isRead ? state.tiers : board.window.tiers;
  const sections = useMemo(() => {
    if (!isRead) return board.sections;
    return sectionsOf(tiers, items.length).map((section) => {
      const size = section.last - section.first + 1;
      const length = whole.has(section.tier?.key ?? '') ? size : Math.min(size, LIMITS.tierItems);
      const shown = items.slice(section.first - 1, section.first - 1 + length);
      return Object.assign({}, section, { size, shown, isLoading: false });
    });
  }, [isRead, board.sections, tiers, items, whole]);
  const shown = useMemo(
    () => sections.flatMap((section) => section.shown).filter((item) => item !== null),
    [sections],
  );
  const stateOf = usePlaylistState(ranking.id, shown, isRead ? items.length : board.window.total);

  /** Undoes the latest change, of the board or of the list, or makes it again. */
  function step(direction: 'undo' | 'redo'): void {
    const edit = session[direction]();
    if (edit) focusOn(firstOf(edit));
    const text = edit ? describeStep(edit, items.length) : fr.rankings.reorder.undoImpossible;
    announce(text);
    const back = direction === 'undo' ? { onRedo: () => step('redo') } : { onUndo: takeBack };
    setBar({ text, ...(edit && back) });
  }
  const takeBack = () => step('undo');
  useHistoryKeys(
    () => history.done.length > 0 && takeBack(),
    () => history.undone.length > 0 && step('redo'),
    menu !== null || state.dragging,
  );

  const { failure } = state;
  useEffect(() => {
    if (failure === null || failure.kind === 'load') return;
    toast(CHANGE_FAILURES[failure.kind]);
    session.dismissFailure();
  }, [failure, session, toast]);

  /** Moves a manga in front of the one at `before`, an index from 0, into a tier. */
  function drop(id: string, { before, tier }: DropTarget): void {
    const from = items.findIndex(({ mangaId }) => mangaId === id);
    const item = items[from];
    if (!item) return;
    const target = from < before ? before - 1 : before;
    const key = tier === '' ? null : tier;
    const present = tierKeyAt(tiers, from + 1) ?? null;
    if (target === from && present === key) return;
    session.move(id, target, key);
    focusOn(neighbourOf(items, tiers, from).mangaId);
    const name = tiers.find((one) => one.key === tier)?.label ?? texts.withoutTier;
    announce(texts.movedTo(item.title, name, target + 1));
    setBar({
      text: texts.movedTo(truncateText(item.title), name, target + 1),
      onUndo: takeBack,
    });
  }
  function cut(): void {
    const after = usualTiers(items.length);
    if (session.setTiers(after) === null) return;
    focusOn(items[0]?.mangaId ?? null);
    const text = fr.rankings.tiers.spread(after.length);
    announce(text);
    setBar({ text, onUndo: takeBack });
  }
  useBoardDrag(element, { isOn: isRead, onDrop: drop, onDragging: session.setDragging });

  const chosen = menu === null ? undefined : items.find(({ mangaId }) => mangaId === menu.id);
  const anchor = useMemo(() => ({ current: menu?.anchor ?? null }), [menu]);
  const open = useCallback(
    (item: RankingItem, button: HTMLElement) => setMenu({ id: item.mangaId, anchor: button }),
    [],
  );
  const renderTile = (item: RankingItem, place: number) => (
    <ArrangedTile item={item} place={place} onOpen={open} />
  );
  return (
    <>
      {isRead && tiers.length === 0 && (
        <div className={styles.offer}>
          <p>{texts.cutOffer}</p>
          <Button onClick={cut}>
            {fr.rankings.tiers.usual(usualTiers(items.length).map(({ label }) => label))}
          </Button>
        </div>
      )}
      <TierRows
        ref={element}
        board={{ sections, showAll: board.showAll }}
        renderTile={renderTile}
      />
      {bar && (
        <div className={bars.bars}>
          <ActionBar key={bar.text} content={bar} onDone={() => setBar(null)} />
        </div>
      )}
      {menu !== null && chosen && (
        <MenuPopup
          anchor={anchor}
          label={chosen.title}
          items={[
            {
              label: texts.sheet,
              onSelect: () =>
                navigate(addressOf({ kind: 'manga', mangaId: chosen.mangaId }), {
                  state: stateOf(chosen),
                }),
            },
            {
              label: texts.moveTo,
              items: choicesOf(tiers).map(({ key, label, end }) => ({
                label,
                onSelect: () => drop(chosen.mangaId, { before: end ?? items.length, tier: key }),
              })),
            },
          ]}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** Where a manga can be moved to: the end of each tier, and that of what is in none. */
function choicesOf(tiers: Board['window']['tiers']) {
  const named = tiers.map(({ key, label, name, end }) => ({
    key,
    label: name === '' ? label : `${label} ${name}`,
    end: end as number | null,
  }));
  return [...named, { key: '', label: texts.withoutTier, end: null }];
}
