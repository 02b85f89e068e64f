import { readConfig } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'

/** The command `npm run migrate`: brings the database of the settings to this program's schema. */
async function run(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  const log = { error: console.error, info: console.info }
  const embedded = DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: DATA_DIR, log, onLost: () => process.exit(1) })
  try {
    const applied = await migrate(DATABASE_URL ?? embedded?.url ?? '')
    console.info(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
  } finally {
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
