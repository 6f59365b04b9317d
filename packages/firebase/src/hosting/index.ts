export * from './configuration.ts';
export * from './headers.ts';
export * from './prepare.ts';
export * from './server.ts';
