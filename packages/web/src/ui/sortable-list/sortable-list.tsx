import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { keyboardCoordinates } from './keyboard.ts';
import { createPlaceStore } from './place-store.ts';
import { placeAt, type Rows } from './places.ts';
import { SortableRows } from './sortable-rows.tsx';
import type { SortableListProps } from './types.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useDragKeys } from './use-drag-keys.ts';
import { rowHeight } from './use-window-of-rows.ts';

import styles from './sortable-list.module.css';

const MODIFIERS = [restrictToVerticalAxis];
const HANDLE_MOVED = { activationConstraint: { distance: 4 } };

/**
 * A list of any length to put in order by mouse, touch or keyboard. Rows have one height, so that
 * places are reckoned rather than measured: a thousand rows cost what twenty do.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, idOf, onMove, onDragging, texts, label } = props;
  const [heldId, setHeldId] = useState<string | null>(null);
  const ids = useMemo(() => items.map(idOf), [items, idOf]);
  const from = heldId === null ? -1 : ids.indexOf(heldId);
  const heldItem = items[from];
  const list = useRef<HTMLOListElement>(null);
  const [places] = useState(createPlaceStore);
  /** Where the top of what is held is on the screen, in CSS pixels. */
  const heldTop = useRef(0);
  const latest = useRef(props as SortableListProps<unknown>);
  useEffect(() => {
    latest.current = props as SortableListProps<unknown>;
  });
  const announcements = useAnnouncements(latest, places);
  useDragKeys(heldId !== null);

  const rowsNow = useCallback((): Rows | null => {
    if (!list.current) return null;
    const { top } = list.current.getBoundingClientRect();
    return { top, height: rowHeight(), total: latest.current.items.length };
  }, []);
  const coordinateGetter = useMemo(
    // oxlint-disable-next-line react/refs -- asked at each press, never while rendering
    () => keyboardCoordinates(rowsNow, places.get),
    [rowsNow, places],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, HANDLE_MOVED),
    useSensor(TouchSensor, HANDLE_MOVED),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );

  const pick = ({ active }: DragStartEvent) => {
    places.set(ids.indexOf(String(active.id)));
    setHeldId(String(active.id));
    onDragging(true);
  };
  const scrollUnderHeld = useCallback(
    (rows: Rows) => places.set(placeAt(heldTop.current, rows)),
    [places],
  );
  const move = ({ active }: DragMoveEvent) => {
    const rows = rowsNow();
    heldTop.current = active.rect.current.translated?.top ?? heldTop.current;
    if (rows) scrollUnderHeld(rows);
  };
  const letGo = () => {
    // Its place stays: what is said of the drop comes afterwards.
    setHeldId(null);
    onDragging(false);
  };
  const drop = ({ active }: DragEndEvent) => {
    const id = String(active.id);
    if (ids.includes(id) && ids[places.get()] !== id) onMove(id, places.get());
    letGo();
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={noCollision}
      modifiers={MODIFIERS}
      autoScroll={false}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragStart={pick}
      onDragMove={move}
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      <SortableRows
        list={list}
        items={items}
        ids={ids}
        from={from}
        places={places}
        onScroll={scrollUnderHeld}
        label={label}
        texts={texts}
        titleOf={props.titleOf as (item: unknown) => string}
        renderItem={props.renderItem as (item: unknown, index: number) => ReactNode}
        renderPassing={props.renderPassing as (item: unknown, index: number) => ReactNode}
      />
      {createPortal(
        // The drag is told in words: what follows the pointer is for the eyes.
        <div aria-hidden>
          <DragOverlay className={styles.overlay ?? ''} dropAnimation={null}>
            {heldItem !== undefined && props.renderPreview(heldItem)}
          </DragOverlay>
        </div>,
        document.body,
      )}
    </DndContext>
  );
}

/** Nothing is dropped on anything: places are reckoned. */
function noCollision(): [] {
  return [];
}
