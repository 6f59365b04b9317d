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
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';

import { keyboardCoordinates, useDragKeys } from './keyboard.ts';
import { createPlaceStore, placeAt, type Rows } from './places.ts';
import { rowHeight, SortableRows } from './sortable-rows.tsx';
import type { SortableListProps } from './types.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useDragEnd } from './use-drag-end.ts';

import styles from './sortable-list.module.css';

const MODIFIERS = [restrictToVerticalAxis];
/** A drag starts once the pointer has moved 4 CSS pixels, so that a press alone starts none. */
const POINTER_MOVED = { activationConstraint: { distance: 4 } };

/**
 * A list of any length that users put in order by mouse, touch or keyboard. All rows have one height,
 * so places are computed and not measured: a thousand rows cost what twenty do.
 *
 * dnd-kit gives the sensors, the overlay that follows the pointer and the announcements. A row's place
 * does not move during a drag; its content moves aside with a transform. Nothing is reordered until the
 * drop, then `onMove` is called once.
 */
export const SortableList = memo(List) as typeof List;

function List<T>(props: SortableListProps<T>) {
  const { items, idOf, onMove, onDragging, texts, label } = props;
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [start, setStart] = useState<Event | null>(null);
  const ids = useMemo(() => items.map(idOf), [items, idOf]);
  const from = draggedId === null ? -1 : ids.indexOf(draggedId);
  const draggedItem = items[from];
  const list = useRef<HTMLOListElement>(null);
  const [places] = useState(createPlaceStore);
  const latest = useRef(props as SortableListProps<unknown>);
  useEffect(() => {
    latest.current = props as SortableListProps<unknown>;
  });
  const announcements = useAnnouncements(latest, places);
  useDragKeys(draggedId !== null);
  useDragEnd(start);

  const rowsNow = useCallback((): Rows | null => {
    if (!list.current) return null;
    const { top } = list.current.getBoundingClientRect();
    return { top, height: rowHeight(), total: latest.current.items.length };
  }, []);
  const rows = useRowsOfDrag(rowsNow, draggedId !== null);
  const coordinateGetter = useMemo(
    // oxlint-disable-next-line react/refs -- called at each press, never during a render
    () => keyboardCoordinates(rowsNow, places.getState),
    [rowsNow, places],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, POINTER_MOVED),
    useSensor(TouchSensor, POINTER_MOVED),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );

  const handleStart = ({ active, activatorEvent }: DragStartEvent) => {
    places.setState(ids.indexOf(String(active.id)));
    setDraggedId(String(active.id));
    setStart(activatorEvent);
    onDragging(true);
  };
  // dnd-kit also reports a move when the list scrolls under the dragged row.
  const handleMove = ({ active }: DragMoveEvent) => {
    const top = active.rect.current.translated?.top;
    if (rows.current && top !== undefined) places.setState(placeAt(top, rows.current));
  };
  const endDrag = () => {
    // Keep the place: the announcement of the drop reads it after this handler.
    setDraggedId(null);
    setStart(null);
    onDragging(false);
  };
  const handleEnd = ({ active }: DragEndEvent) => {
    const id = String(active.id);
    if (ids.includes(id) && ids[places.getState()] !== id) onMove(id, places.getState());
    endDrag();
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
      onDragStart={handleStart}
      onDragMove={handleMove}
      onDragEnd={handleEnd}
      onDragCancel={endDrag}
    >
      <SortableRows
        list={list}
        items={items}
        ids={ids}
        from={from}
        places={places}
        label={label}
        texts={texts}
        handles={props.handles ?? 'drag'}
        isFixed={props.isFixed as ((item: unknown) => boolean) | undefined}
        markedId={props.markedId}
        titleOf={props.titleOf as (item: unknown) => string}
        renderItem={props.renderItem as (item: unknown, index: number) => ReactNode}
      />
      {createPortal(
        // Screen readers get announcements instead of the preview that follows the pointer.
        <div aria-hidden>
          <DragOverlay className={styles.overlay ?? ''} dropAnimation={null}>
            {draggedItem !== undefined && props.renderPreview(draggedItem)}
          </DragOverlay>
        </div>,
        document.body,
      )}
    </DndContext>
  );
}

/**
 * Where the rows are during a drag, read as each scroll begins. At a move, rows that were just rendered would
 * make the browser lay them out at once, and once more when they have moved aside.
 */
function useRowsOfDrag(rowsNow: () => Rows | null, isDragging: boolean): RefObject<Rows | null> {
  const rows = useRef<Rows | null>(null);
  useLayoutEffect(() => {
    if (!isDragging) return undefined;
    const read = () => {
      rows.current = rowsNow();
    };
    read();
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', read, options);
    return () => document.removeEventListener('scroll', read, options);
  }, [rowsNow, isDragging]);
  return rows;
}

/** dnd-kit must look for no drop target, because places are computed. */
function noCollision(): [] {
  return [];
}
