import type { Rankings } from '@palmanga/core';

import type { Actor, Context } from '../context.ts';
import { createRankingEditing } from './editing.ts';
import { createRankingItems } from './items.ts';
import { createRankingReading } from './reading.ts';
import { createRankingSharing } from './sharing.ts';
import { createRankingWatching } from './watching.ts';

export function createRankings(context: Context, actor: Actor | null): Rankings {
  return {
    ...createRankingReading(context, actor),
    ...createRankingWatching(context, actor),
    ...createRankingEditing(context, actor),
    ...createRankingItems(context, actor),
    ...createRankingSharing(context, actor),
  };
}
