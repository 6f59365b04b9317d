import { PERSONAL_DATA, PERSONAL_DATA_KINDS } from '@palmanga/core';

/** The paths below a user's document that `PERSONAL_DATA` lists, of one user. */
const pathsBelow = (uid: string): readonly string[] =>
  PERSONAL_DATA_KINDS.flatMap((kind): readonly string[] => PERSONAL_DATA[kind].documents)
    .filter((path) => path.startsWith('users/{uid}/'))
    .map((path) => path.replace('{uid}', uid));

/** The collections below a user's document whose documents may have any names, in the order of a deletion. */
export const ownCollections = (uid: string): readonly string[] =>
  pathsBelow(uid)
    .filter((path) => path.endsWith('}'))
    .map((path) => path.slice(0, path.lastIndexOf('/')));

/** The documents below a user's document that have fixed names. */
export const ownDocuments = (uid: string): readonly string[] =>
  pathsBelow(uid).filter((path) => !path.endsWith('}'));
