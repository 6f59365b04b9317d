export {
  type AccountFile,
  accountArchiveName,
  accountFiles,
  rankingFolder,
} from './account/account-files.ts';
export { zipFiles } from './account/zip-files.ts';
