import { run } from '../../../scripts/lib/run.ts';

/** Builds the desktop application, and the web app when it is stale, before the tests. */
export default async function build(): Promise<void> {
  const args = ['run', 'build', '-w', '@palmanga/desktop'];
  const { code, output } = await run('npm', args, { capture: true });
  if (code !== 0) throw new Error(`The desktop application could not be built:\n${output}`);
}
