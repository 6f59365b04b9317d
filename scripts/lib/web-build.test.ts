import { fileURLToPath } from 'node:url';

import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';

const at = (file: string): string =>
  fileURLToPath(new URL(`../../packages/web/${file}`, import.meta.url));

test.each(['vite.config.ts', 'vite.server.config.ts'])(
  '%s builds for production whatever the environment says',
  async (file) => {
    vi.stubEnv('NODE_ENV', 'development');
    const root = at('');
    const { isProduction } = await resolveConfig({ root, configFile: at(file) }, 'build');
    expect(isProduction).toBe(true);
    expect(process.env['NODE_ENV']).toBe('production');
    vi.unstubAllEnvs();
  },
);
