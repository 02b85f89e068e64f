import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { expect } from '@playwright/test'

import { end, test } from '#support/program/program.ts'

import { environment, run } from '../../../scripts/project.js'

/** Resolves to the status of a request, `cut` if the response is incomplete, or the error code. */
function readOutcome(url: string, agent: Agent): Promise<string> {
  return new Promise(resolve => {
    get(url, { agent }, answer => {
      answer.resume()
      answer.on('close', () => resolve(answer.complete ? String(answer.statusCode) : 'cut'))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
  })
}

test('R15 SIGTERM under load and with open connections cuts no response, and the exit code is 0', async ({
  installed,
}) => {
  const program = await installed.start()
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const idle = Array.from({ length: 30 }, () => connect(installed.port, '127.0.0.1'))
  for (const socket of idle) socket.on('error', () => undefined)
  const paths = ['/jobs', '/api/jobs/search', '/api/health/live', '/about']
  const outcomes: Promise<string>[] = []
  const load = setInterval(
    () =>
      outcomes.push(readOutcome(installed.origin + paths[outcomes.length % paths.length], agent)),
    5,
  )
  await expect.poll(() => outcomes.length).toBeGreaterThan(300)

  await end(program, 'SIGTERM')
  clearInterval(load)
  agent.destroy()
  for (const socket of idle) socket.destroy()

  const distinctOutcomes = new Set(await Promise.all(outcomes))
  expect(distinctOutcomes).toContain('200')
  expect(
    [...distinctOutcomes].filter(
      outcome => !['200', 'ECONNREFUSED', 'ECONNRESET'].includes(outcome),
    ),
  ).toEqual([])
  expect(program.exitCode).toBe(0)
})

const UNSAFE: [what: string, settings: Record<string, string>, message: RegExp][] = [
  [
    'T173 production without a secret',
    { NODE_ENV: 'production', RATE_LIMITS: 'on', SECRET_KEYS: '' },
    /SECRET_KEYS must be set in production/,
  ],
  [
    'T173 production with a short secret',
    { NODE_ENV: 'production', RATE_LIMITS: 'on', SECRET_KEYS: 'short' },
    /SECRET_KEYS must hold keys of at least 32/,
  ],
  [
    'T173 production without limits',
    { NODE_ENV: 'production', RATE_LIMITS: 'off', SECRET_KEYS: 'k'.repeat(32) },
    /RATE_LIMITS must not be off/,
  ],
  [
    'T173 demo content for the whole network',
    {
      DEMO: 'true',
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      SECRET_KEYS: 'k'.repeat(32),
    },
    /DEMO must not be true unless/,
  ],
  ['R16 an invalid port', { PORT: 'x' }, /PORT must be a port number/],
  [
    'R16 a database that does not answer',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /Cannot start: .*ECONNREFUSED/,
  ],
  [
    'R16 a data folder that cannot be created',
    { DATA_DIR: '/etc/passwd/openings' },
    /Cannot start: /,
  ],
]

for (const [what, settings, message] of UNSAFE)
  test(`${what} makes the start fail with exit code 1 and one line`, async ({ installed }) => {
    const program = installed.launch(settings)

    const [errorOutput] = await Promise.all([text(program.stderr!), once(program, 'exit')])

    expect(program.exitCode).toBe(1)
    expect(errorOutput.trim().split('\n')).toHaveLength(1)
    expect(errorOutput).toMatch(message)
    expect(errorOutput).not.toMatch(/\n\s+at /)
  })

test('R16 a port in use makes the start fail with exit code 1 and one line, and stops the database', async ({
  installed,
}) => {
  const holder = createServer().listen(installed.port, '127.0.0.1')
  await once(holder, 'listening')

  const program = installed.launch()
  const [errorOutput] = await Promise.all([text(program.stderr!), once(program, 'exit')])
  holder.close()

  expect(program.exitCode).toBe(1)
  expect(errorOutput.trim().split('\n')).toHaveLength(1)
  expect(errorOutput).toContain('EADDRINUSE')
  await installed.start()
})

test('R17 a running program keeps answering during a database migration', async ({ installed }) => {
  const program = await installed.start()
  const socket = encodeURIComponent(`${installed.dataDir}/postgres`)
  const agent = new Agent({ keepAlive: true })
  const outcomes: Promise<string>[] = []
  const load = setInterval(
    () => outcomes.push(readOutcome(`${installed.origin}/api/jobs/search`, agent)),
    20,
  )

  const code = await run(process.execPath, ['scripts/migrate.js'], {
    ...environment(),
    DATABASE_URL: `postgres://openings@${socket}/openings`,
  })
  await wait(200)
  clearInterval(load)
  const distinctOutcomes = new Set(await Promise.all(outcomes))
  agent.destroy()

  expect(code).toBe(0)
  expect(distinctOutcomes).toEqual(new Set(['200']))
  expect(program.exitCode).toBeNull()
})
