import { join } from 'node:path'

import { expect } from '@playwright/test'
import { Pool } from 'pg'

import { runChaos } from '#support/program/chaos.ts'
import { seedPairs } from '#support/people/crowd.ts'
import { end, test } from '#support/program/program.ts'

const TOTAL = 240

test('R06 R10 messages arrive once and in order despite broken streams, lost responses and crashes', async ({
  installed,
}) => {
  test.setTimeout(120_000)
  let program = await installed.start()
  const host = join(installed.dataDir, 'postgres')
  // Idle connections break when the server is killed.
  const db = new Pool({ database: 'openings', host, max: 1, user: 'openings' }).on(
    'error',
    () => {},
  )
  const people = await seedPairs(db, 8)
  await db.end()

  const outcome = await runChaos({
    crash: async () => {
      await end(program, 'SIGKILL')
      program = await installed.start()
    },
    origin: installed.origin,
    people,
    seconds: 12,
    total: TOTAL,
  })

  expect(outcome).toMatchObject({
    acknowledged: TOTAL,
    doubled: 0,
    lost: 0,
    misplaced: 0,
    resets: 0,
  })
  expect(outcome.crashes).toBeGreaterThan(0)
  expect(outcome.cutStreams).toBeGreaterThan(8)
})
