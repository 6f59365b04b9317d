import type { PageRequest } from '@palmanga/core';

/** A page request as a query string carries it. */
export function toQuery({ cursor, limit }: PageRequest): { limit: string; cursor?: string } {
  return { limit: String(limit), ...(cursor !== null && { cursor }) };
}
