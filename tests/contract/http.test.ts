import { describeFilesContract } from './suites/files.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeMainContracts } from './suites/index.ts';
import { describeOwnAccountContract } from './suites/own-account.ts';
import { describeRankingTakedownsContract } from './suites/ranking-takedowns.ts';
import {
  makeHttpFilesHarness,
  makeHttpHarness,
  makeHttpIdentityHarness,
} from './support/http-harness.ts';

describeMainContracts('HTTP client', (options) => makeHttpHarness(options));
describeRankingTakedownsContract('HTTP client', (options) => makeHttpHarness(options));
describeIdentityContract('HTTP client', () => makeHttpIdentityHarness());
describeOwnAccountContract('HTTP client', () => makeHttpIdentityHarness());
describeFilesContract('HTTP client', () => makeHttpFilesHarness());
