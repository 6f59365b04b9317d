/** What the operator says of the project; nothing of it is secret (it is in every page). */
export interface FirebaseSettings {
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain?: string;
    readonly storageBucket?: string;
    readonly appId?: string;
  };
  /** The federated provider and what its button calls it; absent, there is none. */
  readonly provider?: { readonly id: string; readonly label: string };
  /** reCAPTCHA v3 site key; absent, App Check is off. */
  readonly appCheckKey?: string;
  /** `host:port` of each emulator to use instead of the service. */
  readonly emulators?: {
    readonly firestore?: string;
    readonly auth?: string;
    readonly storage?: string;
  };
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the page's configuration.
 * @throws Error that names every fault: an operator's mistake, never shown as an empty page
 */
export function parseSettings(configuration: unknown): FirebaseSettings {
  const faults: string[] = [];
  const root = objectOf(configuration) ?? {};
  const firebase = objectOf(root['firebase']) ?? {};
  const provider = objectOf(root['provider']);
  const emulators = objectOf(root['emulators']);
  const text = (from: Json, name: string, path: string, required: boolean): string => {
    const value = from[name];
    if (typeof value === 'string' && value !== '') return value;
    if (required || value !== undefined) faults.push(`${path}${name} must be a text`);
    return '';
  };
  const settings = {
    firebase: {
      apiKey: text(firebase, 'apiKey', 'firebase.', true),
      projectId: text(firebase, 'projectId', 'firebase.', true),
      ...optional(firebase, ['authDomain', 'storageBucket', 'appId'], 'firebase.', text),
    },
    ...(provider !== null && {
      provider: {
        id: text(provider, 'id', 'provider.', true),
        label: text(provider, 'label', 'provider.', true),
      },
    }),
    ...optional(root, ['appCheckKey'], '', text),
    ...(emulators !== null && {
      emulators: optional(emulators, ['firestore', 'auth', 'storage'], 'emulators.', text),
    }),
  };
  if (faults.length > 0) throw new Error(`Firebase configuration: ${faults.join('; ')}`);
  return settings;
}

/** Splits `host:port`. */
export function hostAndPort(address: string): readonly [host: string, port: number] {
  const { hostname, port } = new URL(`http://${address}`);
  return [hostname, Number(port)];
}

function objectOf(value: unknown): Json | null {
  return typeof value === 'object' && value !== null ? (value as Json) : null;
}

function optional(
  from: Json,
  names: readonly string[],
  path: string,
  read: (from: Json, name: string, path: string, required: boolean) => string,
): Readonly<Record<string, string>> {
  const present = names.filter((name) => from[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, read(from, name, path, false)]));
}
