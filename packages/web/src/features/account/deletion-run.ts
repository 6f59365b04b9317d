/** How many deletions of the account run in this tab. */
let running = 0;

/** Whether this tab is deleting the account, so that it need not offer to go on with that. */
export const isDeleting = (): boolean => running > 0;

/** Runs a deletion. */
export async function whileDeleting(run: () => Promise<void>): Promise<void> {
  running += 1;
  try {
    await run();
  } finally {
    running -= 1;
  }
}
