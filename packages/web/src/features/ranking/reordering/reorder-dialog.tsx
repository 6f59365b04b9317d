import { addressOf, fr, truncateText } from '@palmanga/core';
import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { describeDrag, tierName } from './describe-tiers.ts';
import { useFindInList } from './find-in-list.tsx';
import { HistoryButtons, useHistoryKeys } from './history-buttons.tsx';
import { ListTools } from './list-tools.tsx';
import { PlaceMenu, type PlaceRequest } from './place-menu.tsx';
import { ChoiceRow, ReorderRow } from './reorder-row.tsx';
import { useReorderSession } from './reorder-session.ts';
import { isSaving, visibleItems } from './reorder-state.ts';
import { ReorderStatus, useAnnouncer } from './reorder-status.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TierForm } from './tier-form.tsx';
import { TierMenu } from './tier-menu.tsx';
import { TierRow } from './tier-row.tsx';
import { isCut, dropPlaceOf, type ListRow, rowId, rowsOf, tiersOfDrop } from './tier-rows.ts';
import { useRowActions } from './use-row-actions.ts';
import { useSelection } from './use-selection.ts';
import { tiesOf, useTierActions } from './use-tier-actions.ts';

import styles from './reorder-dialog.module.css';

const NoteDialog = lazyPart(() => import('../../notes/note-dialog.tsx'), { isOpened: true });

interface ReorderDialogProps {
  readonly rankingId: string;
  readonly onClose: () => void;
}

