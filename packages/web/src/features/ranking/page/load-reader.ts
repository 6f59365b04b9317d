import { lazy } from 'react';

const load = () => import('./reader-actions.tsx');

export const ReaderActions = lazy(load);
/** Beside what readers report with: one chunk for both. Hardly any owner loads it. */
export const TakedownNotice = lazy(async () => ({ default: (await load()).TakedownNotice }));
