import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod/mini'

import { startRunner } from '#lib/server/tasks/runner.ts'
import { defineTask, enqueue } from '#lib/server/tasks/task.ts'
import { testDatabase } from '#support/program/database.ts'

const { db, pool } = await testDatabase()

/** Starts a worker on the test's database. @returns the numbers that its task received */
async function worker() {
  const received: number[] = []
  const note = defineTask('note', z.object({ number: z.number() }), async (_, { number }) => {
    received.push(number)
  })
  const runner = await startRunner({
    context: {},
    onDone: () => undefined,
    onError: (_, error) => {
      throw error
    },
    pool,
    schedule: [],
    tasks: [note],
  })
  onTestFinished(runner.stop)
  return { note, received }
}

test('a worker runs a task after its transaction commits, and no task that was rolled back', async () => {
  const { note, received } = await worker()
  const rolledBack = db.transaction(async tx => {
    await enqueue(tx, note, { number: 1 })
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(rolledBack).rejects.toThrow('select 1 / 0')
  await db.transaction(tx => enqueue(tx, note, { number: 2 }))

  await expect.poll(() => received).toEqual([2])
})

test('only one of two workers on one database runs a task', async () => {
  const [first, second] = [await worker(), await worker()]
  for (let number = 0; number < 20; number += 1) await enqueue(db, first.note, { number })

  const numbers = () => [...first.received, ...second.received].toSorted((a, b) => a - b)
  await expect.poll(numbers).toEqual(Array.from({ length: 20 }, (_, number) => number))
})
