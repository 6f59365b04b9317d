import type { CatalogueEntry, CatalogueWriter, Roles } from '@palmanga/core';

/** One thing that `doctor` looked at. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** What to do about it, when it is not well. */
  readonly mend?: string;
}

/** How far the catalogue's present state can be recognised later. */
interface CatalogueState {
  /** Names this catalogue and no other, across runs. */
  readonly target: string;
  /** Changes with every write of the catalogue; null where nothing tells. */
  readonly revision: string | null;
  /** Whether a manifest may vouch for it; an emulator forgets everything when it ends. */
  readonly mayVouch: boolean;
}

/** What the tool needs of a backend, with an operator's rights. */
export interface OperatorBackend {
  /** For people: "the database /srv/palmanga/palmanga.db". */
  readonly label: string;
  readonly catalogue: CatalogueWriter;
  readonly roles: Roles;
  /** Batches that this backend likes at once. */
  readonly inFlight: number;
  /** The whole catalogue in the order of ids, by code point. */
  readCatalogue(): Iterable<CatalogueEntry> | AsyncIterable<CatalogueEntry>;
  readState(): Promise<CatalogueState>;
  /** Whether looking records up is known to be needless; false where that costs next to nothing. */
  isKnownEmpty(): Promise<boolean>;
  /** Whether many writes must be spread in time (a production Firestore). */
  readonly isPaced: boolean;
  close(): Promise<void>;
}

/** Opens one backend, or examines it without changing anything. */
export interface BackendProvider {
  /**
   * @param ifMissing what to do where there is no store yet: make an empty one, fail, or work on
   *   an empty one that leaves no trace
   * @throws AppError unavailable, unauthenticated
   */
  open(ifMissing: 'create' | 'fail' | 'pretend'): Promise<OperatorBackend>;
  diagnose(): Promise<readonly Finding[]>;
}
