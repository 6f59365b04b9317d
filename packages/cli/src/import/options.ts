/** What the command line asks of an import. */
export interface ImportFlags {
  readonly dryRun: boolean;
  /** Whether the whole file is checked before the first write. */
  readonly validate: boolean;
  readonly resume: boolean;
  readonly report: string | null;
  /** Whether finished imports are remembered and trusted. */
  readonly manifest: boolean;
}
