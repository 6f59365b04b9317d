import {
  type NewRankingItem,
  type Rankings,
  type RankingView,
  type Tier,
  TIER_COLORS,
} from '@palmanga/core';

/** Rankings that are shown in other views than the list. */
export type BoardName = 'tiers' | 'hardTiers' | 'uncoveredTiers' | 'longTiers' | 'covers';

/** Labels of twelve signs in several scripts, the longest names, and one letter; the second tier is empty. */
const HARD_LABELS: readonly (readonly [label: string, name: string])[] = [
  ['WWWWWWWWWWWW', 'Anticonstitutionnellement'.slice(0, 24)],
  ['進撃の巨人進撃の巨人進撃', 'WWWWWWWWWWWWWWWWWWWWWWWW'],
  ['🏆🥇📚🔥🌸🎌', '🏆🥇📚🔥🌸🎌🏆🥇📚🔥🌸🎌'],
  ['العمالقةوالر', 'هجوم العمالقة والرحلة ال'],
  ['श्रेष्ठतमकृ', 'सर्वश्रेष्ठ मंगा की सूची'],
  ['Chef-d’œuvre', 'À lire, relire et offrir'],
  ['À relire', ''],
  ['S', 'Les meilleurs'],
];

const tiersOf = (
  sizes: readonly number[],
  texts: readonly (readonly [label: string, name: string])[],
): readonly Tier[] => {
  let end = 0;
  return sizes.map((size, index) => {
    const [label = '', name = ''] = texts[index] ?? [];
    end += size;
    return { key: `t${index}`, label, name, color: TIER_COLORS[index % 8] ?? 'grey', end };
  });
};

const USUAL: readonly (readonly [string, string])[] = [
  ['S', 'Chef-d’œuvre'],
  ['A', 'Excellent'],
  ['B', 'Très bon'],
  ['C', 'À essayer'],
  ['D', 'Bof'],
];

/**
 * Makes them.
 * @param known manga with covers, 60 at least
 * @param volumes without covers, 200 at least
 */
export async function makeBoards(
  rankings: Rankings,
  known: readonly NewRankingItem[],
  volumes: readonly NewRankingItem[],
): Promise<Readonly<Record<BoardName, string>>> {
  const make = async (
    title: string,
    items: readonly NewRankingItem[],
    { tiers = [], view }: { readonly tiers?: readonly Tier[]; readonly view: RankingView },
  ): Promise<string> => {
    const { id } = await rankings.create({ title });
    await rankings.addItems(id, items);
    await rankings.setTiers(id, { before: [], after: tiers });
    await rankings.setView(id, view);
    return id;
  };
  return {
    tiers: await make('Mes 25 seinen de toujours', known.slice(0, 25), {
      tiers: tiersOf([4, 7, 5, 6, 3], USUAL),
      view: 'tiers',
    }),
    hardTiers: await make('Des paliers dans toutes les langues', known.slice(0, 40), {
      tiers: tiersOf([3, 0, 2, 5, 4, 8, 6, 3], HARD_LABELS),
      view: 'tiers',
    }),
    uncoveredTiers: await make('Sans une couverture', volumes.slice(0, 14), {
      tiers: tiersOf([3, 5, 4], USUAL),
      view: 'tiers',
    }),
    longTiers: await make('Deux cents tomes', volumes.slice(0, 200), {
      tiers: tiersOf([12, 48, 60, 40, 30], USUAL),
      view: 'tiers',
    }),
    covers: await make('Cent vingt couvertures', [...known.slice(0, 60), ...volumes.slice(0, 60)], {
      view: 'covers',
    }),
  };
}
