/** An acknowledged write. The writing process prints one line per write for its parent. */
export type Acknowledged =
  | { readonly kind: 'created'; readonly rankingId: string; readonly title: string }
  | { readonly kind: 'added'; readonly rankingId: string; readonly mangaId: string }
  | { readonly kind: 'removed'; readonly rankingId: string; readonly mangaId: string }
  | { readonly kind: 'reordered'; readonly rankingId: string }
  | { readonly kind: 'marked'; readonly mangaId: string };

export const WRITER = {
  uid: 'uid-writer',
  email: 'writer@mail.example',
  displayName: null,
  isAdmin: false,
};

/** The complete lines of an output that may end in the middle of one. */
export function parseAcknowledged(output: string): Acknowledged[] {
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Acknowledged);
}
