import { addressOf, fr, LIMITS, type Ranking, type RankingView, viewQuery } from '@palmanga/core';
import { useLinkClickHandler } from 'react-router-dom';

import styles from './view-switch.module.css';

const texts = fr.rankings.views;

interface ViewSwitchProps {
  readonly ranking: Ranking;
  /** Those that it offers. */
  readonly views: readonly RankingView[];
  readonly shown: RankingView;
  /** How many manga the ranking has. */
  readonly count: number;
}

/** 'Liste', 'Couvertures', 'Paliers': leads to the same order in another view. */
export default function ViewSwitch({ ranking, views, shown, count }: ViewSwitchProps) {
  // A phone has room for few things to press: covers are for browsing many, or for what is shown so.
  const isMinor = (view: RankingView) =>
    view === 'covers' && shown !== view && ranking.view !== view && count < LIMITS.viewItems;
  const isAllMinor = views.filter((view) => !isMinor(view)).length < 2;
  const path = addressOf({ kind: 'ranking', key: ranking.id });
  return (
    <nav className={styles.switch} aria-label={texts.label} data-minor={isAllMinor || undefined}>
      {views.map((view) => (
        <Choice
          key={view}
          view={view}
          path={path + viewQuery(view)}
          isShown={view === shown}
          isMinor={isMinor(view)}
        />
      ))}
    </nav>
  );
}

interface ChoiceProps {
  readonly view: RankingView;
  readonly path: string;
  readonly isShown: boolean;
  readonly isMinor: boolean;
}

/** What is shown leads nowhere, and keeps the focus of who chose it. */
function Choice({ view, path, isShown, isMinor }: ChoiceProps) {
  const follow = useLinkClickHandler(path, {
    replace: true,
    preventScrollReset: true,
  });
  return (
    <a
      className={styles.choice}
      data-minor={isMinor || undefined}
      {...(isShown
        ? { role: 'link', 'aria-current': 'true', 'aria-disabled': true, tabIndex: -1 }
        : { href: path, onClick: follow })}
    >
      {texts.names[view]}
    </a>
  );
}
