export { databaseFile } from '../settings/settings.ts';
export { copyDataFolder } from './copy-folder.ts';
export { createBackup, type BackupSummary } from './create-backup.ts';
export { restoreBackup, type RestoreSummary } from './restore-backup.ts';
