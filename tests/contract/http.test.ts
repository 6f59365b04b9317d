import { describeFilesContract } from './suites/files.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeDataContracts } from './suites/index.ts';
import { describeOwnAccountContract } from './suites/own-account.ts';
import {
  makeHttpFilesHarness,
  makeHttpHarness,
  makeHttpIdentityHarness,
} from './support/http-harness.ts';

describeDataContracts('HTTP client', (options) => makeHttpHarness(options));
describeIdentityContract('HTTP client', () => makeHttpIdentityHarness());
describeOwnAccountContract('HTTP client', () => makeHttpIdentityHarness());
describeFilesContract('HTTP client', () => makeHttpFilesHarness());
