import { clampTiers, cleanLine, isTierColor, isTierKey, type Tier } from '@palmanga/core';

import type { Fields } from './fields.ts';

/** Tiers as a document holds them: lists, which the rules can check at once. */
export interface TiersField {
  readonly ids: readonly string[];
  readonly labels: readonly string[];
  /** '' for a tier without a name. */
  readonly names: readonly string[];
  readonly colors: readonly string[];
  readonly ends: readonly number[];
}

export function tiersField(tiers: readonly Tier[]): TiersField {
  return {
    ids: tiers.map(({ key }) => key),
    labels: tiers.map(({ label }) => label),
    names: tiers.map(({ name }) => name),
    colors: tiers.map(({ color }) => color),
    ends: tiers.map(({ end }) => end),
  };
}

/** The tiers of a document, within its order. One that is no tier of ours is left out. */
export function readTiers({ tiers }: Fields, itemsCount: number): readonly Tier[] {
  if (typeof tiers !== 'object' || tiers === null) return [];
  const lists = tiers as Fields;
  const at = (name: keyof TiersField, index: number): unknown => {
    const list = lists[name];
    return Array.isArray(list) ? (list[index] as unknown) : undefined;
  };
  const ids = Array.isArray(lists['ids']) ? lists['ids'] : [];
  const read = ids.flatMap((key: unknown, index) => {
    const [label, name, color, end] = [
      at('labels', index),
      at('names', index),
      at('colors', index),
      at('ends', index),
    ];
    const isTier = typeof label === 'string' && typeof end === 'number' && isTierColor(color);
    if (!isTierKey(key) || !isTier) return [];
    const shown = {
      label: cleanLine(label),
      name: typeof name === 'string' ? cleanLine(name) : '',
    };
    return [{ key, ...shown, color, end: Math.max(0, Math.floor(end)) }];
  });
  return clampTiers(read, itemsCount);
}
