import type { ReactNode } from 'react';

import styles from './illustration.module.css';

export type IllustrationName = 'podium' | 'shelf' | 'heart' | 'search' | 'lost' | 'torn';

/** Angles, in degrees, of the lines that converge on the subject: a manga convention for a strong moment. */
const FOCUS_LINES = [0, 22, 47, 68, 90, 113, 137, 158, 180, 203, 226, 248, 270, 294, 317, 338];

function FocusLines() {
  return (
    <g className={styles.thin}>
      {FOCUS_LINES.map((angle, index) => (
        <path
          key={angle}
          d={`M${72 + (index % 3) * 5} 0H108`}
          transform={`translate(120 80) rotate(${angle})`}
        />
      ))}
    </g>
  );
}

const DRAWINGS: Readonly<Record<IllustrationName, ReactNode>> = {
  podium: (
    <>
      <path className={styles.tone} d="M18 138h204v14H18z" />
      <path className={styles.accent} d="M92 72h56v72H92z" />
      <path className={styles.paper} d="M36 96h56v48H36zM148 110h56v34h-56z" />
      <path className={styles.ghost} d="M102 14h36v52h-36zM46 38h36v52H46zM158 52h36v52h-36z" />
      <path
        className={styles.bold}
        d="M114 98l8-6v32M56 110c10-8 20 2 12 10l-12 12h18M168 120h14l-9 8c14 0 10 14-4 10"
      />
    </>
  ),
  shelf: (
    <>
      <path className={styles.tone} d="M20 132h200v10H20z" />
      <path className={styles.paper} d="M36 46h22v86H36zM58 34h26v98H58z" />
      <path className={styles.accent} d="M58 62h26v22H58z" />
      <path className={styles.ghost} d="M94 40h24v92H94zM128 52h24v80h-24z" />
      <path className={styles.paper} d="M176 44l22 7-27 84-20-5z" />
      <path className={styles.line} d="M42 58h10M42 66h10M180 62l10 3M16 132h208" />
    </>
  ),
  heart: (
    <>
      <FocusLines />
      <path
        className={styles.paper}
        d="M120 122C98 108 76 108 56 114V56c20-6 42-6 64 8 22-14 44-14 64-8v58c-20-6-42-6-64 8z"
      />
      <path
        className={styles.line}
        d="M120 64v58M68 72c12-3 24-2 36 4M68 86c12-3 24-2 36 4M136 76c12-6 24-7 36-4M136 90c12-6 24-7 36-4"
      />
      <path
        className={styles.accent}
        d="M120 72c-30-20-30-50-12-50 8 0 12 8 12 12 0-4 4-12 12-12 18 0 18 30-12 50z"
      />
    </>
  ),
  search: (
    <>
      <path className={styles.tone} d="M30 30h120v100H30z" />
      <path className={styles.paper} d="M30 30h56v62H30zM94 30h56v36H94z" />
      <path className={styles.ghost} d="M30 100h56v34H30zM94 74h56v60H94z" />
      <circle className={styles.glass} cx="148" cy="82" r="34" />
      <path className={styles.handle} d="M173 107l34 34" />
      <path className={styles.bold} d="M140 74c2-10 18-8 16 2-1 6-8 6-8 13M148 99v1" />
    </>
  ),
  lost: (
    <>
      <FocusLines />
      <path
        className={styles.paper}
        d="M120 22c42 0 70 20 70 48s-28 48-70 48c-8 0-15-1-22-2l-32 20 8-30C58 97 50 84 50 70c0-28 28-48 70-48z"
      />
      <circle className={styles.accent} cx="90" cy="70" r="9" />
      <circle className={styles.accent} cx="120" cy="70" r="9" />
      <circle className={styles.accent} cx="150" cy="70" r="9" />
    </>
  ),
  torn: (
    <>
      <path className={styles.paper} d="M40 24h74l-10 22 16 18-14 24 12 20-10 28H40z" />
      <path className={styles.accent} d="M134 28h66v112h-76l10-26-12-20 14-24-16-18z" />
      <path className={styles.line} d="M54 44h34M54 58h38M54 72h28M160 56l26 26M186 56l-26 26" />
    </>
  ),
};

/** A drawing for an empty state. Decoration only: screen readers skip it. */
export default function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 160" width="240" height="160" aria-hidden>
      {DRAWINGS[name]}
    </svg>
  );
}
