import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

import styles from './screen-reader.module.css';

/** Text that only screen readers read. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

export type Announce = (message: string, options?: { readonly assertive?: boolean }) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Makes screen readers say something that the page does not show. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

interface Announcement {
  readonly text: string;
  /** Changes at each announcement, so that screen readers repeat the same text. */
  readonly turn: number;
}

const NO_ANNOUNCEMENT: Announcement = { text: '', turn: 0 };

/** The two live regions of the page, polite and assertive. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [polite, setPolite] = useState(NO_ANNOUNCEMENT);
  const [assertive, setAssertive] = useState(NO_ANNOUNCEMENT);

  const announce = useCallback<Announce>((text, options) => {
    const set = options?.assertive === true ? setAssertive : setPolite;
    set((last) => ({ text, turn: last.turn + 1 }));
  }, []);

  return (
    <AnnounceContext value={announce}>
      {children}
      {/* An open dialog hides what is beside it, but for elements with `aria-live`. */}
      <output className={styles.hidden} aria-live="polite">
        <span key={polite.turn}>{polite.text}</span>
      </output>
      <div className={styles.hidden} aria-live="assertive">
        <span key={assertive.turn}>{assertive.text}</span>
      </div>
    </AnnounceContext>
  );
}
