export { databaseFile } from '../settings.ts';
export { flush } from '../store/index.ts';
export { copyDataFolder, type FolderCopy } from './copy-folder.ts';
export { createBackup, type BackupSummary } from './create-backup.ts';
export { restoreBackup, type RestoreSummary } from './restore-backup.ts';
