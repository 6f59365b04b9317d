import { IS_TEST } from './directions.ts';

/** What one folder holds: each file, and each folder with all that is in it. Tests are in no room. */
const SOURCE = /^packages\/[^/]+\/src\//;

/** Two rooms of the folder in which the paths part, of which the first imports the second. */
export interface Step {
  readonly folder: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The rooms between which an import leads, by the folder that holds both; null where there are none: in
 * a test, and from one package into another, which the import table decides.
 */
export function stepOf(file: string, target: string): Step | null {
  if (!SOURCE.test(file) || !SOURCE.test(target) || IS_TEST.test(file) || IS_TEST.test(target))
    return null;
  const [here, there] = [file.split('/'), target.split('/')];
  if (here[1] !== there[1]) return null;
  const parting = here.findIndex((name, index) => name !== there[index]);
  if (parting < 0) return null;
  return {
    folder: here.slice(0, parting).join('/'),
    from: here[parting] ?? '',
    to: there[parting] ?? '',
  };
}
