import { fr, type RankingItem, truncateText } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { useMoveAnnouncer } from '../hooks/use-move-announcer.ts';
import { useReorderSession } from '../hooks/use-reorder-session.ts';
import { isSaving, visibleItems } from '../logic/reorder-state.ts';
import { PlaceMenu, type PlaceRequest } from './place-menu.tsx';
import { PassingRow, ReorderRow } from './reorder-row.tsx';
import { ReorderStatus } from './reorder-status.tsx';

import styles from './reorder-dialog.module.css';

interface ReorderDialogProps {
  readonly rankingId: string;
  readonly onClose: () => void;
}

/** 'Modifier le classement': order and removals, saved as they are made. */
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
      // Escape puts back what is held before it closes anything.
      locked={state.dragging}
      title={fr.rankings.reorder.title}
      size="large"
      footer={
        <>
          <ReorderStatus
            failure={state.failure}
            isSaving={isSaving(state)}
            announcement={announcement}
          />
          <Button onClick={onClose}>{fr.common.close}</Button>
        </>
      }
    >
      <div className={styles.content}>
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

/** What follows the pointer: the title, truncated as in lists (docs/specification.md 9.1.20). */
function renderPreview(item: RankingItem) {
  return <p className={styles.preview}>{truncateText(item.title)}</p>;
}

/** Keeps the focus in the list when the row that holds it goes away. */
function focusNeighbour(row: HTMLElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
}