/** 'Modifier le classement': moves and removals, each saved at once. */
export default function ReorderDialog({ rankingId, onClose }: ReorderDialogProps) {
  const navigate = useNavigate();
  const { state, session, history } = useReorderSession(rankingId);
  const [request, setRequest] = useState<PlaceRequest | null>(null);
  /** Id of the row whose number is a field. */
  const [edited, setEdited] = useState<string | null>(null);
  /** Id of the manga on which the user writes a word. */
  const [notedId, setNotedId] = useState<string | null>(null);
  const { tiers } = state;
  const items = useMemo(() => visibleItems(state), [state]);
  const noted = items.find(({ mangaId }) => mangaId === notedId);
  const { found, places: foundPlaces, field } = useFindInList(items);
  const isFound = foundPlaces !== null;
  // Tiers are cuts in the whole list: what a filter leaves has none.
  const rows = useMemo(
    () => (isFound ? found : rowsOf(items, tiers)),
    [isFound, found, items, tiers],
  );
  const rowIds = useMemo(() => rows.map(rowId), [rows]);
  const isCutUp = tiers.length > 0;
  const places = useMemo(
    () => foundPlaces ?? (isCutUp ? new Map(items.map((item, index) => [item, index + 1])) : null),
    [foundPlaces, isCutUp, items],
  );
  const selection = useSelection(items, found);
  const { chosen, toggle } = selection;
  const announcer = useAnnouncer();
  const actions = useRowActions({
    rows: rowIds,
    tiers,
    items,
    found,
    edited,
    session,
    history,
    announcer,
    openMenu: setRequest,
    setEdited,
  });

  const cuts = useTierActions({
    rankingId,
    items,
    tiers,
    session,
    announcer,
    undo: actions.undo,
  });

  const isCovered = noted !== undefined || request !== null;
  useHistoryKeys(actions.undo, actions.redo, state.dragging || isCovered);

  const total = items.length;
  const { moved } = announcer;
  const { edited: editedTier, row: tierActions, endEdit } = cuts;
  const renderRow = useCallback(
    (item: ListRow, index: number) => {
      if (isCut(item)) {
        const { tier } = item.section;
        return tier !== null && tier.key === editedTier ? (
          <TierForm
            tier={tier}
            section={item.section}
            total={total}
            onDone={(draft) => endEdit(tier.key, draft)}
          />
        ) : (
          <TierRow section={item.section} actions={chosen ? null : tierActions} />
        );
      }
      const position = places?.get(item) ?? index + 1;
      return chosen ? (
        <ChoiceRow
          item={item}
          position={position}
          total={total}
          isChosen={chosen.has(item.mangaId)}
          onToggle={toggle}
        />
      ) : (
        <ReorderRow
          item={item}
          position={position}
          total={total}
          isEdited={item.mangaId === edited}
          formerPlace={moved?.id === item.mangaId ? moved.from : null}
          actions={actions.row}
        />
      );
    },
    [places, total, edited, moved, actions, chosen, toggle, editedTier, tierActions, endEdit],
  );
  const handleDrop = (id: string, index: number): void => {
    if (!isCutUp) return actions.drop(id, index);
    const { above, tier } = dropPlaceOf(rows, id, index);
    const row = rows.find((one) => rowId(one) === id);
    if (row === undefined) return undefined;
    if (!isCut(row)) return actions.drop(id, above, tier);
    // The drag announced it.
    session.setTiers(tiersOfDrop(tiers, row, above));
    return undefined;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      // During a drag, Escape cancels the drag rather than the dialog.
      locked={state.dragging}
      onEscape={chosen ? selection.end : undefined}
      title={fr.rankings.reorder.title}
      size="large"
      keepsFooter
      wide
      tall={field !== null}
      actions={<HistoryButtons history={history} onUndo={actions.undo} onRedo={actions.redo} />}
      footer={
        <>
          <ReorderStatus
            failure={state.failure}
            isSaving={isSaving(state)}
            announcer={announcer}
            onRetry={session.retry}
          />
          {chosen ? (
            <SelectionBar
              selection={{ ...selection, chosen }}
              total={total}
              onPlace={(index) => actions.moveAll(chosen, index)}
              onRemove={() => actions.removeAll(chosen)}
              onDuel={() =>
                navigate(addressOf({ kind: 'duelSelected', key: rankingId }), {
                  state: { ids: [...chosen] },
                })
              }
            />
          ) : (
            <Button onClick={onClose}>{fr.common.close}</Button>
          )}
        </>
      }
    >
      <div className={styles.content} style={{ '--digits': String(total).length } as CSSProperties}>
        {state.items === null && state.failure === null && <Spinner />}
        {state.items !== null && total === 0 && (
          <p className={styles.empty}>{fr.rankings.detail.empty}</p>
        )}
        {total > 1 && (
          <ListTools
            field={field}
            isSelecting={chosen !== null}
            onSelect={chosen ? selection.end : selection.start}
            onSort={actions.sort}
            warning={isCutUp ? fr.rankings.tiers.keepSizes : ''}
            tiers={
              <TierMenu
                tiers={tiers}
                total={total}
                areTied={tiesOf(items, tiers).ids.length > 0}
                onUsual={cuts.spread}
                onAdd={cuts.add}
                onBreakTies={cuts.breakTies}
                onClear={cuts.clear}
              />
            }
          />
        )}
        {found.length > 0 && (
          <SortableList
            items={rows}
            idOf={rowId}
            titleOf={titleOf}
            isFixed={isFirstCut}
            describe={
              isCutUp
                ? (event, row, index) => describeDrag(event, row, { rows, tiers, items, index })
                : undefined
            }
            label={fr.rankings.reorder.list}
            texts={fr.rankings.reorder}
            renderItem={renderRow}
            renderPreview={renderPreview}
            onMove={handleDrop}
            onDragging={session.setDragging}
            handles={chosen ? 'none' : isFound ? 'kept' : 'drag'}
            markedId={chosen ? undefined : moved?.id}
          />
        )}
      </div>
      <PlaceMenu
        request={request}
        total={total}
        onMove={actions.moveTo}
        onEditPlace={setEdited}
        onDuel={(mangaId) => navigate(addressOf({ kind: 'duel', key: rankingId, mangaId }))}
        isNoted={(items.find(({ mangaId }) => mangaId === request?.id)?.note ?? null) !== null}
        onNote={setNotedId}
        onClose={() => setRequest(null)}
      />
      {noted && (
        <NoteDialog
          rankingId={rankingId}
          mangaId={noted.mangaId}
          title={noted.title}
          note={noted.note}
          onClose={() => setNotedId(null)}
          onSaved={(note) => session.noted(noted.mangaId, note)}
        />
      )}
    </Dialog>
  );
}

function titleOf(row: ListRow): string {
  return isCut(row) ? tierName(row) : row.title;
}

/** The first tier begins with the first work, wherever it ends. */
function isFirstCut(row: ListRow): boolean {
  return isCut(row) && row.index === 0;
}

/** Follows the pointer: the title, truncated as in lists (docs/specification.md 9.1.20). */
function renderPreview(row: ListRow) {
  return <p className={styles.preview}>{truncateText(titleOf(row))}</p>;
}
