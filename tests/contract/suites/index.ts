import type { MakeHarness } from '../harness.ts';
import { describeRankingAccessContract } from './ranking-access.ts';
import { describeRankingItemsLiveContract } from './ranking-items-live.ts';
import { describeRankingItemsContract } from './ranking-items.ts';
import { describeRankingsLiveContract } from './rankings-live.ts';
import { describeRankingsContract } from './rankings.ts';

/** Every suite that needs nothing but the ports of data. */
export function describeDataContracts(name: string, makeHarness: MakeHarness): void {
  describeRankingsContract(name, makeHarness);
  describeRankingsLiveContract(name, makeHarness);
  describeRankingItemsContract(name, makeHarness);
  describeRankingItemsLiveContract(name, makeHarness);
  describeRankingAccessContract(name, makeHarness);
}
