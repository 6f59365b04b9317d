import type { Mutant } from '../support/mutate.ts';

/** A fault that somebody might make in the rules. */
export interface PlantedFault {
  /** What it lets in, or keeps out. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Which of several places with the text `from`, from 0 on; left out where there is one. */
  readonly place?: number;
  /** Why no case can notice it. */
  readonly equivalent?: string;
}

/** The rules with the fault. @throws Error when they do not hold what it changes any more */
export function plant(rules: string, { name, from, to, place }: PlantedFault): Mutant {
  const pieces = rules.split(from);
  const isThere = place === undefined ? pieces.length === 2 : pieces.length > place + 1;
  if (!isThere) {
    throw new Error(`"${name}" is for ${pieces.length - 1} places of the rules: ${from}`);
  }
  const cut = (place ?? 0) + 1;
  const changed = [pieces.slice(0, cut).join(from), pieces.slice(cut).join(from)].join(to);
  return { rule: null, description: name, rules: changed };
}
