import { fileURLToPath } from 'node:url';

/**
 * react-router's `exports` name its development build alone; the production one, without the
 * warnings, lies beside it.
 */
export const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(import.meta.resolve('react-router')).replace(
    /development(?=[/\\]index\.\w+$)/,
    'production',
  ),
};
