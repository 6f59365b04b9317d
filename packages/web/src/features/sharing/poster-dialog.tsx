import {
  fr,
  POSTER_FORMATS,
  POSTER_TOPS,
  type PosterFormat,
  posterPath,
  type PosterTop,
  type Ranking,
} from '@palmanga/core';
import { useId, useState } from 'react';

import { PictureDialog } from './picture-dialog.tsx';

import styles from './picture-dialog.module.css';

const texts = fr.rankings.poster;
const FORMATS = Object.keys(POSTER_FORMATS) as PosterFormat[];

interface PosterDialogProps {
  readonly ranking: Ranking;
  readonly onClose: () => void;
}

/** Chooses a poster of the ranking, shows it as it will be, and shares or downloads it. */
export default function PosterDialog({ ranking, onClose }: PosterDialogProps) {
  const [format, setFormat] = useState<PosterFormat>('portrait');
  const [top, setTop] = useState<PosterTop>(10);
  const name = `${ranking.slug || texts.file}-top-${top}-${format}.png`;
  return (
    <PictureDialog
      title={texts.title}
      path={posterPath(ranking.id, { format, top })}
      alt={texts.alt(ranking.title, top)}
      shape={format}
      size={POSTER_FORMATS[format]}
      file={{ name, type: 'image/png' }}
      shareTitle={ranking.title}
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
          options={POSTER_TOPS}
          value={top}
          label={texts.top}
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
