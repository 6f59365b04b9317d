import { orderList } from '../match/list-order.ts';
import { readList } from '../read.ts';

/** The entries of a list in the order that is proposed: title, author, score, note and ids, what there is. */
export function entriesOf(source: Uint8Array | string, name = ''): string[] {
  const list = readList(source, name);
  const { ranked, unscored } = orderList(list.entries, list.order);
  return [...ranked, ...unscored].map(({ title, author, score, note, malId, anilistId }) =>
    [title, author, score, note?.text, malId && `mal-${malId}`, anilistId && `al-${anilistId}`]
      .filter((part) => part !== '' && part !== null && part !== undefined)
      .join(' | '),
  );
}
