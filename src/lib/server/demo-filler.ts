import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface DemoFiller {
  /** Settles when the content is there. Rejects when it could not be written. */
  seeded: Promise<void>
  /** Settles when the program that writes it has ended: until then it runs the tasks. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Starts the program that fills the database with demo content (fill-demo.ts). */
export function startDemoFiller(program: string, databaseUrl: string): DemoFiller {
  const child = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl } })
  const ended = once(child, 'exit').then(() => undefined)
  return {
    ended,
    seeded: Promise.race([once(child, 'message'), ended.then(refuse)]).then(() => undefined),
    stop: () => {
      child.kill()
      return ended
    },
  }
}

function refuse(): never {
  throw new Error('the demo content could not be written')
}
