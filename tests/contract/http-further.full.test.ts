import { describeDataContracts } from './suites/index.ts';
import { makeHttpHarness } from './support/http-harness.ts';

describeDataContracts('HTTP client', (options) => makeHttpHarness(options));
