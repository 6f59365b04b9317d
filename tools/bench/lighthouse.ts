import { importTools } from '../../scripts/lib/on-demand-tools.ts';

await importTools('bench');

export const { default: lighthouse } = await import('lighthouse');
export type { RunnerResult } from 'lighthouse';
