import { DRAWN_COVER, drawnCover, fr, type DrawnCover } from '@palmanga/core';
import { useId, useMemo } from 'react';

import styles from './drawn-cover.module.css';

interface DrawnCoverProps {
  readonly id: string;
  readonly title: string;
  /** Whether there is no picture; else it stands under the one that is on its way, without a screentone. */
  readonly isMissing: boolean;
}

/**
 * Stands for a cover: a volume drawn from the manga, which fills the frame around it.
 *
 * The content policy allows no style attributes: colours are attributes of the picture, and the sizes
 * of texts a closed set of styles. Title and initials are generated content, because the title already
 * stands beside the cover, where readers search and select it; 'Pas d’image' is the only text.
 */
export function DrawnCoverPicture({ id, title, isMissing }: DrawnCoverProps) {
  const cover = useMemo(() => drawnCover(id, title), [id, title]);
  return (
    <span className={styles.volume}>
      {isMissing ? <Paper cover={cover} /> : <Ground colour={cover.dark} />}
      <span className={styles.initials} data-text={cover.initials} aria-hidden />
      <span className={styles.title} data-size={cover.lineSize} aria-hidden>
        {cover.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
          <span key={index} className={styles.line} data-text={line} />
        ))}
      </span>
      {isMissing && <span className={styles.label}>{fr.common.noImage}</span>}
    </span>
  );
}

/** A volume's colour alone: every row of a page that a server renders has one. */
function Ground({ colour }: { readonly colour: string }) {
  return (
    <svg className={styles.paper} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <path fill={colour} d="M0 0h1v1H0z" />
    </svg>
  );
}

/** The colours and the screentone of a volume. */
function Paper({ cover }: { readonly cover: DrawnCover }) {
  const id = useId();
  const { height, toneStep, toneOpacity } = DRAWN_COVER;
  return (
    <svg
      className={styles.paper}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <linearGradient id={`${id}g`} x2="0" y2="1">
        <stop stopColor={cover.light} />
        <stop offset="1" stopColor={cover.dark} />
      </linearGradient>
      <rect width="100" height={height} fill={`url(#${id}g)`} />
      <g data-tone>
        <pattern
          id={`${id}t`}
          width={toneStep}
          height={toneStep}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${cover.angle})`}
        >
          <path d={TONES[cover.tone]} fill={cover.ink} fillRule="evenodd" />
        </pattern>
        <rect width="100" height={height} fill={`url(#${id}t)`} opacity={toneOpacity} />
      </g>
    </svg>
  );
}

/** One mark of each screentone, in a square whose side is DRAWN_COVER.toneStep. */
const TONES: Readonly<Record<DrawnCover['tone'], string>> = {
  dots: 'M4 2.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
  lines: 'M0 3h8v2H0z',
  squares: 'M2.5 2.5h3v3h-3z',
  rings:
    'M4 1.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zm0 1.2a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z',
};
