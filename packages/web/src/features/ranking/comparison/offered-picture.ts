/** A picture of public rankings that the site draws. */
export interface OfferedPicture {
  readonly path: string;
  /** What is sent with the picture: it names all of them. */
  readonly title: string;
  /** Of the dialog. */
  readonly heading: string;
  /** Name of the file, without its extension. */
  readonly file: string;
}
