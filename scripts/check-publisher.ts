import { legalSettings } from '@palmanga/core/legal';

import { publisherReport } from './lib/publisher.ts';

// Only the publisher knows these values. Until they are set the pages show placeholders; no check fails.
for (const line of publisherReport(legalSettings)) console.log(line);
