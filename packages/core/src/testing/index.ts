export { answeredCalls, type CallName, type WriteName } from './port-calls.ts';
export { sampleRanking } from './sample-ranking.ts';
export { sampleTier } from './sample-tier.ts';
export { askedPath, CHANGES, linksOf } from './stray-links.ts';
