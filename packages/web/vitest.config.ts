import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
