export { makeBackup } from './make-backup.ts'
export { readMoment } from './moment.ts'
export { restore } from './restore.ts'
