import { firebaseTools } from './lib/firebase-tools.ts';
import { run } from './lib/run.ts';

// The Firebase command line, from the repository's root: `npm run firebase -- deploy …`.
// Ctrl-C reaches the command too, which may need time to end; so it must not end this process.
process.on('SIGINT', () => {});
try {
  const { code } = await run(process.execPath, [await firebaseTools(), ...process.argv.slice(3)]);
  process.exitCode = code;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
