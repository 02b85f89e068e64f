import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, onTestFinished, test } from 'vitest'

import { createNatsSignals } from '#lib/server/events/nats-signals.ts'
import { testApp } from '#support/program/app.ts'
import { natsServer } from '#support/services/nats-server.ts'

const USERS = `authorization {
  users = [
    { user: free, password: secret }
    { user: deaf, password: secret, permissions: { subscribe: { deny: "openings.>" } } }
    { user: mute, password: secret, permissions: { publish: { deny: "openings.>" } } }
  ]
}`

const folder = await mkdtemp(join(tmpdir(), 'openings-nats-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(join(folder, 'nats.conf'), USERS)
const nats = await natsServer(['-c', join(folder, 'nats.conf')])
const { db } = await testApp()

/** Starts listening as this user. @returns the names of the callbacks that were called */
async function listenAs(user: string) {
  const calls: string[] = []
  const signals = createNatsSignals({
    db,
    onError: ({ message }) => calls.push(message),
    url: nats.url.replace('//', `//${user}@`),
  })
  onTestFinished(() => signals.close())
  await signals.start({
    onGap: () => calls.push('gap'),
    onLost: () => calls.push('lost'),
    onSignal: () => calls.push('signal'),
  })
  return calls
}

test.each([
  ['may not subscribe', 'deaf:secret', 'Permissions Violation for Subscription to "openings.live.'],
  ['may not publish', 'mute:secret', 'Permissions Violation for Publish to "openings.live.'],
  ['gives a wrong password', 'free:wrong', 'Authorization Violation'],
])('a program that %s is refused at its start in one line', async (_, user, reason) => {
  await expect(listenAs(user)).rejects.toThrow(`NATS_URL: ${reason}`)
})

test('a program that may publish and subscribe starts listening', async () => {
  expect(await listenAs('free:secret')).toEqual(['gap'])
})
