import { type ComponentType, memo, Suspense } from 'react';

import { lazyWhenOnline } from './lazy-when-online.ts';

/**
 * A component whose code is loaded when it is first shown. Where a server has rendered it, it stays as it
 * is until then: React takes a part that it has not hydrated out of the page as soon as it renders it
 * anew, so that is done only for properties with another content.
 *
 * @param load its module; its properties are plain data
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
) {
  const Part = lazyWhenOnline(load) as unknown as ComponentType<P>;
  return memo(
    (props: P) => (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
}
