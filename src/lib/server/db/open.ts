import { resolve } from 'node:path'

import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

interface Settings {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

interface OpenDatabase {
  url: string
  close: () => Promise<void>
}

/** The database that the settings name, or the program's own, brought to this program's schema. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Settings,
  onLost: () => void,
): Promise<OpenDatabase> {
  if (DATABASE_URL !== undefined) {
    await migrate(DATABASE_URL)
    return { close: async () => undefined, url: DATABASE_URL }
  }
  const embedded = await startEmbedded({
    dataDir: resolve(DATA_DIR),
    log: { error: message => console.error(message), info: () => undefined },
    onLost,
  })
  try {
    await migrate(embedded.url)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { close: embedded.stop, url: embedded.url }
}
