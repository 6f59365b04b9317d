import { describeFilesContract } from './suites/files.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeOwnAccountContract } from './suites/own-account.ts';
import { describeRankingItemsLiveContract } from './suites/ranking-items-live.ts';
import { describeRankingsLiveContract } from './suites/rankings-live.ts';
import {
  makeHttpFilesHarness,
  makeHttpHarness,
  makeHttpIdentityHarness,
} from './support/http-harness.ts';

// What the way over HTTP itself decides: sessions, live reads and files. That each call goes there and back is in
// http-calls.test.ts, who may call what in packages/server/src/http/access.test.ts, the other suites in
// http-further.full.test.ts.

describeRankingsLiveContract('HTTP client', (options) => makeHttpHarness(options));
describeRankingItemsLiveContract('HTTP client', (options) => makeHttpHarness(options));
describeIdentityContract('HTTP client', () => makeHttpIdentityHarness());
describeOwnAccountContract('HTTP client', () => makeHttpIdentityHarness());
describeFilesContract('HTTP client', () => makeHttpFilesHarness());
