import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** Calls that create a component or a context. Bundlers keep an unused call unless it is marked. */
const CREATION = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
/** Components that are classes. Bundlers keep an unused one, because `extends` may throw. */
const CLASS = /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm;
/**
 * Names for development tools, and the context of the error boundary of a router that we do not use.
 * The assignments also keep unused components.
 */
const NAMING = /^\w+\.(?:displayName = "\w+"|contextType = RSCRouterContext);$/gm;

/**
 * Bundles react-router's production build, which its `exports` do not name, and lets the bundler
 * drop its unused parts: 5.2 kB (gzip) less for every visitor, see
 * docs/decisions/017-react-router-marked-as-pure.md.
 * @throws Error (the build fails) when react-router no longer looks as expected
 */
export function productionRouter(): Plugin {
  const development = fileURLToPath(import.meta.resolve('react-router'));
  const production = development.replace(/development(?=[/\\]index\.\w+$)/, 'production');
  const missing = new Map([
    ['calls that create components', CREATION],
    ['components that are classes', CLASS],
    ['display names', NAMING],
  ]);
  return {
    name: 'palmanga:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-router' ? production : null),
    transform: {
      filter: { id: /react-router[/\\]dist[/\\]production/ },
      handler(code) {
        for (const [what, pattern] of missing) if (code.search(pattern) >= 0) missing.delete(what);
        return code
          .replace(CREATION, '= /* @__PURE__ */ $1')
          .replace(CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replace(NAMING, '');
      },
    },
    buildEnd(error) {
      if (error !== undefined || missing.size === 0) return;
      this.error(`react-router's production build has no ${[...missing.keys()].join(', no ')}`);
    },
  };
}
