import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** Calls that make a component or a context; without this mark the unused ones stay. */
const CREATION = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMING = /^\w+\.displayName = "\w+";$/gm;

/**
 * react-router's `exports` name its development build alone; the production one, without the
 * warnings, lies beside it. What the application does not use of it is dropped, which its own
 * marks do not allow: together 5 kB (gzip) less for a visitor.
 */
export function productionRouter(): Plugin {
  const development = fileURLToPath(import.meta.resolve('react-router'));
  const production = development.replace(/development(?=[/\\]index\.\w+$)/, 'production');
  return {
    name: 'palmanga:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? production : null),
    transform: {
      filter: { id: /react-router[/\\]dist[/\\]production/ },
      handler: (code) => code.replace(CREATION, '= /* @__PURE__ */ $1').replace(NAMING, ''),
    },
  };
}
