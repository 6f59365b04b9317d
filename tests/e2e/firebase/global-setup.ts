import { missingEmulators } from '../../support/firebase-project.ts';
import shareEmulators from '../../support/shared-emulators.ts';

/** Starts the emulators. Without them it fails once, instead of letting every test fail. */
export default async function startEmulators(): Promise<() => Promise<void>> {
  const end = await shareEmulators();
  const missing = await missingEmulators();
  // The emulators that did start end with this process.
  if (missing !== null) throw new Error(missing);
  return end;
}
