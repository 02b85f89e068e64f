import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs the program that fills the database with demo content (fill-demo.ts).
 * @throws when the content could not be written
 */
export async function fillDemo(program: string, databaseUrl: string): Promise<void> {
  const child = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the demo content could not be written')
}
