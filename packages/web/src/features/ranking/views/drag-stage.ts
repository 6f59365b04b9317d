import type { Landing } from './board-landing.ts';

import styles from './drag-stage.module.css';

/** What lies over the page during a drag: the cover under the pointer, and a mark where it would go. */
export interface DragStage {
  readonly show: (
    point: { readonly x: number; readonly y: number },
    landing: Landing | null,
  ) => void;
  readonly close: () => void;
}

/**
 * Opens it with a copy of a cover. The pointer meets it and not the board, nothing of which changes until the drop: so
 * that a board of a thousand covers is neither searched nor painted again in each frame.
 */
export function openStage(tile: HTMLElement): DragStage {
  const { width, height } = tile.getBoundingClientRect();
  const stage = document.createElement('div');
  stage.className = styles.stage ?? '';
  stage.setAttribute('aria-hidden', 'true');
  const mark = document.createElement('div');
  mark.className = styles.mark ?? '';
  const ghost = tile.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-manga');
  ghost.classList.add(styles.ghost ?? '');
  ghost.tabIndex = -1;
  ghost.style.inlineSize = `${width}px`;
  stage.append(ghost, mark);
  document.body.append(stage);
  return {
    show(point, landing) {
      ghost.style.transform = `translate(${point.x - width / 2}px, ${point.y - height / 2}px)`;
      mark.hidden = landing === null;
      if (landing === null) return;
      const { kind, x, y, width: wide, height: high } = landing.mark;
      mark.dataset['mark'] = kind;
      mark.style.transform = `translate(${x}px, ${y}px)`;
      mark.style.inlineSize = `${wide}px`;
      mark.style.blockSize = `${high}px`;
    },
    close: () => stage.remove(),
  };
}
