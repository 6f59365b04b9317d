/** Which kind of objects the file lists: the specification's, or AniList's GraphQL `Media`. */
export type RecordShape = 'catalogue' | 'anilist';

/** Why a record cannot be imported. */
export type RecordFault =
  | 'not-an-object'
  | 'id-invalid'
  | 'anilist-id-invalid'
  | 'title-missing'
  | 'title-invalid'
  | 'author-invalid'
  | 'cover-invalid'
  | 'details-invalid'
  | 'description-invalid'
  | 'too-long';

/** What is odd about a record that is imported all the same. */
export type RecordNotice = 'cover-unresolved';

/** One record of a file, checked and cleaned. */
export interface ImportRecord {
  readonly id: string;
  readonly anilistId: number | null;
  readonly title: string;
  readonly author: string;
  readonly coverThumbUrl: string | null;
  readonly sourceCoverUrl: string | null;
  readonly description: string;
  readonly coverLargeUrl: string | null;
}

/** What a value of the file turned out to be. */
export type ParsedRecord =
  | { readonly kind: 'valid'; readonly record: ImportRecord; readonly notices: RecordNotice[] }
  | { readonly kind: 'without-id' }
  | { readonly kind: 'invalid'; readonly fault: RecordFault; readonly id: string | null };
