/** The part of the program's keys that backups use. */
export interface BackupKeys {
  sign: (purpose: 'backup', text: string) => Buffer
  verify: (purpose: 'backup', text: string, mac: Buffer) => boolean
}

const TEXT = 'the key of a backup'

/** Identifies the newest key in a backup, without the key. */
export function noteKey({ sign }: BackupKeys): string {
  return sign('backup', TEXT).toString('base64url')
}

/** Whether these keys include the key of a backup. */
export function hasKey({ verify }: BackupKeys, noted: string): boolean {
  return verify('backup', TEXT, Buffer.from(noted, 'base64url'))
}
