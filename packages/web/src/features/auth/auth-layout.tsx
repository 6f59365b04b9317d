import { fr } from '@palmanga/core';
import { type ReactNode, useSyncExternalStore } from 'react';

import { refusesCookies } from '../../browser/storage.ts';
import { ErrorBanner } from '../../ui/feedback/failure-notice.tsx';
import { usePageTitle } from '../../ui/text/page-header.tsx';

import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A form beside a drawing of manga panels; on a phone, under it. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  usePageTitle(title);
  return (
    <div className={styles.spread}>
      <div className={styles.art}>
        <AuthArt />
        <p className={styles.promise}>{fr.common.description}</p>
      </div>
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        <CookieNotice />
        {children}
      </div>
    </div>
  );
}

/** Says beforehand that a sign-in will not last. A server does not know. */
function CookieNotice() {
  const isRefused = useSyncExternalStore(
    () => () => undefined,
    refusesCookies,
    () => false,
  );
  return isRefused && <ErrorBanner>{fr.errors['cookies-refused']}</ErrorBanner>;
}

/** A page of manga panels around the first three ranks. Our own drawing, for decoration only. */
function AuthArt() {
  return (
    <svg className={styles.page} viewBox="0 0 560 480" aria-hidden>
      <defs>
        <pattern
          id="tone"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <circle className={styles.dot} cx="4" cy="4" r="1.7" />
        </pattern>
        <pattern
          id="tone-fine"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <circle className={styles.dot} cx="2.5" cy="2.5" r="0.9" />
        </pattern>
        <clipPath id="panel-one">
          <path d="M8 8h330l-46 300H8z" />
        </clipPath>
        <clipPath id="panel-two">
          <path d="M354 8h198v172H328z" />
        </clipPath>
        <clipPath id="panel-three">
          <path d="M326 196h226v276H284z" />
        </clipPath>
      </defs>

      <g clipPath="url(#panel-one)">
        <path className={styles.accent} d="M0 0h360v320H0z" />
        <g className={styles.rays}>
          {Array.from({ length: 40 }, (_, index) => (
            <path
              key={index}
              d={`M0 ${-126 - (index % 4) * 16}L${5 + (index % 3) * 3} -420h${-10 - (index % 3) * 6}z`}
              transform={`translate(160 176) rotate(${index * 9 + 4})`}
            />
          ))}
        </g>
        <text className={styles.first} x="160" y="276" textAnchor="middle">
          1
        </text>
      </g>

      <g clipPath="url(#panel-two)">
        <path className={styles.surface} d="M320 0h240v190H320z" />
        <path fill="url(#tone)" d="M320 96h240v94H320z" />
        <text className={styles.second} x="446" y="150" textAnchor="middle">
          2
        </text>
      </g>

      <g clipPath="url(#panel-three)">
        <path className={styles.ink} d="M280 190h280v290H280z" />
        <g className={styles.volumes}>
          <path d="M338 300l34-6 22 186h-34zM384 268h38v212h-38zM434 310h30v170h-30zM476 284l36 8-16 190h-38z" />
        </g>
        <path className={styles.band} d="M384 322h38v44h-38z" />
        <text className={styles.third} x="506" y="264" textAnchor="middle">
          3
        </text>
      </g>

      <path className={styles.surface} d="M8 324h280l-20 148H8z" />
      <path fill="url(#tone-fine)" d="M8 400h270l-10 72H8z" />
      <g className={styles.bubble}>
        <path d="M140 338c62 0 104 20 104 48s-42 48-104 48c-16 0-31-1-44-4l-44 26 14-38c-20-8-31-19-31-32 0-28 43-48 105-48z" />
        <path
          className={styles.heart}
          d="M140 416c-34-22-34-52-14-52 9 0 14 8 14 12 0-4 5-12 14-12 20 0 20 30-14 52z"
        />
      </g>

      <g className={styles.frames}>
        <path d="M8 8h330l-46 300H8zM354 8h198v172H328zM326 196h226v276H284zM8 324h280l-20 148H8z" />
      </g>
    </svg>
  );
}
