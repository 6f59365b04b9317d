import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/*
 * Where the tab is, and how it goes elsewhere. Which screen an address has is the matter of app/screens.tsx.
 */

/** An entry of the tab's history. */
interface Location {
  readonly pathname: string;
  /** With its question mark; '' for none. */
  readonly search: string;
  /** What the navigation that led there tells the screen; null for nothing. */
  readonly state: unknown;
  /** Tells the entry from all others of the tab; `FIRST_KEY` for a document that no navigation led to. */
  readonly key: string;
  /** Whether the user went back or forward to it, or loaded the document there. */
  readonly isReturn: boolean;
}

interface NavigateOptions {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean;
  /** Must be what `structuredClone` takes. */
  readonly state?: unknown;
}

/** @param to a path with its query, or how many entries to go forward: -1 is back */
type NavigateTo = (to: string | number, options?: NavigateOptions) => void;

/** What the browser keeps of an entry. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  /** How many entries of this site are before it. */
  readonly idx: number;
}

export const FIRST_KEY = 'default';

const LocationContext = createContext<Location>({
  pathname: '/',
  search: '',
  state: null,
  key: FIRST_KEY,
  isReturn: true,
});
const NavigateContext = createContext<NavigateTo>(() => undefined);

const entryNow = () => window.history.state as Partial<Entry> | null;

function locationNow(isReturn: boolean): Location {
  const { pathname, search } = window.location;
  const entry = entryNow();
  return { pathname, search, state: entry?.usr ?? null, key: entry?.key ?? FIRST_KEY, isReturn };
}

/** Follows the tab's history. The screen before stays until the code of the next one is there. */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(() => {
    const entry = entryNow();
    if (entry?.idx === undefined) window.history.replaceState({ ...entry, idx: 0 }, '');
    return locationNow(true);
  });
  const show = useCallback(
    (isReturn: boolean) => startTransition(() => setLocation(locationNow(isReturn))),
    [],
  );
  useLayoutEffect(() => {
    const follow = () => show(true);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);
  const navigate = useCallback<NavigateTo>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') {
        window.history.go(to);
        return;
      }
      const key = Math.random().toString(36).slice(2);
      const idx = (entryNow()?.idx ?? 0) + (replace ? 0 : 1);
      const entry: Entry = { usr: state, key, idx };
      if (replace) window.history.replaceState(entry, '', to);
      else window.history.pushState(entry, '', to);
      show(false);
    },
    [show],
  );
  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

interface StaticRouterProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

/** One place, where a server renders or a test does: nothing leads elsewhere. */
export function StaticRouter({ pathname, children }: StaticRouterProps) {
  const location = useMemo(
    () => ({ pathname, search: '', state: null, key: FIRST_KEY, isReturn: true }),
    [pathname],
  );
  return <LocationContext value={location}>{children}</LocationContext>;
}

export function useLocation(): Location {
  return use(LocationContext);
}

export function useNavigate(): NavigateTo {
  return use(NavigateContext);
}

/** Whether the tab's history has a previous page of this site. */
export function hasPrevious(): boolean {
  return (entryNow()?.idx ?? 0) > 0;
}

interface NavigateProps extends NavigateOptions {
  readonly to: string;
}

/** Goes to a path as soon as it is shown. */
export function Navigate({ to, replace = false, state = null }: NavigateProps) {
  const navigate = useNavigate();
  // oxlint-disable-next-line react/exhaustive-deps -- once for each path
  useEffect(() => navigate(to, { replace, state }), [navigate, to]);
  return null;
}

/** What a link does with a click: a plain one navigates, all others are the browser's. */
export function useFollow(
  to: string,
  options: NavigateOptions,
): (event: React.MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    navigate(to, options);
  };
}
