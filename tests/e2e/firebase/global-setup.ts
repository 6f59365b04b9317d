import { missingEmulators } from '../../support/firebase-project.ts';
import shareEmulators from '../../support/shared-emulators.ts';

/** Nothing here runs without the emulators: one message rather than a failure of each test. */
export default async function startEmulators(): Promise<() => Promise<void>> {
  const end = await shareEmulators();
  const missing = await missingEmulators();
  // What was started ends with this process.
  if (missing !== null) throw new Error(missing);
  return end;
}
