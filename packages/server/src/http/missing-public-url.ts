import type { Logger } from '@palmanga/host';

/** What proxies add to a request. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
];

/** Its name may also lead here without a proxy: a page of somebody else, which is rightly kept out. */
const MISSING =
  'A page at this address was refused, because the server does not know the address. If a proxy of yours serves ' +
  'the site there, set PALMANGA_PUBLIC_URL to it: until then nobody can sign in or save there.';

/**
 * Notices that a proxy serves the site while no public address is set: its pages have an origin, and its
 * calls a host, that are refused. Said in the log once, by `/healthz` from then on, where a diagnosis reads it.
 */
export class MissingPublicUrl {
  readonly #isSet: boolean;
  readonly #logger: Logger;
  #isNoticed = false;

  constructor(isSet: boolean, logger: Logger) {
    this.#isSet = isSet;
    this.#logger = logger;
  }

  get isNoticed(): boolean {
    return this.#isNoticed;
  }

  /**
   * Looks at a request that was refused for its origin or its host. Pages of other sites are refused without a
   * word: browsers say that theirs is another site.
   */
  lookAt({ headers }: Pick<Request, 'headers'>): void {
    if (this.#isSet || this.#isNoticed) return;
    const site = headers.get('sec-fetch-site');
    const isOwn =
      site === null ? PROXY_HEADERS.some((name) => headers.has(name)) : site === 'same-origin';
    if (!isOwn) return;
    this.#isNoticed = true;
    const origin = URL.parse(headers.get('origin') ?? '')?.origin ?? null;
    this.#logger.warn({ origin, host: headers.get('host') }, MISSING);
  }
}
