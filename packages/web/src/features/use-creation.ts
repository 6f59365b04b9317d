import {
  fr,
  newCreationKey,
  type NewRanking,
  parseTitle,
  type Ranking,
  toAppError,
} from '@palmanga/core';

import { useBackend } from '../hooks/contexts.ts';
import type { FormDraft } from '../hooks/use-draft.ts';
import { useToast } from '../ui/toast/toast.tsx';
import { settled } from './lost-answers.ts';

/** The draft of what makes a ranking, with the key of its creation; empty before the first try. */
type CreationDraft = FormDraft<{ readonly key: string }>;

/**
 * Creates a ranking, by a second call where the answer to the first is lost. Another try of the user, after a
 * reload too, gives the ranking that the first one made, under the name that it got then, which is said. The
 * caller discards the draft once all is done.
 */
export function useCreation(draft: CreationDraft): (input: NewRanking) => Promise<Ranking> {
  const { rankings } = useBackend();
  const toast = useToast();
  return async (input) => {
    const createAs = (key: string): Promise<Ranking> => {
      draft.type({ key });
      const create = () => rankings.create({ ...input, key });
      return settled(create, create);
    };
    const kept = draft.fields.key;
    const made = await createAs(kept || newCreationKey(randomBytes)).catch((error: unknown) => {
      // What a former try made is deleted since.
      const isGone = kept !== '' && toAppError(error).code === 'ranking-not-found';
      if (!isGone) throw error;
      return createAs(newCreationKey(randomBytes));
    });
    if (made.title !== parseTitle(input.title)) toast(fr.rankings.create.already(made.title));
    return made;
  };
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
