import { describeFilesContract } from './suites/files.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeOwnAccountContract } from './suites/own-account.ts';
import { describeRankingAccessContract } from './suites/ranking-access.ts';
import { describeRankingItemsLiveContract } from './suites/ranking-items-live.ts';
import { describeRankingRacesContract } from './suites/ranking-races.ts';
import { describeRankingTakedownsContract } from './suites/ranking-takedowns.ts';
import { describeRankingVisibilityContract } from './suites/ranking-visibility.ts';
import { describeRankingsLiveContract } from './suites/rankings-live.ts';
import {
  makeHttpFilesHarness,
  makeHttpHarness,
  makeHttpIdentityHarness,
} from './support/http-harness.ts';

// What the way over HTTP itself decides: sessions, live reads, who may see what, and calls that race. That each
// call goes there and back is in http-calls.test.ts, all the other suites in http-further.full.test.ts.

describeRankingsLiveContract('HTTP client', (options) => makeHttpHarness(options));
describeRankingItemsLiveContract('HTTP client', (options) => makeHttpHarness(options));
describeRankingAccessContract('HTTP client', (options) => makeHttpHarness(options));
describeRankingVisibilityContract('HTTP client', (options) => makeHttpHarness(options));
describeRankingRacesContract('HTTP client', (options) => makeHttpHarness(options));
describeRankingTakedownsContract('HTTP client', (options) => makeHttpHarness(options));
describeIdentityContract('HTTP client', () => makeHttpIdentityHarness());
describeOwnAccountContract('HTTP client', () => makeHttpIdentityHarness());
describeFilesContract('HTTP client', () => makeHttpFilesHarness());
