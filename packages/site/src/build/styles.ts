/** A class of a style sheet, written by CSS modules or by hand. */
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

/**
 * Which style sheets of the build a server-rendered screen needs: a part whose code is loaded on demand has
 * one of its own, which browsers would find only when they run that code.
 */
export class Styles {
  readonly #sheetOf = new Map<string, string>();

  /** @param sheets address and content of each */
  constructor(sheets: Iterable<readonly [address: string, content: string]>) {
    for (const [address, content] of sheets) {
      for (const [, name = ''] of content.matchAll(CLASS)) this.#sheetOf.set(name, address);
    }
  }

  /** The addresses of the sheets that have a class of `html`, in the order in which it uses them. */
  usedBy(html: string): ReadonlySet<string> {
    const used = new Set<string>();
    for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
      for (const name of names.split(' ')) {
        const sheet = this.#sheetOf.get(name);
        if (sheet !== undefined) used.add(sheet);
      }
    }
    return used;
  }
}
