import { generateKeyPairSync } from 'node:crypto';

/** The content of a service account's key file. Emulators do not check it. */
export function serviceAccountKey(project: string): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: project,
    client_email: `nobody@${project}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
