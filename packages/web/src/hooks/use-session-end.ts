import { createContext, useContext } from 'react';

export interface SessionEnd {
  /** Whether the session of this tab ended without the user's sign-out, and this was not read yet. */
  readonly hasEnded: boolean;
  /** The user has read it. */
  readonly dismiss: () => void;
  /**
   * Signs out, in every tab. The only way that ends a session without a notice.
   * @throws AppError of Identity.signOut
   */
  readonly signOut: () => Promise<void>;
}

export const SessionEndContext = createContext<SessionEnd | null>(null);

/** How the session ends. Only inside the application's SessionProvider. */
export function useSessionEnd(): SessionEnd {
  const end = useContext(SessionEndContext);
  if (!end) throw new Error('useSessionEnd needs a SessionProvider around it');
  return end;
}
