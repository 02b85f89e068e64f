import { resolve } from 'node:path'

import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

interface Settings {
  BACKUP_DIR?: string | undefined
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

interface OpenDatabase {
  /** The migrations that this start has applied. */
  applied: string[]
  url: string
  close: () => Promise<void>
}

/** Opens the configured or the embedded database and migrates it to the current schema. */
export async function openDatabase(
  { BACKUP_DIR, DATABASE_URL, DATA_DIR }: Settings,
  onLost: () => void,
): Promise<OpenDatabase> {
  if (DATABASE_URL !== undefined) {
    const applied = await migrate(DATABASE_URL)
    return { applied, close: async () => undefined, url: DATABASE_URL }
  }
  const embedded = await startEmbedded({
    backupDir: BACKUP_DIR,
    dataDir: resolve(DATA_DIR),
    log: { error: message => console.error(message), info: () => undefined },
    onLost,
  })
  try {
    return { applied: await migrate(embedded.url), close: embedded.stop, url: embedded.url }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
