import { fr } from '@palmanga/core';
import {
  lastUpdate,
  legalPage,
  legalSettings,
  type LegalBlock,
  type LegalPageName,
} from '@palmanga/core/legal';
import { lazy, Suspense, useState } from 'react';

import { usePageTitle } from '../../hooks/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

import styles from './legal.module.css';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

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

function ManageCookies() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {fr.legalLinks.manageCookies}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ConsentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One of the five legal pages. */
export default function LegalScreen({ page: name }: { readonly page: LegalPageName }) {
  const page = legalPage(name, legalSettings);
  usePageTitle(page.title);

  return (
    <article className={styles.page}>
      <PageHeader back title={page.title} />
      <p className={styles.summary}>{page.summary}</p>
      {name === 'cookies' && <ManageCookies />}
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
