import { fr, type RankingItem } from '@palmanga/core';
import type { ReactNode } from 'react';

import { IconButton } from '../../../ui/controls/button.tsx';
import { ListTitle } from '../../../ui/list/row-texts.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { ChevronsUpDown, MessageSquareText } from '../../../ui/vendor/lucide/further.ts';
import { X } from '../../../ui/vendor/lucide/index.ts';
import type { PlaceRequest } from './place-menu.tsx';
import { PlaceButton, PlaceField } from './place-number.tsx';

import styles from './reorder-dialog.module.css';
import selection from './selection.module.css';

/** What the user can do with a row. Stable, so that rows render again only when they change. */
export interface RowActions {
  readonly remove: (item: RankingItem, row: HTMLElement | null) => void;
  readonly openMenu: (request: PlaceRequest) => void;
  /** Makes the row's number a field. */
  readonly editPlace: (id: string) => void;
  /** Ends that, with the text typed, or null when the user gave up. */
  readonly endPlace: (item: RankingItem, text: string | null, isByKey: boolean) => void;
  /** Between which items an item would stand at a place (from 1). */
  readonly describePlace: (id: string, place: number) => string;
}

interface ReorderRowProps {
  readonly item: RankingItem;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  /** Whether the row's number is a field. */
  readonly isEdited: boolean;
  /** The place, from 1, where the item was before it moved just now; null for one that did not. */
  readonly formerPlace: number | null;
  readonly actions: RowActions;
}

/** What stands under a title: the author, and the first words of what the owner says of the manga. */
function Under({ item: { author, note } }: Pick<ReorderRowProps, 'item'>) {
  if (author === '' && note === null) return null;
  return (
    <span className={styles.author} translate="no">
      {note !== null && <Icon node={MessageSquareText} />} {author}{' '}
      {note !== null && (
        <span className={styles.note}>
          <VisuallyHidden>{`${fr.rankings.note.own}\u00A0: `}</VisuallyHidden>
          <bdi>{note.text}</bdi>
        </span>
      )}
    </span>
  );
}

function Texts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <span className={styles.texts}>
      <span className={styles.title} dir="auto" translate="no">
        <ListTitle title={title} />
      </span>
      {children}
    </span>
  );
}

interface ChoiceRowProps extends Pick<ReorderRowProps, 'item' | 'position' | 'total'> {
  readonly isChosen: boolean;
  /** @param isRange whether to select all rows since the one pressed last */
  readonly onToggle: (id: string, isRange: boolean) => void;
}

/** A row while the user selects several. */
export function ChoiceRow({ item, position, total, isChosen, onToggle }: ChoiceRowProps) {
  const { mangaId, title } = item;
  return (
    <label className={selection.choice}>
      <span className={selection.check}>
        <input
          type="checkbox"
          aria-label={fr.rankings.reorder.choose(title, position, total)}
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle(mangaId, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      <span className={styles.numeral} aria-hidden>
        {position}
      </span>
      <span className={styles.cover} aria-hidden>
        <Cover id={mangaId} title={title} address={item.coverUrl} />
      </span>
      <Texts title={title}>
        <Under item={item} />
      </Texts>
    </label>
  );
}

/** One row of the reorder dialog, without its drag handle. */
export function ReorderRow(props: ReorderRowProps) {
  const { item, position, total, isEdited, formerPlace, actions } = props;
  const { mangaId, title } = item;
  const cover = (
    <span className={styles.cover} data-edited={isEdited ? '' : undefined} aria-hidden>
      <Cover id={mangaId} title={title} address={item.coverUrl} />
    </span>
  );
  if (isEdited) {
    return (
      <PlaceField
        title={title}
        position={position}
        total={total}
        describe={(place) => actions.describePlace(mangaId, place)}
        onDone={(text, isByKey) => actions.endPlace(item, text, isByKey)}
      >
        {(hint) => (
          <>
            {cover}
            <Texts title={title}>{hint}</Texts>
          </>
        )}
      </PlaceField>
    );
  }
  return (
    <>
      <PlaceButton
        id={mangaId}
        title={title}
        position={position}
        total={total}
        onPress={() => actions.editPlace(mangaId)}
      />
      {cover}
      <Texts title={title}>
        <Under item={item} />
      </Texts>
      {formerPlace !== null && (
        <span className={styles.former}>{fr.rankings.reorder.was(formerPlace)}</span>
      )}
      <IconButton
        label={fr.rankings.reorder.place(title)}
        aria-haspopup="menu"
        onClick={(event) =>
          actions.openMenu({ id: mangaId, index: position - 1, anchor: event.currentTarget })
        }
      >
        <Icon node={ChevronsUpDown} />
      </IconButton>
      <IconButton
        label={fr.rankings.reorder.remove(title)}
        data-remove
        onClick={(event) => actions.remove(item, event.currentTarget.closest('li'))}
      >
        <Icon node={X} />
      </IconButton>
    </>
  );
}
