import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { noteRefusedRequest } from '#lib/server/auth/limits/refusals.ts'
import { migrate, readMigrations } from '#lib/server/db/migrate.ts'
import { auditEvents } from '#lib/server/db/schema/audit.ts'
import { testApp } from '#support/program/app.ts'
import { makeUser } from '#support/people/people.ts'

const { db, services } = await testApp()

const migrations = (outcome: string) =>
  db.$count(auditEvents, and(eq(auditEvents.action, 'migration'), eq(auditEvents.outcome, outcome)))

test('F33 each migration is recorded in its own transaction', async () => {
  expect(await migrations('ok')).toBe((await readMigrations()).length)

  const broken = migrate(services.connection.pool.options.connectionString ?? '', [
    { file: '9000_broken.sql', text: 'select 1 / 0' },
  ])

  await expect(broken).rejects.toThrow('division by zero')
  expect(await migrations('failed')).toBe(1)
})

test('F33 a flood of refusals writes few rows, and does not hide a signed-in person', async () => {
  const somebody = await makeUser(db, 'candidate')
  const before = await db.$count(auditEvents)
  const { refusals } = services
  for (let number = 0; number < 5000; number += 1)
    noteRefusedRequest(refusals, {
      ip: `10.0.${number >> 8}.${number & 255}`,
      requestId: 'flood',
      status: number % 2 ? 405 : 421,
    })
  for (let call = 0; call < 40; call += 1)
    refusals.note({
      action: 'access.denied',
      facts: { ip: '10.1.1.1', requestId: `denied-${call}` },
      userId: somebody.id,
    })
  await refusals.settle()

  const rows = await db.select().from(auditEvents).orderBy(auditEvents.id)

  const flood = rows.slice(before)
  expect(flood.length).toBeLessThan(70)
  const total = flood.reduce((sum, { meta }) => sum + Number(meta['more'] ?? 1), 0)
  expect(total).toBe(5040)
  const denied = flood.filter(({ action }) => action === 'access.denied')
  expect(denied.map(({ meta, requestId }) => [requestId, meta])).toEqual([
    ['denied-0', {}],
    ['denied-0', { more: 39 }],
  ])
})
