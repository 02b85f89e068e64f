import { readConfig } from './config.ts'
import { seedDemo } from './db/demo/seed.ts'
import { closeServices, openServices } from './open-services.ts'
import { runDueTasks } from './worker.ts'

/**
 * Fills the database that DATABASE_URL names with the demo content and runs the tasks that follow from
 * it: scores, matches, and the terms by which searches find jobs. A program of its own: what it needs
 * for that, more memory than serving does, goes with it.
 */
async function fill(): Promise<void> {
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the database')
  const services = await openServices(config, config.DATABASE_URL)
  try {
    await seedDemo(services, new Date())
    await runDueTasks(services)
  } finally {
    await closeServices(services)
  }
}

// The program that started this one has ended, and the database with it.
const orphaned = () => process.exit(1)
process.once('disconnect', orphaned)
await fill()
process.off('disconnect', orphaned)
process.disconnect?.()
