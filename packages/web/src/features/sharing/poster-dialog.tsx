import {
  fr,
  POSTER_FORMATS,
  POSTER_TOPS,
  type PosterFormat,
  type PosterTop,
  type Ranking,
} from '@palmanga/core';
import { useId, useState } from 'react';

import { canShare, shareNatively } from '../../browser/handing-on.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorBanner, FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Download, Share2 } from '../../ui/vendor/lucide/index.ts';
import { type DrawnPoster, usePoster } from './use-poster.ts';

import styles from './poster-dialog.module.css';

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
  const [hasFailed, setFailed] = useState(false);
  const { poster, error, retry } = usePoster(ranking.id, { format, top });
  const name = `${ranking.slug || texts.file}-top-${top}-${format}.png`;
  const shareable = poster && shareableFile(poster, name);

  async function share(files: readonly File[]): Promise<void> {
    setFailed(false);
    const outcome = await shareNatively({ files: [...files], title: ranking.title });
    setFailed(outcome === 'refused');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="large"
      footer={
        <>
          <Button
            variant={shareable === null ? 'primary' : 'secondary'}
            icon={<Icon node={Download} />}
            disabled={poster === null}
            onClick={() => poster && download(poster, name)}
          >
            {texts.download}
          </Button>
          {shareable !== null && (
            <Button
              variant="primary"
              icon={<Icon node={Share2} />}
              onClick={() => void share([shareable])}
            >
              {texts.share}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
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
        <div className={styles.preview} data-format={format}>
          {poster !== null ? (
            <img src={poster.url} alt={texts.alt(ranking.title, top)} {...POSTER_FORMATS[format]} />
          ) : (
            error === null && <Spinner label={texts.drawing} />
          )}
        </div>
      </div>
      <FailureNotice text={texts.failed} error={error}>
        <Button onClick={retry}>{fr.common.retry}</Button>
      </FailureNotice>
      <ErrorBanner>{hasFailed ? texts.shareFailed : null}</ErrorBanner>
    </Dialog>
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

/** The file that the platform can share; null where it shares no files. */
function shareableFile({ blob }: DrawnPoster, name: string): File | null {
  const file = new File([blob], name, { type: 'image/png' });
  return canShare({ files: [file] }) ? file : null;
}

function download({ url }: DrawnPoster, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
