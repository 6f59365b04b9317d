/** Candidates beyond this number are not looked at. */
const MOST = 2 ** 16;

/**
 * A free candidate, the first when the taken ones follow each other: looks ahead in growing steps,
 * then back by halves, so that a hundred taken names cost a dozen questions.
 */
export async function firstFree(
  candidate: (number: number) => string,
  isFree: (candidate: string) => Promise<boolean>,
): Promise<string> {
  if (await isFree(candidate(0))) return candidate(0);
  let taken = 0;
  let free = 1;
  while (free < MOST && !(await isFree(candidate(free)))) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isFree(candidate(middle))) free = middle;
    else taken = middle;
  }
  return candidate(free);
}
