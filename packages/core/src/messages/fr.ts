/**
 * Every French text that users read; exact where the specification quotes it. A namespace rather
 * than an object, so that a screen loads the texts it uses.
 */
export * as fr from './fr/index.ts';
