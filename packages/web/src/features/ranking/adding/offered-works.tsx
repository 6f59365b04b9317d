import { addressOf, fr, type NewRankingItem } from '@palmanga/core';
import { memo, useEffect, useId, useRef, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { ListTitle } from '../../../ui/list/row-texts.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { AddButton, type AddWork } from './add-button.tsx';
import type { Offer } from './use-offers.ts';

import styles from './offered-works.module.css';

/** So many stand there at first: one line in a wide window, two on a phone. */
const FIRST = 6;

interface OfferedWorksProps {
  readonly offer: Offer;
  readonly rankingId: string;
  readonly onAdd: AddWork;
}

/** Covers under a title; those beyond the first few once they are asked for. */
export function OfferedWorks({ offer, rankingId, onAdd }: OfferedWorksProps) {
  const { title, works } = offer;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isWhole) list.current?.querySelectorAll<HTMLElement>('[data-add]')[FIRST]?.focus();
  }, [isWhole]);

  return (
    <section aria-labelledby={id} className={styles.offer}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul ref={list} className={styles.works}>
        {(isWhole ? works : works.slice(0, FIRST)).map((work) => (
          <li key={work.mangaId} className={styles.work}>
            <OfferedWork work={work} rankingId={rankingId} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {!isWhole && works.length > FIRST && (
        <Button variant="quiet" className={styles.all} onClick={() => setWhole(true)}>
          {fr.rankings.add.offers.all(works.length)}
        </Button>
      )}
    </section>
  );
}

interface OfferedWorkProps {
  readonly work: NewRankingItem;
  readonly rankingId: string;
  readonly onAdd: AddWork;
}

const OfferedWork = memo(function OfferedWork({ work, rankingId: key, onAdd }: OfferedWorkProps) {
  const { mangaId, title, coverUrl } = work;
  return (
    <>
      <Link
        to={{ kind: 'addMangasSheet', key, mangaId }}
        state={{ from: addressOf({ kind: 'addMangas', key }) }}
        className={styles.link}
      >
        <span aria-hidden>
          <Cover id={mangaId} title={title} address={coverUrl} />
        </span>
        <span className={styles.name} dir="auto" translate="no" data-title>
          <ListTitle title={title} />
        </span>
      </Link>
      <span className={styles.add}>
        <AddButton work={work} onAdd={onAdd} />
      </span>
    </>
  );
});
