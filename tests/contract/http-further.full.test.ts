import { describeFurtherContracts } from './suites/index.ts';
import { makeHttpHarness } from './support/http-harness.ts';

describeFurtherContracts('HTTP client', (options) => makeHttpHarness(options));
