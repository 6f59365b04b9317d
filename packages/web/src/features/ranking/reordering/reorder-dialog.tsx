import { addressOf, fr, type RankingItem, truncateText } from '@palmanga/core';
import { useCallback, useState, type CSSProperties } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { ActionBar, type BarContent } from './action-bar.tsx';
import { useFindInList } from './find-in-list.tsx';
import { HistoryButtons, useHistoryKeys } from './history-buttons.tsx';
import { ListTools } from './list-tools.tsx';
import { PlaceMenu, type PlaceRequest } from './place-menu.tsx';
import { ChoiceRow, ReorderRow } from './reorder-row.tsx';
import { useReorderSession } from './reorder-session.ts';
import { isSaving, type ReorderFailure, visibleItems } from './reorder-state.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useRowActions } from './use-row-actions.ts';
import { useSelection } from './use-selection.ts';

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
  const items = visibleItems(state);
  const noted = items.find(({ mangaId }) => mangaId === notedId);
  const { found, places, field } = useFindInList(items);
  const selection = useSelection(items, found);
  const { chosen, toggle } = selection;
  const announcer = useAnnouncer();
  const actions = useRowActions({
    items,
    found,
    edited,
    session,
    history,
    announcer,
    openMenu: setRequest,
    setEdited,
  });

  const isCovered = noted !== undefined || request !== null;
  useHistoryKeys(actions.undo, actions.redo, state.dragging || isCovered);

  const total = items.length;
  const { moved } = announcer;
  const renderItem = useCallback(
    (item: RankingItem, index: number) => {
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
    [places, total, edited, moved, actions, chosen, toggle],
  );

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
          />
        )}
        {found.length > 0 && (
          <SortableList
            items={found}
            idOf={idOf}
            titleOf={titleOf}
            label={fr.rankings.reorder.list}
            texts={fr.rankings.reorder}
            renderItem={renderItem}
            renderPreview={renderPreview}
            onMove={actions.drop}
            onDragging={session.setDragging}
            handles={chosen ? 'none' : places ? 'kept' : 'drag'}
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

function idOf(item: RankingItem): string {
  return item.mangaId;
}

function titleOf(item: RankingItem): string {
  return item.title;
}

/** Follows the pointer: the title, truncated as in lists (docs/specification.md 9.1.20). */
function renderPreview(item: RankingItem) {
  return <p className={styles.preview}>{truncateText(item.title)}</p>;
}

interface Announcer {
  /** For screen readers only. */
  readonly announcement: string;
  /** For everyone. */
  readonly notice: string;
  /** Announces a move or a removal made without a drag: a drag makes its own announcements. */
  readonly say: (text: string) => void;
  readonly show: (text: string) => void;
  readonly add: (text: string) => void;
  /** What can be done about a change that was just made. */
  readonly bar: BarContent | null;
  /** The item that moved far just now. It outlives the bar, until something else happens. */
  readonly moved: BarContent['moved'] | null;
  readonly offer: (announcement: string, bar: BarContent) => void;
  readonly closeBar: () => void;
}

const SILENT = { announcement: '', notice: '', bar: null, moved: null };

function useAnnouncer(): Announcer {
  const [shown, setShown] =
    useState<Pick<Announcer, 'announcement' | 'notice' | 'bar' | 'moved'>>(SILENT);
  const closeBar = useCallback(() => setShown((present) => ({ ...present, bar: null })), []);
  return {
    ...shown,
    say: (announcement) => setShown({ ...SILENT, announcement }),
    show: (notice) => setShown({ ...SILENT, notice }),
    add: (notice) => setShown((present) => ({ ...present, announcement: '', notice })),
    offer: (announcement, bar) =>
      setShown({ announcement, notice: '', bar, moved: bar.moved ?? null }),
    closeBar,
  };
}

const FAILURES = {
  reorder: fr.failures.reorder,
  remove: fr.failures.removeItem,
  insert: fr.failures.restoreItem,
  note: fr.failures.setNote,
  tiers: fr.rankings.tiers.failed,
  load: fr.failures.loadMangas,
};

interface ReorderStatusProps {
  readonly failure: ReorderFailure | null;
  readonly isSaving: boolean;
  readonly announcer: Announcer;
  /** Reads a list again that could not be read. */
  readonly onRetry: () => void;
}

/** Shows and announces how saving goes, inside the dialog: the page behind it is inert. */
function ReorderStatus(props: ReorderStatusProps) {
  const { failure, isSaving: saving, announcer, onRetry } = props;
  const notice = saving ? fr.rankings.reorder.saving : announcer.notice;
  return (
    <div className={styles.status} data-full={failure || announcer.bar ? '' : undefined}>
      <FailureNotice text={failure ? FAILURES[failure.kind] : ''} error={failure?.error ?? null}>
        {failure?.kind === 'load' && <Button onClick={onRetry}>{fr.common.retry}</Button>}
      </FailureNotice>
      <output className={styles.saving}>{notice !== '' && <span>{notice}</span>}</output>
      {/* What was refused cannot be taken back. */}
      {announcer.bar && failure === null && (
        <ActionBar key={announcer.bar.text} content={announcer.bar} onDone={announcer.closeBar} />
      )}
      <VisuallyHidden>
        <span role="log">{announcer.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
