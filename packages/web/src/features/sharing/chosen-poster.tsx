import {
  fr,
  POSTER_FORMATS,
  type PosterContent,
  type PosterFormat,
  type PosterOptions,
} from '@palmanga/core';
import { useId, useState } from 'react';

import { PictureDialog } from './picture-dialog.tsx';

import styles from './picture-dialog.module.css';

const texts = fr.rankings.poster;
const FORMATS = Object.keys(POSTER_FORMATS) as PosterFormat[];

interface ChosenPosterProps<Content extends PosterContent> {
  /** Of the dialog. */
  readonly title: string;
  /** Path and query of a poster. */
  readonly pathOf: (options: PosterOptions<Content>) => string;
  /** What a poster can show. */
  readonly contents: readonly Content[];
  /** What is chosen first. */
  readonly first: Content;
  /** What each is called. */
  readonly labelOf: (content: Content) => string;
  /** What each shows, for whoever does not see it. */
  readonly altOf: (content: Content) => string;
  /** Name of the file, before what tells the posters apart. */
  readonly file: string;
  /** Sent beside the picture. */
  readonly shareTitle: string;
  readonly onClose: () => void;
}

/** Chooses one of the posters of something, shows it as it will be, and shares or downloads it. */
export function ChosenPoster<Content extends PosterContent>(props: ChosenPosterProps<Content>) {
  const { title, pathOf, contents, first, labelOf, altOf, file, shareTitle, onClose } = props;
  const [format, setFormat] = useState<PosterFormat>('portrait');
  const [top, setTop] = useState(first);
  return (
    <PictureDialog
      title={title}
      path={pathOf({ format, top })}
      alt={altOf(top)}
      shape={format}
      size={POSTER_FORMATS[format]}
      file={{ name: `${file}-${top}-${format}.png`, type: 'image/png' }}
      shareTitle={shareTitle}
      drawingText={texts.drawing}
      failedText={texts.failed}
      onClose={onClose}
    >
      <div className={styles.choices}>
        <Choice
          legend={texts.format}
          options={FORMATS}
          value={format}
          label={(option) => texts.formats[option]}
          onChange={setFormat}
        />
        <Choice
          legend={texts.places}
          options={contents}
          value={top}
          label={labelOf}
          onChange={setTop}
        />
      </div>
    </PictureDialog>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly label: (option: T) => string;
  readonly onChange: (option: T) => void;
}

/** One of a few options, all of them visible. */
function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, options, value, label, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {label(option)}
        </label>
      ))}
    </fieldset>
  );
}
