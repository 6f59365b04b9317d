import { createHash } from 'node:crypto';

/** A component as CycloneDX describes it; npm fills in more. */
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly [key: string]: unknown;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

/** What `npm sbom --sbom-format cyclonedx` writes of a whole repository. */
export interface Sbom {
  readonly metadata: { readonly [key: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
  readonly [key: string]: unknown;
}

/** A package of ours that is to be described. */
export interface Described {
  /** As in `@palmanga/server`. */
  readonly name: string;
  readonly version: string;
  /** The names of the packages that npm installs beside it. */
  readonly installed: readonly string[];
  /** The licences of what its bundle holds, as `licenceText` writes them. */
  readonly licences: string;
  /** When it was made, or its commit: a release made twice is the same. */
  readonly time: string;
}

const TITLE = /^(?<name>\S+) (?<version>\d\S*) \((?<licence>.+)\)$/gmu;
/** npm says of them that they are for development, and not of the bundle. */
const PROPERTIES = new Set(['cdx:npm:package:development', 'cdx:npm:package:bundled']);

/**
 * The bill of materials of one package, of npm's own for the whole repository: what its bundle holds and what npm
 * installs beside it, and nothing that only builds or tests it. Number and time come from the content and
 * the commit.
 */
export function billOfMaterials(
  sbom: Sbom,
  { name, version, installed, licences, time }: Described,
): object {
  const root = `${name}@${version}`;
  const known = new Map(sbom.components.map((one) => [one['bom-ref'], one]));
  const leadsTo = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const parts = new Map<string, Component>();
  for (const { groups } of licences.matchAll(TITLE)) {
    const { name: part = '', version: of = '', licence = '' } = groups ?? {};
    const ref = `${part}@${of}`;
    parts.set(ref, known.get(ref) ?? kept(part, of, licence));
  }
  const bundled = [...parts.keys()];
  const own = (leadsTo.get(root) ?? []).filter((ref) => installed.includes(nameOf(ref)));
  if (own.length !== installed.length) throw new Error(`npm does not list what ${root} installs`);
  for (const ref of reached(own, leadsTo)) {
    const part = known.get(ref);
    if (part !== undefined) parts.set(ref, part);
  }
  const refs = [...parts.keys()].toSorted();
  const within = (list: readonly string[]) => list.filter((ref) => parts.has(ref)).toSorted();
  const bill = {
    ...sbom,
    serialNumber: '',
    metadata: {
      ...sbom.metadata,
      timestamp: time,
      component: { ...known.get(root), type: 'application', name },
    },
    components: refs.map((ref) => required(parts.get(ref) as Component)),
    dependencies: [
      { ref: root, dependsOn: [...new Set([...bundled, ...own])].toSorted() },
      ...refs.map((ref) => ({ ref, dependsOn: within(leadsTo.get(ref) ?? []) })),
    ],
  };
  return { ...bill, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}` };
}

const nameOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/** A package whose files are kept in the repository: npm does not know it. */
function kept(name: string, version: string, licence: string): Component {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { id: licence } }],
  };
}

/** A component of the package, whatever it is to the repository. */
function required(component: Component): Component {
  const properties = component['properties'] as readonly { readonly name: string }[] | undefined;
  return {
    ...component,
    scope: 'required',
    ...(properties && { properties: properties.filter((one) => !PROPERTIES.has(one.name)) }),
  };
}

/** These references and all that they lead to. */
function reached(
  from: readonly string[],
  leadsTo: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set(from);
  // A set yields what is added to it while it is read.
  for (const ref of found) for (const next of leadsTo.get(ref) ?? []) found.add(next);
  return found;
}

/** A UUID of version 8 (RFC 9562): made of a hash. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hash[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
