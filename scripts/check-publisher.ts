import { legalSettings } from '@palmanga/core/legal';

import { publisherReport } from './lib/publisher.ts';

// Only the publisher knows these values: the pages show placeholders meanwhile, and nothing fails.
for (const line of publisherReport(legalSettings)) console.log(line);
