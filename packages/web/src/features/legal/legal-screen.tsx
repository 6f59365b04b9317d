import {
  lastUpdate,
  legalPage,
  legalSettings,
  type LegalBlock,
  type LegalPageName,
} from '@palmanga/core/legal';

import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { ManageCookies } from './manage-cookies.tsx';

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

/** The pages about cookies. */
const COOKIE_PAGES: ReadonlySet<LegalPageName> = new Set(['cookies', 'privacy']);

/** One of the five legal pages. */
export default function LegalScreen({ page: name }: { readonly page: LegalPageName }) {
  const page = legalPage(name, legalSettings);
  usePageTitle(page.title);

  return (
    <article className={styles.page}>
      <PageHeader back title={page.title} />
      <p className={styles.summary}>{page.summary}</p>
      {COOKIE_PAGES.has(name) && <ManageCookies />}
      {page.sections.map(({ heading, blocks }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {blocks.map((block) => (
            <Block key={String(block)} block={block} />
          ))}
        </section>
      ))}
      <p className={styles.date}>{lastUpdate(legalSettings)}</p>
    </article>
  );
}
