import { ACCOUNT_FAULTS } from './accounts.ts';
import type { PlantedFault } from './plant.ts';
import { RANKING_FAULTS } from './rankings.ts';

export { plant } from './plant.ts';

/** Faults that somebody thought of, where `mutateMeanings` changes one thing after the other. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [...ACCOUNT_FAULTS, ...RANKING_FAULTS];
