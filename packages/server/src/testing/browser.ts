/** Adds to a client's requests what a browser adds: the site's cookies and the page's origin. */
export class Browser {
  readonly #origin: string;
  readonly #cookies: Map<string, string>;

  constructor(origin: string, cookies: Iterable<readonly [string, string]> = []) {
    this.#origin = origin;
    this.#cookies = new Map(cookies);
  }

  /** Value of the Cookie header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser with the same cookies: a second device of one session. */
  copy(): Browser {
    return new Browser(this.#origin, this.#cookies);
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookie);
    if (!headers.has('Origin')) headers.set('Origin', this.#origin);
    const response = await fetch(input, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  };

  readonly openSocket = (url: string): WebSocket => {
    const headers = { Cookie: this.cookie, Origin: this.#origin };
    // Node's WebSocket accepts headers as the argument that holds protocols in a browser.
    return new WebSocket(url, { headers } as unknown as string[]);
  };

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(name.length + 1));
  }
}
