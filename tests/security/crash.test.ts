import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { testApp } from '#support/program/app.ts'
import { loginPlainly, PASSWORD } from '#support/people/accounts.ts'
import { ask } from '#support/program/front.ts'

/** The front server with the program's own handlers, and a call during which a timer throws. */
const THROWING_PROGRAM = `
  import { pino } from 'pino'
  import { startHttp } from '#lib/server/http/serve.ts'
  import { endOnException } from '#lib/server/http/unhandled.ts'
  const log = pino(pino.destination({ dest: 2, sync: true }))
  const http = await startHttp({
    host: '127.0.0.1', port: 0, siteUrl: 'http://127.0.0.1', allowedHosts: ['127.0.0.1'],
    clientDir: 'public', log,
    pages: (request, answer, next) => next(), locals: () => ({}),
    api: async () => {
      setTimeout(() => { throw new Error('broken for good') }, 0)
      await new Promise(resolve => setTimeout(resolve, 200))
      return Response.json({ finished: true })
    },
  })
  endOnException(log, () => void http.stop(2000).then(() => process.exit(1)))
  console.info(http.address.port)
`

test('R16 after an uncaught exception open requests are answered, and the program exits with 1', async () => {
  const program = spawn(process.execPath, [
    '--input-type=module-typescript',
    '-e',
    THROWING_PROGRAM,
  ])
  onTestFinished(() => void program.kill('SIGKILL'))
  const log = text(program.stderr)
  const exited = once(program, 'exit')
  const [line] = (await once(program.stdout, 'data')) as [Buffer]

  const answer = await ask(Number(line.toString()), 'GET /api/x')
  const [code] = (await exited) as [number]

  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toBe('{"finished":true}')
  expect(code).toBe(1)
  expect(await log).toContain('broken for good')
})

test('T04 a flood of logins gets Retry-After beyond the queue, and delays no other request', async () => {
  const app = await testApp()
  const logins = Array.from({ length: 200 }, (_, index) =>
    loginPlainly(app, `nobody${index}@example.com`, PASSWORD),
  )
  const searches = Array.from({ length: 20 }, () => app.fetch('/api/jobs/search'))

  const answers = await Promise.all(logins)
  const statuses = answers.map(({ status }) => status)
  const refused = answers.filter(({ status }) => status === 503)

  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  expect(statuses.filter(status => status === 401).length).toBeGreaterThanOrEqual(34)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  for (const { status } of await Promise.all(searches)) expect(status).toBe(200)
  expect((await loginPlainly(app, 'nobody@example.com', PASSWORD)).status).toBe(401)
})
