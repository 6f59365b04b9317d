import type { CatalogueEntry, CatalogueWriter } from './catalogue-writer.ts';
import type { Roles } from './roles.ts';

/** One thing that a diagnosis looked at. English, for operators. */
export interface Finding {
  /** What was looked at, in a word or two; unique within one diagnosis. */
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** What to do about it; only when `ok` is false. */
  readonly fix?: string;
}

/** The present state of a catalogue, to recognise it in a later run. */
export interface CatalogueState {
  /** Names this catalogue and no other, across runs. */
  readonly target: string;
  /** Changes with every write of the catalogue; null where the backend cannot tell. */
  readonly revision: string | null;
  /**
   * Whether a later run may trust what this one remembers of the catalogue. False for an emulator,
   * which forgets everything when it ends.
   */
  readonly canTrust: boolean;
}

/** A backend opened with an operator's rights: no account, no role and no rule stands in the way. */
export interface Operator {
  /** For people: "the database /srv/palmanga/palmanga.db". */
  readonly label: string;

  /** Writes the catalogue; its calls never throw `forbidden` for want of the admin role. */
  readonly catalogue: CatalogueWriter;
  /** Batches that `catalogue` handles well at once. */
  readonly inFlight: number;
  /** Whether many writes must be spread in time (a Firestore in production). */
  readonly isPaced: boolean;

  /**
   * The whole catalogue in the order of ids, by code point, a few hundred entries in memory at a
   * time. What others write meanwhile may or may not be in it.
   */
  readCatalogue(): AsyncIterable<CatalogueEntry>;
  /** The number of manga. */
  countCatalogue(): Promise<number>;
  readState(): Promise<CatalogueState>;
  /**
   * Whether the catalogue is known to be empty, so that looking records up is needless. Never true
   * of one that holds something; false where a look-up costs next to nothing, and where no answer
   * comes within seconds.
   */
  isKnownEmpty(): Promise<boolean>;

  /** Who may import in the browser. */
  readonly roles: Roles;

  /** Releases what `open` took. Nothing may be called after it, except itself. */
  close(): Promise<void>;
}

/** What to do where there is no store yet: make an empty one, fail, or work on one in memory. */
export type IfMissing = 'create' | 'fail' | 'pretend';

/** One backend, as the operator's tool reaches it: to work with, or to examine. */
export interface OperatorBackend {
  /**
   * Opens the backend. Several openings at once are fine. With `pretend` the caller promises not
   * to write, and nothing is changed: not even the schema of an older version, which is refused.
   * @throws AppError unavailable when the store is missing, damaged or does not answer,
   *   unauthenticated without usable credentials
   */
  open(ifMissing: IfMissing): Promise<Operator>;

  /**
   * Examines everything that an import needs: credentials, store, data, rights. Changes nothing.
   * Never throws for what it examines: what is wrong is a finding that says how to fix it.
   */
  diagnose(): Promise<readonly Finding[]>;
}
