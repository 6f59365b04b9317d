import { useEffect, useRef, useState } from 'react';

import { useUser } from './contexts.ts';
import { readForm, writeForm } from './drafts.ts';

/** The fields of a form, by their names. */
export type FormFields = Readonly<Record<string, string | boolean>>;

export interface FormDraft<Fields extends FormFields> {
  /** What the form shows: what was typed, else what is stored. */
  readonly fields: Fields;
  /** Keeps what the user types, on the device too. */
  readonly type: (change: Partial<Fields>) => void;
  /** Forgets what was typed: it is saved, or the user gave it up. */
  readonly discard: () => void;
}

/**
 * What a signed-in user types into a form. It is kept for their account on the device, so that it is there
 * again after the end of the session or of the tab, until it is saved, given up, or its user signs out.
 * Never for passwords.
 *
 * @param name says which form it is. That of a ranking ends with `:` and its id, so that it goes with it
 * @param stored what the form shows while nothing is typed; it may change meanwhile
 */
export function useDraft<Fields extends FormFields>(
  name: string,
  stored: Fields,
): FormDraft<Fields> {
  const uid = useUser()?.uid ?? null;
  const [state, setState] = useState<Typed<Fields>>(() => readTyped(uid, name, stored));
  // Another account, or another form, has its own. The end of the session alone forgets nothing.
  const isForeign = state.name !== name || (uid !== null && state.uid !== uid);
  const present = isForeign ? readTyped(uid, name, stored) : state;
  if (isForeign) setState(present);

  /** A call that takes a while must not undo what is typed meanwhile. */
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });

  function keep(typed: Partial<Fields>): void {
    const next = { ...latest.current, typed };
    latest.current = next;
    setState(next);
    if (next.uid !== null) writeForm(next.uid, next.name, typed);
  }
  return {
    fields: { ...stored, ...present.typed },
    type: (change) => keep({ ...latest.current.typed, ...change }),
    discard: () => keep({}),
  };
}

interface Typed<Fields> {
  /** Whose it is; null of a visitor, for whom nothing is kept. */
  readonly uid: string | null;
  readonly name: string;
  readonly typed: Partial<Fields>;
}

/** What is kept of a form's fields; what is not of a field's type is left out. */
function readTyped<Fields extends FormFields>(
  uid: string | null,
  name: string,
  stored: Fields,
): Typed<Fields> {
  const kept = uid === null ? {} : readForm(uid, name);
  const fields = Object.entries(kept).filter(([key, value]) => typeof value === typeof stored[key]);
  return { uid, name, typed: Object.fromEntries(fields) as Partial<Fields> };
}
