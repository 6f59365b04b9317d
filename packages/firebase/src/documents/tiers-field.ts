import { clampTiers, cleanLine, isTierColor, isTierKey, LIMITS, type Tier } from '@palmanga/core';

import type { Fields } from './fields.ts';

/**
 * Tiers as a document holds them: a line each, of its key, its colour, the place where it ends, its label and its
 * name, with tabs between, which no clean text has. The rules check all of them as one text.
 */
export type TiersField = readonly string[];

export function tiersField(tiers: readonly Tier[]): TiersField {
  return tiers.map(({ key, color, end, label, name }) => [key, color, end, label, name].join('\t'));
}

/**
 * The tiers of a document, within its order. A line that is no tier of ours is left out: the rules let some through,
 * and with it the owner could change none any more.
 */
export function readTiers({ tiers }: Fields, itemsCount: number): readonly Tier[] {
  if (!Array.isArray(tiers)) return [];
  const read = tiers.flatMap((line: unknown) => (typeof line === 'string' ? readTier(line) : []));
  const keys = read.map(({ key }) => key);
  return clampTiers(
    read.filter(({ key }, index) => keys.indexOf(key) === index),
    itemsCount,
  );
}

function readTier(line: string): Tier[] {
  const [key, color, end, label = '', name = ''] = line.split('\t');
  const place = Number(end);
  const texts = { label: cleanLine(label), name: cleanLine(name) };
  // The rules count signs, and do not know which are seen.
  const isText =
    texts.label !== '' &&
    texts.label.length <= LIMITS.tierLabelLength &&
    texts.name.length <= LIMITS.tierNameLength;
  if (!isText || !isTierKey(key) || !isTierColor(color) || !Number.isSafeInteger(place)) return [];
  return [{ key, ...texts, color, end: Math.max(0, place) }];
}
