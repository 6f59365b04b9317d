import { z } from 'zod';

/** What the packaged package.json says about updates; its other fields do not matter here. */
const packagedShape = z.object({ updateFeed: z.url({ protocol: /^https$/u }) });

/**
 * The address of the folder with the updates.
 * @param chosen the user's setting; null for none
 * @param packaged the packaged package.json, as it was parsed
 * @returns an https address, or null: updates are off
 */
export function updateFeed(chosen: string | null, packaged: unknown): string | null {
  if (chosen !== null) return chosen;
  const parsed = packagedShape.safeParse(packaged);
  return parsed.success ? parsed.data.updateFeed : null;
}
