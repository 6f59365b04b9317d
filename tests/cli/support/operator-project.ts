import { startAuth, startFirestore, type Emulator } from '../../support/emulators.ts';

/** A Firebase project on the emulators, with one account. */
export interface OperatorProject {
  readonly firestore: Emulator;
  /** Environment variables that name the project and the emulators. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes another account; returns its id. */
  signUp(email: string): Promise<string>;
  /** The claims of the account. */
  claims(): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param id used by one test file only: others may use the same emulators */
export async function startOperatorProject(id: string, email: string): Promise<OperatorProject> {
  const [firestore, auth] = await Promise.all([startFirestore(), startAuth(id)]);

  async function callAuth(call: string, body: object): Promise<unknown> {
    const api = `http://${auth.host}:${auth.port}/identitytoolkit.googleapis.com/v1`;
    const response = await fetch(`${api}/projects/${id}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  const signUp = async (address: string): Promise<string> => {
    const made = await callAuth('accounts', { email: address, password: 'mot-de-passe' });
    return (made as { localId: string }).localId;
  };
  await signUp(email);
  return {
    firestore,
    signUp,
    env: {
      MANGA_IMPORT_BACKEND: 'firebase',
      MANGA_IMPORT_PROJECT: id,
      FIRESTORE_EMULATOR_HOST: `${firestore.host}:${firestore.port}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${auth.host}:${auth.port}`,
    },
    claims: async () => {
      const { users } = (await callAuth('accounts:lookup', { email: [email] })) as {
        users: readonly { customAttributes?: string }[];
      };
      return JSON.parse(users[0]?.customAttributes ?? '{}');
    },
    stop: async () => {
      await Promise.all([firestore.stop(), auth.stop()]);
    },
  };
}
