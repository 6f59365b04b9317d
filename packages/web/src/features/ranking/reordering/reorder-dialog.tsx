import { fr, type RankingItem, truncateText } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { PlaceMenu, type PlaceRequest } from './place-menu.tsx';
import { PassingRow, ReorderRow } from './reorder-row.tsx';
import { useReorderSession } from './reorder-session.ts';
import { isSaving, type ReorderFailure, visibleItems } from './reorder-state.ts';

import styles from './reorder-dialog.module.css';

interface ReorderDialogProps {
  readonly rankingId: string;
  readonly onClose: () => void;
}

/** 'Modifier le classement': moves and removals, each saved at once. */
export default function ReorderDialog({ rankingId, onClose }: ReorderDialogProps) {
  const { state, session } = useReorderSession(rankingId);
  const [request, setRequest] = useState<PlaceRequest | null>(null);
  const items = visibleItems(state);
  const { announcement, announceMove, announceRemoval } = useMoveAnnouncer(items);

  const remove = useCallback(
    (item: RankingItem, row: HTMLElement | null) => {
      focusNeighbour(row);
      announceRemoval(item);
      session.remove(item.mangaId);
    },
    [session, announceRemoval],
  );
  const renderItem = useCallback(
    (item: RankingItem, index: number) => (
      <ReorderRow item={item} position={index + 1} onRemove={remove} onPlace={setRequest} />
    ),
    [remove],
  );
  const moveTo = useCallback(
    (id: string, index: number) => {
      announceMove(id, index);
      session.move(id, index);
    },
    [session, announceMove],
  );

  return (
    <Dialog
      open
      onClose={onClose}
      // During a drag, Escape cancels the drag rather than the dialog.
      locked={state.dragging}
      title={fr.rankings.reorder.title}
      size="large"
      footer={
        <>
          <ReorderStatus
            failure={state.failure}
            isSaving={isSaving(state)}
            announcement={announcement}
            onRetry={session.retry}
          />
          <Button onClick={onClose}>{fr.common.close}</Button>
        </>
      }
    >
      <div className={styles.content} data-wide>
        {state.items === null && state.failure === null && <Spinner />}
        {state.items !== null && items.length === 0 && (
          <p className={styles.empty}>{fr.rankings.detail.empty}</p>
        )}
        {items.length > 0 && (
          <SortableList
            items={items}
            idOf={idOf}
            titleOf={titleOf}
            label={fr.rankings.reorder.list}
            texts={fr.rankings.reorder}
            renderItem={renderItem}
            renderPassing={renderPassing}
            renderPreview={renderPreview}
            onMove={session.move}
            onDragging={session.setDragging}
          />
        )}
      </div>
      <PlaceMenu
        request={request}
        total={items.length}
        onMove={moveTo}
        onClose={() => setRequest(null)}
      />
    </Dialog>
  );
}

function idOf(item: RankingItem): string {
  return item.mangaId;
}

function titleOf(item: RankingItem): string {
  return item.title;
}

function renderPassing(item: RankingItem, index: number) {
  return <PassingRow item={item} position={index + 1} />;
}

/** Follows the pointer: the title, truncated as in lists (docs/specification.md 9.1.20). */
function renderPreview(item: RankingItem) {
  return <p className={styles.preview}>{truncateText(item.title)}</p>;
}

/** Keeps the focus in the list when the focused row is removed. */
function focusNeighbour(row: HTMLElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
}

/** Announces moves and removals made without a drag: a drag makes its own announcements. */
function useMoveAnnouncer(items: readonly RankingItem[]) {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });

  const announceMove = useCallback((id: string, index: number) => {
    const item = latest.current.find((one) => one.mangaId === id);
    if (!item) return;
    setAnnouncement(fr.rankings.reorder.moved(item.title, index + 1, latest.current.length));
  }, []);
  const announceRemoval = useCallback((item: RankingItem) => {
    setAnnouncement(fr.rankings.reorder.removed(item.title));
  }, []);
  return { announcement, announceMove, announceRemoval };
}

const FAILURES = {
  reorder: fr.failures.reorder,
  remove: fr.failures.removeItem,
  load: fr.failures.loadMangas,
};

interface ReorderStatusProps {
  readonly failure: ReorderFailure | null;
  readonly isSaving: boolean;
  /** Text for screen readers only. */
  readonly announcement: string;
  /** Reads a list again that could not be read. */
  readonly onRetry: () => void;
}

/** Shows and announces how saving goes, inside the dialog: the page behind it is inert. */
function ReorderStatus(props: ReorderStatusProps) {
  const { failure, isSaving: saving, announcement, onRetry } = props;
  return (
    <div className={styles.status}>
      <FailureNotice text={failure ? FAILURES[failure.kind] : ''} error={failure?.error ?? null}>
        {failure?.kind === 'load' && <Button onClick={onRetry}>{fr.common.retry}</Button>}
      </FailureNotice>
      <output className={styles.saving}>
        {saving && <span>{fr.rankings.reorder.saving}</span>}
      </output>
      <VisuallyHidden>
        <span role="log">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
