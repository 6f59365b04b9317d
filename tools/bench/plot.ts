import { importTools } from '../../scripts/lib/on-demand-tools.ts';

await importTools('bench');

export const Plot = await import('@observablehq/plot');
