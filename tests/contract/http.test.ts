import { describeFilesContract } from './suites/files.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeDataContracts } from './suites/index.ts';
import {
  makeHttpFilesHarness,
  makeHttpHarness,
  makeHttpIdentityHarness,
} from './support/http-harness.ts';

describeDataContracts('HTTP client', (options) => makeHttpHarness(options));
describeIdentityContract('HTTP client', () => makeHttpIdentityHarness());
describeFilesContract('HTTP client', () => makeHttpFilesHarness());
