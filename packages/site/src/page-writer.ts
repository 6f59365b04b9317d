import { DrawnScreens, type FailureHandler } from './drawn-screens.ts';
import { onceFor } from './once-for.ts';
import { findScreenFiles } from './screen-files.ts';
import { renderShell, type PageContent } from './shell.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

export interface PageRequest extends Pick<PageContent, 'config' | 'metadata' | 'preload'> {
  readonly pathname: string;
  /** Where the site is reached, as in `https://palmanga.example`. */
  readonly origin: string;
  /** Whether it is for someone signed out, who sees it drawn already. */
  readonly isForVisitor: boolean;
}

export interface PageWriterOptions {
  /** Those of the built web app. */
  readonly files: StaticFiles;
  /** Where they are. */
  readonly webFolder: string;
  readonly onFailure: FailureHandler;
  /** Changes the built page for a site. */
  readonly adapt?: (html: string) => string;
}

/** Writes what a server knows of a page into the page that was built. */
export class PageWriter {
  readonly #files: StaticFiles;
  readonly #screens: DrawnScreens;
  /** The built page as the site has it, made once a build. */
  readonly #templateOf: (file: StaticFile) => string;

  constructor({ files, webFolder, onFailure, adapt = (html) => html }: PageWriterOptions) {
    this.#files = files;
    this.#screens = new DrawnScreens(webFolder, onFailure);
    this.#templateOf = onceFor(({ bytes }) => adapt(bytes.toString()));
  }

  /** The page that fits every address; null when the web app is not built. */
  async writeShell(content: PageContent): Promise<string | null> {
    const file = await this.#files.find('/index.html');
    return file && renderShell(this.#templateOf(file), content);
  }

  /** The page of one address, with its first screen drawn for a visitor; null as above. */
  async write(request: PageRequest): Promise<string | null> {
    const { pathname, origin, isForVisitor, ...content } = request;
    const { files, starter } = await findScreenFiles(this.#files, pathname);
    const preload = content.preload ?? {};
    const html =
      isForVisitor && starter !== null
        ? await this.#screens.draw({ pathname, origin, preload })
        : null;
    const drawn = html === null || starter === null ? null : { html, starter };
    return this.writeShell({ ...content, files, drawn });
  }
}
