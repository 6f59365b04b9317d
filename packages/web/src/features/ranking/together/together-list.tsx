import { fr, type TogetherItem } from '@palmanga/core';

import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { CopiedManga } from '../comparison/copied-manga.tsx';
import { useMoreRows } from '../comparison/use-more-rows.ts';
import { type MangaCopies, useMangaCopy } from '../manga-copies.ts';
import type { Member } from './members.ts';

import styles from './together-list.module.css';

const texts = fr.rankings.together;

/** Rows at first: each costs a read of its title. */
const FIRST_ROWS = 10;

interface TogetherListProps {
  readonly items: readonly TogetherItem[];
  readonly members: readonly Member[];
  readonly copies: MangaCopies;
}

/** The top: its first ten, more when asked. */
export function TogetherList({ items, members, copies }: TogetherListProps) {
  const { count, list, showMore } = useMoreRows(FIRST_ROWS);
  return (
    <div className={styles.list}>
      <ol ref={list} aria-label={texts.list}>
        {items.slice(0, count).map((item, index) => (
          <TogetherRow
            key={item.id}
            item={item}
            place={index + 1}
            members={members}
            copies={copies}
          />
        ))}
      </ol>
      {items.length > count && (
        <Button full className={styles.more ?? ''} onClick={showMore}>
          {fr.common.loadMore}
        </Button>
      )}
      <p className={styles.rule}>{texts.rule}</p>
    </div>
  );
}

interface TogetherRowProps {
  readonly item: TogetherItem;
  /** From 1. */
  readonly place: number;
  readonly members: readonly Member[];
  readonly copies: MangaCopies;
}

/** One manga, its place together, and its place in each of the rankings. */
function TogetherRow({ item, place, members, copies }: TogetherRowProps) {
  const copy = useMangaCopy(copies, item.id);
  return (
    // Takes the focus when it comes in by 'Charger plus'.
    <li className={styles.row} tabIndex={-1}>
      <CopiedManga
        id={item.id}
        copy={copy}
        className={styles.manga}
        numeral={
          <>
            <span className={styles.numeral}>{place}</span>{' '}
          </>
        }
      >
        <span className={styles.author} dir="auto" translate="no">
          {copy?.author}
        </span>
      </CopiedManga>
      <span className={styles.places}>
        {item.places.map((own, index) => (
          <MemberPlace
            key={members[index]?.ranking.id}
            place={own}
            member={index}
            members={members}
          />
        ))}
      </span>
    </li>
  );
}

interface MemberPlaceProps {
  readonly place: number | null;
  /** Its index. */
  readonly member: number;
  readonly members: readonly Member[];
}

function MemberPlace({ place, member, members }: MemberPlaceProps) {
  const name = members[member]?.name ?? '';
  const said = place === null ? texts.absent : texts.place(place);
  return (
    <span className={styles.place} data-member={member} title={`${name} : ${said}`}>
      <VisuallyHidden>
        {name} {said}
        {'. '}
      </VisuallyHidden>
      <span aria-hidden>{place ?? texts.noPlace}</span>
    </span>
  );
}
