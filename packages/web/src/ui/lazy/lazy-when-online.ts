import { type ComponentType, lazy } from 'react';

/**
 * `lazy` for a screen, or a part of one. When its code cannot be fetched because the network is lost, it is
 * fetched as soon as the network is back; a failure of `lazy` would take the whole page with it. Meanwhile
 * the notice of the lost network says why nothing opens.
 *
 * @param load its module
 * @returns the component, with `preload`: once that has fetched the module, the component is hydrated at once.
 *   React replaces what a server rendered of a component that it has to wait for, when anything changes meanwhile
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy`: a component of any properties
export function lazyWhenOnline<M extends { readonly default: ComponentType<any> }>(
  load: () => Promise<M>,
) {
  let known: M | undefined;
  async function preload(): Promise<M> {
    known = await load();
    return known;
  }
  async function loadWhenOnline(): Promise<M> {
    try {
      return await preload();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
      });
      return loadWhenOnline();
    }
  }
  // React does not suspend for a thenable that answers at once.
  // oxlint-disable-next-line unicorn/no-thenable
  const atOnce = { then: (done: (module: typeof known) => void) => done(known) };
  const Part = lazy<M['default']>(() => (known ? (atOnce as Promise<M>) : loadWhenOnline()));
  return Object.assign(Part, { preload });
}
