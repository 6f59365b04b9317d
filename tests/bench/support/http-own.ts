import { createClient } from '@palmanga/server/client';
import { readSettings, startServer } from '@palmanga/server/http';

import { Browser } from '../../../packages/server/src/testing/browser.ts';
import { CREDENTIALS, fillStore, type HttpSide } from './http-data.ts';

// The product's server without rate limits, with the data of the comparison. Usage: http-own.ts FOLDER

const unlimited = { consume: () => {}, giveBack: () => {} };
const settings = {
  PALMANGA_PORT: '0',
  PALMANGA_DATA: process.argv[2] ?? '',
  PALMANGA_LOG_LEVEL: 'error',
};
const server = await startServer(readSettings(settings), { limits: unlimited });
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
