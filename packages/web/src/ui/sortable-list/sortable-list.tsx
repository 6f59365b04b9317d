import {
  type ClientRect,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { keyboardCoordinates } from './keyboard.ts';
import { SortableRow } from './sortable-row.tsx';
import type { SortableListProps } from './types.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useDragKeys } from './use-drag-keys.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { useWindowOfRows } from './use-window-of-rows.ts';

import styles from './sortable-list.module.css';

/** A list of any length to put in order by mouse, touch or keyboard. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, idOf, onMove, onDragging, texts, label } = props;
  const [held, setHeld] = useState<UniqueIdentifier | null>(null);
  const ids = useMemo(() => items.map(idOf), [items, idOf]);
  const heldItem = held === null ? undefined : items.find((item) => idOf(item) === held);
  const latest = useRef(props as SortableListProps<unknown>);
  useEffect(() => {
    latest.current = props as SortableListProps<unknown>;
  });
  const announcements = useAnnouncements(latest);
  useDragKeys(held !== null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: keyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  );

  const pick = useCallback(
    ({ active }: DragStartEvent) => {
      setHeld(active.id);
      onDragging(true);
    },
    [onDragging],
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null);
    const target = over ? ids.indexOf(String(over.id)) : -1;
    if (target >= 0 && over?.id !== active.id) onMove(String(active.id), target);
    onDragging(false);
  };
  const letGo = useCallback(() => {
    setHeld(null);
    onDragging(false);
  }, [onDragging]);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      autoScroll={false}
      measuring={MEASURING}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragStart={pick}
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Rows
          items={items}
          ids={ids}
          heldIndex={held === null ? -1 : ids.indexOf(String(held))}
          label={label}
          texts={texts}
          titleOf={props.titleOf as (item: unknown) => string}
          renderItem={props.renderItem as (item: unknown, index: number) => ReactNode}
        />
      </SortableContext>
      {createPortal(
        <DragOverlay className={styles.overlay ?? ''} dropAnimation={null}>
          {heldItem !== undefined && props.renderPreview(heldItem)}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

const MODIFIERS = [restrictToVerticalAxis];

/** Rows are measured by their places, which stay: no style has to be computed to undo a shift. */
const MEASURING = { droppable: { measure: measurePlace } };

function measurePlace(row: HTMLElement): ClientRect {
  const { top, left, right, bottom, width, height } = (
    row.parentElement ?? row
  ).getBoundingClientRect();
  return { top, left, right, bottom, width, height };
}

interface RowsProps extends Pick<
  SortableListProps<unknown>,
  'items' | 'label' | 'texts' | 'titleOf' | 'renderItem'
> {
  readonly ids: readonly string[];
  readonly heldIndex: number;
}

const Rows = memo(function Rows(props: RowsProps) {
  const { items, ids, heldIndex, label, texts, titleOf, renderItem } = props;
  const { list, virtualizer } = useWindowOfRows(ids, heldIndex);
  useEdgeScroll(list, heldIndex >= 0);
  return (
    <ol
      ref={list}
      className={styles.list}
      style={{ blockSize: virtualizer.getTotalSize() }}
      aria-label={label}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return (
          <SortableRow
            key={key}
            id={ids[index] ?? ''}
            index={index}
            total={items.length}
            start={start}
            handleLabel={texts.handle(titleOf(item))}
            roleDescription={texts.roleDescription}
          >
            <RowContent item={item} index={index} renderItem={renderItem} />
          </SortableRow>
        );
      })}
    </ol>
  );
});

interface ContentProps extends Pick<RowsProps, 'renderItem'> {
  readonly item: unknown;
  readonly index: number;
}

/** Spares the row's content the re-rendering that every move of a drag causes around it. */
const RowContent = memo(function RowContent({ item, index, renderItem }: ContentProps) {
  return renderItem(item, index);
});
