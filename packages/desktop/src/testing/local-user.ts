import { Buffer } from 'node:buffer';

import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';

/** Somebody who uses a backend of this computer, as the page does. */
export class LocalUser {
  readonly #origin: string;
  readonly #secret: string;
  #cookie: string;

  constructor(origin: string, secret: string, cookie = '') {
    this.#origin = origin;
    this.#secret = secret;
    this.#cookie = cookie;
  }

  /** Its session, for another start of the backend. */
  get cookie(): string {
    return this.#cookie;
  }

  async signUp(email: string): Promise<void> {
    await this.#enter('signUp', { email, password: 'mot-de-passe' });
  }

  async signIn(email: string): Promise<void> {
    await this.#enter('signIn', { email, password: 'mot-de-passe' });
  }

  async email(): Promise<string | null> {
    const user = (await (await this.#call('/api/session/current')).json()) as {
      email: string;
    } | null;
    return user?.email ?? null;
  }

  /** @returns its id */
  async createRanking(title: string): Promise<string> {
    const answer = await this.#post('/api/rankings/create', { title });
    return ((await answer.json()) as { id: string }).id;
  }

  async rename(id: string, title: string): Promise<void> {
    await this.#post('/api/rankings/rename', { id, title });
  }

  /** The title of a ranking; null when there is none. */
  async title(id: string): Promise<string | null> {
    const answer = await this.#call(`/api/rankings/get?id=${id}`);
    return ((await answer.json()) as { title: string } | null)?.title ?? null;
  }

  /** @returns its address */
  async setPhoto(png: Buffer): Promise<string> {
    const answer = await this.#call('/api/files/avatar', {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(png),
    });
    const { photoURL } = (await answer.json()) as { photoURL: string };
    await this.#post('/api/profiles/saveOwn', { photoURL });
    return photoURL;
  }

  async photo(address: string): Promise<Buffer> {
    return Buffer.from(await (await this.#call(address)).arrayBuffer());
  }

  async #enter(call: 'signUp' | 'signIn', body: object): Promise<void> {
    const answer = await this.#post(`/api/session/${call}`, body);
    this.#cookie = answer.headers.getSetCookie().join('; ');
  }

  #post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.#call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(LAUNCH_HEADER, this.#secret);
    headers.set('origin', this.#origin);
    if (this.#cookie !== '') headers.set('cookie', this.#cookie);
    const answer = await fetch(this.#origin + path, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
