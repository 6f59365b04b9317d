import type { MakeHarness } from '../harness.ts';
import { describeCatalogueWriterContract } from './catalogue-writer.ts';
import { describeFavoritesContract } from './favorites.ts';
import { describeListImportContract } from './list-import.ts';
import { describeMangasMatchContract } from './mangas-match.ts';
import { describeMangasSearchContract } from './mangas-search.ts';
import { describeMangasStartersContract } from './mangas-starters.ts';
import { describeMangasSuggestContract } from './mangas-suggest.ts';
import { describeMangasContract } from './mangas.ts';
import { describeOwnerNamesContract } from './owner-names.ts';
import { describeOwnerPagesContract } from './owner-pages.ts';
import { describeProfilesContract } from './profiles.ts';
import { describeRankingAccessContract } from './ranking-access.ts';
import { describeRankingCopiesContract } from './ranking-copies.ts';
import { describeRankingCreationContract } from './ranking-creation.ts';
import { describeRankingItemPlacesContract } from './ranking-item-places.ts';
import { describeRankingItemsLiveContract } from './ranking-items-live.ts';
import { describeRankingItemsContract } from './ranking-items.ts';
import { describeRankingLimitContract } from './ranking-limit.ts';
import { describeRankingNotesContract } from './ranking-notes.ts';
import { describeRankingPlacesContract } from './ranking-places.ts';
import { describeRankingRacesContract } from './ranking-races.ts';
import { describeRankingTakedownsContract } from './ranking-takedowns.ts';
import { describeRankingTiersRacesContract } from './ranking-tiers-races.ts';
import { describeRankingTiersContract } from './ranking-tiers.ts';
import { describeRankingVersionsContract } from './ranking-versions.ts';
import { describeRankingVisibilityContract } from './ranking-visibility.ts';
import { describeRankingsLiveContract } from './rankings-live.ts';
import { describeRankingsContract } from './rankings.ts';
import { describeRetiredAddressesContract } from './retired-addresses.ts';
import {
  describeOldLinksContract,
  describeSharingContract,
  describeShortidContract,
} from './sharing.ts';
import { describeTopItemsContract } from './top-items.ts';
import { describeUnmatchedContract } from './unmatched.ts';
import { describeUsernamesContract } from './usernames.ts';

/** Every suite that needs only the ports of data, without accounts and files. */
export function describeDataContracts(name: string, makeHarness: MakeHarness): void {
  describeMainContracts(name, makeHarness);
  describeFurtherContracts(name, makeHarness);
}

/**
 * Of these: rankings, their items, order and share links, who may see them, the catalogue, profiles and
 * favorites.
 */
export function describeMainContracts(name: string, makeHarness: MakeHarness): void {
  describeRankingsContract(name, makeHarness);
  describeRankingsLiveContract(name, makeHarness);
  describeRankingItemsContract(name, makeHarness);
  describeRankingItemsLiveContract(name, makeHarness);
  describeRankingAccessContract(name, makeHarness);
  describeRankingVisibilityContract(name, makeHarness);
  describeSharingContract(name, makeHarness);
  describeMangasContract(name, makeHarness);
  describeFavoritesContract(name, makeHarness);
  describeProfilesContract(name, makeHarness);
  describeUsernamesContract(name, makeHarness);
  describeOwnerNamesContract(name, makeHarness);
  describeOwnerPagesContract(name, makeHarness);
}

/**
 * The others: moves and insertions by place; what is found in the catalogue, lists matched with it; copies,
 * versions and notes of rankings; takedowns; races, limits, addresses that are taken, and what is tried again.
 */
export function describeFurtherContracts(name: string, makeHarness: MakeHarness): void {
  describeRankingItemPlacesContract(name, makeHarness);
  describeRankingCopiesContract(name, makeHarness);
  describeRankingTiersContract(name, makeHarness);
  describeRankingTiersRacesContract(name, makeHarness);
  describeRankingVersionsContract(name, makeHarness);
  describeUnmatchedContract(name, makeHarness);
  describeListImportContract(name, makeHarness);
  describeMangasSearchContract(name, makeHarness);
  describeMangasSuggestContract(name, makeHarness);
  describeMangasStartersContract(name, makeHarness);
  describeMangasMatchContract(name, makeHarness);
  describeCatalogueWriterContract(name, makeHarness);
  describeRankingTakedownsContract(name, makeHarness);
  describeRankingNotesContract(name, makeHarness);
  describeRankingPlacesContract(name, makeHarness);
  describeRankingRacesContract(name, makeHarness);
  describeTopItemsContract(name, makeHarness);
  describeRankingLimitContract(name, makeHarness);
  describeRankingCreationContract(name, makeHarness);
  describeOldLinksContract(name, makeHarness);
  describeShortidContract(name, makeHarness);
  describeRetiredAddressesContract(name, makeHarness);
}
