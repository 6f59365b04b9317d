/** The project that an operator works on, and the credentials to use. */
export interface Target {
  /** The project's id; null when the credentials name it. */
  readonly project: string | null;
  /** Path of a service account key file; null for the machine's own credentials. */
  readonly credentials: string | null;
  /** `host:port` of a Firestore emulator; null for the service. */
  readonly emulator: string | null;
}
