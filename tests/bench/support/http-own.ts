import { createClient } from '@palmanga/server/client';

import { Browser } from '../../../packages/server/src/testing/browser.ts';
import { CREDENTIALS, fillStore, type HttpSide } from './http-data.ts';
import { startOwnServer } from './servers.ts';

// The product's server without rate limits, with the data of the comparison. Usage: http-own.ts FOLDER

const server = await startOwnServer({ folder: process.argv[2] ?? '' });
const browser = new Browser(server.url);
const { identity } = createClient({
  origin: server.url,
  fetch: browser.fetch,
  providerLabel: null,
});
const { uid } = await identity.signUp(CREDENTIALS);
const side: HttpSide = {
  ...(await fillStore(server.store, uid)),
  url: server.url,
  headers: { Cookie: browser.cookie, Origin: server.url },
};
console.log(JSON.stringify(side));
