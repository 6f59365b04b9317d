import type { State } from '../state.ts';
import { accountStates } from './account.ts';
import { addingStates } from './adding.ts';
import { importStates } from './catalogue-import.ts';
import { comparisonStates } from './comparison.ts';
import { dashboardStates } from './dashboard.ts';
import { duelStates } from './duels.ts';
import { exportStates } from './export.ts';
import { legalStates } from './legal.ts';
import { listImportStates } from './list-import.ts';
import { listStates } from './lists.ts';
import { mineStates } from './mine.ts';
import { noticeStates } from './notices.ts';
import { ownerDialogStates } from './owner-dialogs.ts';
import { ownerPageStates } from './owner-page.ts';
import { rankingStates } from './ranking.ts';
import { sheetStates } from './sheet.ts';
import { togetherStates } from './together.ts';
import { versionStates } from './versions.ts';
import { viewStates } from './views.ts';

/** Every screen and dialog in each of its states, in the order of a visit. */
export const STATES: readonly State[] = [
  ...accountStates,
  ...dashboardStates,
  ...listStates,
  ...rankingStates,
  ...viewStates,
  ...ownerDialogStates,
  ...ownerPageStates,
  ...versionStates,
  ...comparisonStates,
  ...togetherStates,
  ...mineStates,
  ...exportStates,
  ...duelStates,
  ...addingStates,
  ...listImportStates,
  ...sheetStates,
  ...importStates,
  ...legalStates,
  ...noticeStates,
];

/** The screens and dialogs that fill a window most. */
export const FULLEST_STATES: readonly State[] = [
  'sign-in',
  'dashboard-full',
  'ranking-visitor-twelve',
  'ranking-owner',
  'reorder-dialog-selecting',
  'add-panel',
  'list-import-review',
  'sheet-visitor',
].map((name) => {
  const state = STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`There is no state ${name}`);
  return state;
});
