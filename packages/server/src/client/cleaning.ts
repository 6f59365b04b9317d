/*
 * What cleans texts before they are sent: the server refuses those that are not clean. It is loaded with the first
 * of these calls, because visitors make none.
 */
export {
  parseDescription,
  parseMangaCopy,
  parseNewFavorite,
  parseNote,
  parseProfileChanges,
  parseTiers,
  parseTiersChange,
  parseTitle,
} from '@palmanga/core';
