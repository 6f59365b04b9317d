import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

import styles from './visually-hidden.module.css';

export type Announce = (message: string, options?: { readonly assertive?: boolean }) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says something to screen readers without showing it. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

interface Spoken {
  readonly text: string;
  /** Changes at each announcement, so that the same words are read again. */
  readonly turn: number;
}

const SILENCE: Spoken = { text: '', turn: 0 };

/** The two live regions of the page, polite and assertive. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [polite, setPolite] = useState(SILENCE);
  const [assertive, setAssertive] = useState(SILENCE);

  const announce = useCallback<Announce>((text, options) => {
    const set = options?.assertive === true ? setAssertive : setPolite;
    set((last) => ({ text, turn: last.turn + 1 }));
  }, []);

  return (
    <AnnounceContext value={announce}>
      {children}
      <output className={styles.hidden}>
        <span key={polite.turn}>{polite.text}</span>
      </output>
      <div className={styles.hidden} aria-live="assertive">
        <span key={assertive.turn}>{assertive.text}</span>
      </div>
    </AnnounceContext>
  );
}
