import { fr } from '@palmanga/core';
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';

import { ErrorBoundary, PartNotice } from './error-boundary.tsx';
import { lazyWhenOnline } from './lazy-when-online.ts';
import { OpeningNotice } from './opening-notice.tsx';

// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy`: a component of any properties
type AnyComponent = ComponentType<any>;

interface PartOptions {
  readonly isSilent?: boolean;
  readonly isOpened?: boolean;
}

/**
 * A part of a screen whose code is fetched when it is first shown. When that fails, or the part does, it is
 * missing by itself, and the page stands. Render it in a `Suspense`, unless it is opened.
 *
 * @param load its module
 * @param isSilent whether nobody needs to know that it is missing; else a notice offers to try again
 * @param isOpened whether a press opens it, which is answered at once: until it is there, a notice says so
 * @returns the part, with `preload` as `lazyWhenOnline` says
 */
export function lazyPart<T extends AnyComponent>(
  load: () => Promise<{ readonly default: T }>,
  { isSilent = false, isOpened = false }: PartOptions = {},
): ComponentType<ComponentProps<T>> & { readonly preload: () => Promise<unknown> } {
  let shared = lazyWhenOnline(load);
  const preload = () => shared.preload();
  return Object.assign(LazyPart, { preload });

  function LazyPart(props: ComponentProps<T>) {
    const [Part, setPart] = useState<AnyComponent>(() => shared);
    const fallback = (retry: () => void) => {
      const tryAgain = () => {
        // React keeps the failure of the one that failed.
        shared = lazyWhenOnline(load);
        setPart(() => shared);
        retry();
      };
      return isSilent ? null : <PartNotice text={fr.common.partMissing} onRetry={tryAgain} />;
    };
    const part = <Part {...props} />;
    return (
      <ErrorBoundary fallback={fallback}>
        {isOpened ? <Suspense fallback={<OpeningNotice />}>{part}</Suspense> : part}
      </ErrorBoundary>
    );
  }
}
