import { ListTitle } from './list-title.tsx';

import styles from './row-texts.module.css';

interface RowTextsProps {
  readonly title: string;
  /** Empty when it is not known. */
  readonly author: string;
}

/** What a manga's row says beside its cover. */
export function RowTexts({ title, author }: RowTextsProps) {
  return (
    <span className={styles.texts}>
      <span className={styles.title} dir="auto" data-title>
        <ListTitle title={title} />
      </span>{' '}
      {author !== '' && (
        <span className={styles.author} dir="auto">
          {author}
        </span>
      )}
    </span>
  );
}
