export { answeredCalls, type WriteName } from './port-calls.ts';
export { sampleRanking } from './sample-ranking.ts';
