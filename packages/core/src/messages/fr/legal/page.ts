/** A paragraph, or a list of them. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

/** One legal page, without its layout. */
export interface LegalPage {
  readonly title: string;
  /** What the page says, in two sentences. */
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}
