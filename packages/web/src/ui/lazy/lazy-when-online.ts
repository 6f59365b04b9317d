import { type ComponentType, lazy } from 'react';

/**
 * `lazy` for a screen, or a part of one. When its code cannot be fetched because the network is lost, it is
 * fetched as soon as the network is back; a failure of `lazy` would take the whole page with it. Meanwhile
 * the notice of the lost network says why nothing opens.
 *
 * @param load its module
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy`: a component of any properties
export function lazyWhenOnline<T extends ComponentType<any>>(
  load: () => Promise<{ readonly default: T }>,
) {
  async function loadWhenOnline(): ReturnType<typeof load> {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
      });
      return loadWhenOnline();
    }
  }
  return lazy(loadWhenOnline);
}
