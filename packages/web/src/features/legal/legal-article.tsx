import {
  lastUpdate,
  settingsOf,
  showSettings,
  type LegalBlock,
  type LegalPage,
  type ShownSettings,
} from '@palmanga/core/legal';
import type { ReactNode } from 'react';

import { usePage } from '../../hooks/contexts.ts';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';

import styles from './legal.module.css';

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className={styles.list}>
      {block.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface LegalArticleProps {
  readonly text: (settings: ShownSettings) => LegalPage;
  /** Shown under the summary. */
  readonly children?: ReactNode;
}

/** One of the five legal pages. Each is a screen of its own, so that a reader loads one text. */
export function LegalArticle({ text, children }: LegalArticleProps) {
  const settings = settingsOf(usePage().config?.publisher);
  const page = text(showSettings(settings));
  usePageTitle(page.title);

  return (
    <article className={styles.page}>
      <PageHeader back title={page.title} />
      <p className={styles.summary}>{page.summary}</p>
      {children}
      {page.sections.map(({ heading, blocks }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {blocks.map((block) => (
            <Block key={String(block)} block={block} />
          ))}
        </section>
      ))}
      <p className={styles.date}>{lastUpdate(settings)}</p>
    </article>
  );
}
