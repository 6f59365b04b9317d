import { z } from 'zod';

/** Vite's build manifest, as far as pages need it (https://vite.dev/guide/backend-integration). */
const schema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.string().array().default([]),
    css: z.string().array().default([]),
    assets: z.string().array().default([]),
  }),
);

/** Addresses of the files that a module of the build needs at once: its own and its static imports'. */
export interface ModuleFiles {
  /** The module's own script first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** Which built files belong to which source file. */
export class Manifest {
  readonly #chunks: z.infer<typeof schema>;
  readonly #known = new Map<string, ModuleFiles>();

  /** @throws Error when `text` is not the JSON of a manifest */
  constructor(text: string) {
    this.#chunks = schema.parse(JSON.parse(text));
  }

  /**
   * @param module a source file as the manifest names it: relative to the web app's folder
   * @throws Error when the build has no chunk for it
   */
  filesOf(module: string): ModuleFiles {
    let files = this.#known.get(module);
    if (files === undefined) {
      files = this.#find(module);
      this.#known.set(module, files);
    }
    return files;
  }

  #find(module: string): ModuleFiles {
    const names = new Set<string>();
    this.#collect(module, names);
    const chunks = [...names].map((name) => this.#chunk(name));
    const unique = (files: readonly string[]): string[] => [
      ...new Set(files.map((file) => `/${file}`)),
    ];
    return {
      scripts: unique(chunks.map(({ file }) => file)),
      styles: unique(chunks.flatMap(({ css }) => css)),
      fonts: unique(chunks.flatMap(({ assets }) => assets)).filter((file) =>
        file.endsWith('.woff2'),
      ),
    };
  }

  #collect(name: string, names: Set<string>): void {
    if (names.has(name)) return;
    names.add(name);
    for (const imported of this.#chunk(name).imports) this.#collect(imported, names);
  }

  #chunk(name: string) {
    const chunk = this.#chunks[name];
    if (chunk === undefined) throw new Error(`The build manifest has no chunk of ${name}`);
    return chunk;
  }
}
