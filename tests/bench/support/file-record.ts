/** A record of the import format, as the generated files hold them: every field is there. */
export interface FileRecord {
  id: string;
  anilistId: number | null;
  title: string;
  author: string;
  coverThumbUrl: string;
  sourcescoverUrl: string;
  mangaDetails: { description: string; coverLargeUrl: string };
}
