/**
 * Every French text that users read, exact where the specification quotes it. It is a namespace
 * rather than an object, so that bundlers drop the texts that a screen does not use.
 */
export * as fr from './fr/index.ts';
