import { type ClientRect, KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';
import { LIMITS } from '@palmanga/core';

/** -1 for up, 1 for down. */
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Down]: 1,
};

/**
 * Moves what is held by 25 px a press (specification, point 9) and on to the place it enters, so
 * that one press is one place and what is heard is where the item lands. Stops at both ends.
 */
export const keyboardCoordinates: KeyboardCoordinateGetter = (event, { context, ...args }) => {
  const direction = DIRECTIONS[event.code];
  const { active, collisionRect, droppableRects } = context;
  const origin = active ? droppableRects.get(active.id) : undefined;
  if (!direction || !active || !origin || !collisionRect) return undefined;
  // Neither the page behind nor the dialog scrolls by itself.
  event.preventDefault();
  const { index, items } = hasSortableData(active)
    ? active.data.current.sortable
    : { index: 0, items: [active.id] };
  const travelled = collisionRect.top - origin.top;
  const place = nextPlace(travelled, origin, direction);
  const limited = Math.min(Math.max(place, -index), items.length - 1 - index);
  const { x, y } = args.currentCoordinates;
  return { x, y: y + limited * origin.height - travelled };
};

/** The first place at least 25 px further, counted in rows from where the item was picked up. */
export function nextPlace(
  travelled: number,
  { height }: Pick<ClientRect, 'height'>,
  direction: 1 | -1,
): number {
  const step = travelled + direction * LIMITS.dragKeyboardStep;
  return direction > 0 ? Math.ceil(step / height) : Math.floor(step / height);
}
