import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the tests, or by `node --import` before a server of theirs. Hashing a password takes
// a core for 90 ms, on purpose: more than half of the time of tests that sign up a user each. What
// that cost is for is tried where it stays: tests/server.

const { scrypt } = crypto;
const CHEAPEST = { N: 2, r: 1, p: 1 };

type Callback = Parameters<typeof scrypt>[4];

Object.assign(crypto, {
  scrypt: (password: string, salt: string, length: number, _cost: object, done: Callback) =>
    scrypt(password, salt, length, CHEAPEST, done),
});
syncBuiltinESMExports();
