import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '../db/schema/auth.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate } from '#support/people/people.ts'

import { errorFacts } from './error-facts.ts'

const { db } = await testApp()

test('F15 of a failed query the log keeps what was asked, why it failed and where, and no value', async () => {
  const { email } = await makeCandidate(db)
  const secret = 'a-secret-hash'
  const failure = await db
    .insert(users)
    .values({ email, name: secret, passwordHash: secret, role: 'candidate' })
    .catch((error: unknown) => error)

  const facts = errorFacts(failure)

  expect(JSON.stringify(failure)).toContain(secret)
  expect(facts).toMatchObject({
    cause: { code: '23505', message: expect.stringContaining('unique constraint') },
    message: 'Failed query',
    query: expect.stringMatching(/^insert into "users"/),
    stack: expect.arrayContaining([expect.stringContaining('error-facts.test.ts')]),
  })
  expect(JSON.stringify(facts)).not.toContain(secret)
  expect(JSON.stringify(facts)).not.toContain(email)
})

test('an error keeps its causes to a bound, and what is no error is named by its kind', async () => {
  const circle = new Error('round')
  circle.cause = circle
  const both = new AggregateError([new Error('one'), 'two'], 'both')
  const late = await db.execute(sql`select 1 / 0`).catch((error: unknown) => error)

  expect(JSON.stringify(errorFacts(circle)).match(/round/g)).toHaveLength(6)
  expect(errorFacts(both)).toMatchObject({
    errors: [{ message: 'one' }, 'thrown, and no error: string'],
    message: 'both',
  })
  expect(errorFacts(late)).toMatchObject({ cause: { message: 'division by zero' } })
  expect(errorFacts('a password')).toBe('thrown, and no error: string')
})
