import { describeErasureContract } from './suites/erasure.ts';
import { makeHttpErasureHarness } from './support/http-harness.ts';

describeErasureContract('HTTP client', () => makeHttpErasureHarness());
