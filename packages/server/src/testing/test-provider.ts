import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider, type Configuration } from 'oidc-provider';

/** The claims of a provider about a person. */
export interface ProviderClaims {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly picture?: string;
}

/** A real OpenID Connect provider on loopback, with the sign-in pages of its library. */
export class TestProvider {
  readonly #server: Server;
  readonly #people = new Map<string, ProviderClaims>();
  readonly #answers = new Map<string, (response: ServerResponse) => void>();
  #provider: Provider | null = null;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<TestProvider> {
    const server = createServer((request, response) => {
      const answer = provider.#answers.get(new URL(request.url ?? '', provider.issuer).pathname);
      if (answer !== undefined) answer(response);
      else if (provider.#provider === null) response.writeHead(503).end();
      else void provider.#provider.callback()(request, response);
    });
    const provider = new TestProvider(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Settings that make the server use this provider. */
  get env(): Record<string, string> {
    return {
      PALMANGA_OIDC_ISSUER: this.issuer,
      PALMANGA_OIDC_CLIENT_ID: 'palmanga',
      PALMANGA_OIDC_CLIENT_SECRET: 'a-secret-for-tests-of-some-length',
      PALMANGA_OIDC_LABEL: 'Compte test',
    };
  }

  /** Starts to answer, for the site at `origin`. Before, every request gets a 503. */
  serve(origin: string): void {
    this.#answer({
      clients: [
        {
          client_id: 'palmanga',
          client_secret: this.env['PALMANGA_OIDC_CLIENT_SECRET'] ?? '',
          redirect_uris: [`${origin}/api/auth/callback/oidc`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
    });
  }

  /** Starts to answer, for a desktop application: no secret, any loopback port, PKCE. */
  serveDesktop(clientId: string): void {
    this.#answer({
      clients: [
        {
          client_id: clientId,
          application_type: 'native',
          token_endpoint_auth_method: 'none',
          redirect_uris: ['http://127.0.0.1/callback'],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      // Firebase receives only the identity token, so that token must contain the claims.
      conformIdTokenClaims: false,
    });
  }

  /** Adds a person who can sign in there, with this login and any password. */
  addPerson(login: string, claims: ProviderClaims): void {
    this.#people.set(login, claims);
  }

  /** Answers a path in another way than the library does. */
  answerAt(path: string, answer: (response: ServerResponse) => void): void {
    this.#answers.set(path, answer);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(configuration: Configuration): void {
    this.#provider = new Provider(this.issuer, {
      ...configuration,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: async () => ({ sub, ...this.#people.get(sub) }),
      }),
    });
  }
}
