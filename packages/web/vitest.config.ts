import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    // As at the root: Vitest runs projects side by side only when these are equal.
    maxWorkers: availableParallelism() + 3,
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
