import { COMPARED_ITEMS, type Dispute, fr, type Together } from '@palmanga/core';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';

import { Link } from '../../../ui/controls/link.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { type MangaCopies, useMangaCopy } from '../manga-copies.ts';
import type { Member } from './members.ts';

import styles from './together-side.module.css';

const texts = fr.rankings.together;

interface TogetherSideProps {
  readonly together: Together;
  readonly members: readonly Member[];
  readonly copies: MangaCopies;
  /** The button that keeps it. */
  readonly children: ReactNode;
}

/** Beside the top: how much the rankings agree, what they dispute, and what each of them lacks. */
export function TogetherSide({ together, members, copies, children }: TogetherSideProps) {
  const { agreement, disputed, discoveries } = together;
  return (
    <div className={styles.side}>
      {children}
      {agreement ? (
        <Card title={texts.agreement(agreement.percent)}>
          <p className={styles.text}>{texts.agreementOf(agreement.common, members.length)}</p>
        </Card>
      ) : (
        <Card title={texts.noAgreement}>
          <p className={styles.text}>{texts.noAgreementHint(COMPARED_ITEMS)}</p>
        </Card>
      )}
      {disputed && (
        <Card title={texts.disputed}>
          <MangaLink id={disputed.id} copies={copies}>
            <span className={styles.text}>
              {texts.dispute(placeFor(members, disputed.high), placeFor(members, disputed.low))}
            </span>
          </MangaLink>
        </Card>
      )}
      {members.map(({ ranking, name }, index) => {
        const ids = discoveries[index] ?? [];
        return (
          ids.length > 0 && (
            <Card key={ranking.id} title={texts.discoveries(name)} member={index}>
              <ul className={styles.covers}>
                {ids.map((id) => (
                  <li key={id}>
                    <MangaLink id={id} copies={copies} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        );
      })}
    </div>
  );
}

function placeFor(members: readonly Member[], { ranking, place }: Dispute['high']): string {
  return texts.placeFor(members[ranking]?.name ?? '', place);
}

interface CardProps {
  readonly title: string;
  /** The index of whom it is for. */
  readonly member?: number;
  readonly children: ReactNode;
}

function Card({ title, member, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-member={member}>
      <h2 id={id} className={styles.heading} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface MangaLinkProps {
  readonly id: string;
  readonly copies: MangaCopies;
  /** Beside its cover, under its title; without it the cover alone is seen. */
  readonly children?: ReactNode;
}

function MangaLink({ id, copies, children }: MangaLinkProps) {
  const copy = useMangaCopy(copies, id);
  const { pathname } = useLocation();
  if (copy === undefined) {
    return (
      <span className={styles.cover}>
        <Skeleton shape="cover" />
      </span>
    );
  }
  const title = copy?.title ?? fr.rankings.comparison.unknown;
  const isAlone = children === undefined;
  const content = (
    <>
      <span className={styles.cover} aria-hidden>
        <Cover id={id} title={title} address={copy?.coverUrl ?? null} />
      </span>
      {isAlone && <VisuallyHidden>{title}</VisuallyHidden>}
      {!isAlone && (
        <span className={styles.texts}>
          <span className={styles.title} dir="auto" translate="no">
            {title}
          </span>{' '}
          {children}
        </span>
      )}
    </>
  );
  return copy ? (
    <Link
      to={{ kind: 'manga', mangaId: id }}
      state={{ from: pathname }}
      className={styles.manga}
      title={isAlone ? title : undefined}
    >
      {content}
    </Link>
  ) : (
    <span className={styles.manga}>{content}</span>
  );
}
