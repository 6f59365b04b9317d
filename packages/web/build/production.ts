import type { Plugin } from 'vite';

/**
 * Makes every build one for production. An environment that says NODE_ENV=development for other
 * programs would have React's development build in it, which is half as large again and slow.
 */
export function alwaysProduction(): Plugin {
  return {
    name: 'always-production',
    apply: 'build',
    config() {
      process.env['NODE_ENV'] = 'production';
    },
  };
}
