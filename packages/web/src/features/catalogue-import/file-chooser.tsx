import { fr } from '@palmanga/core';
import { FileJson } from 'lucide';
import { useId } from 'react';

import { Icon } from '../../ui/media/icon.tsx';

import styles from './file-chooser.module.css';

interface FileChooserProps {
  readonly file: File | null;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
}

const texts = fr.catalogueImport;

/** A file field in French: the text of the browser's own one is in the browser's language. */
export function FileChooser({ file, disabled, onChoose }: FileChooserProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.chooser}>
      <Icon node={FileJson} />
      <span id={`${id}-label`} className={styles.label}>
        {texts.chooseFile}
      </span>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-name`}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <span className={styles.browse} aria-hidden>
        {texts.browse}
      </span>
      <span id={`${id}-name`} className={styles.name} dir="auto">
        {file?.name ?? texts.noFileChosen}
      </span>
    </label>
  );
}
