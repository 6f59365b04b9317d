import { importTools } from '../../scripts/lib/on-demand-tools.ts';

await importTools('bench');

export const { default: autocannon } = await import('autocannon');
export type { Client, Options, Request, Result } from 'autocannon';
