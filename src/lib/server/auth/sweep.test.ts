import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { makeCandidate } from '#support/people/people.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { challengesUsed, emailTokens, knownDevices, sessions, throttle } from '../db/schema/auth.ts'
import { hashOf } from './sessions/sessions.ts'
import { sweepAccounts } from './sweep.ts'

const { db } = await testDatabase()

test('what has expired goes, what has not stays', async () => {
  const { id: userId } = await makeCandidate(db)
  const past = new Date(Date.now() - 500 * DAY_MS)
  const future = new Date(Date.now() + DAY_MS)
  for (const [name, at] of [
    ['past', past],
    ['future', future],
  ] as const) {
    const secret = hashOf(name)
    const ends = { absoluteExpiresAt: at, expiresAt: at }
    await db.insert(sessions).values({
      ...ends,
      ipPrefix: '192.0.2.1',
      kind: 'web',
      secretHash: secret,
      userAgent: name,
      userId,
    })
    await db.insert(challengesUsed).values({ expiresAt: at, nonce: secret })
    await db
      .insert(emailTokens)
      .values({ email: name, expiresAt: at, hash: secret, purpose: 'verify', userId })
    await db.insert(throttle).values({ expire: at.getTime(), key: name, points: 1 })
    await db.insert(knownDevices).values({ deviceHash: secret, lastSeenAt: at, userId })
  }
  await sweepAccounts(db)

  expect((await db.select().from(sessions)).map(row => row.userAgent)).toEqual(['future'])
  expect((await db.select().from(emailTokens)).map(row => row.email)).toEqual(['future'])
  expect((await db.select().from(throttle)).map(row => row.key)).toEqual(['future'])
  expect(await db.select().from(challengesUsed)).toHaveLength(1)
  expect(await db.select().from(knownDevices)).toHaveLength(1)
})
