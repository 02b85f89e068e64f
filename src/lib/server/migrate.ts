import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'

/** The command `npm run migrate`: brings the database of the settings to this program's schema. */
async function run(): Promise<void> {
  const { applied, close } = await openDatabase(readConfig(process.env), () => process.exit(1))
  await close()
  console.info(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
