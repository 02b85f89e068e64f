import { createHmac } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { deriveKeys } from '#lib/server/auth/keys.ts'
import { createApp } from '#lib/server/api-app.ts'
import { solve } from '#lib/shared/auth/arithmetic.ts'
import { loginPlainly, PASSWORD, register } from '#support/people/accounts.ts'
import { testApp } from '#support/program/app.ts'
import { solved } from '#support/people/challenge.ts'
import { readOutbox } from '#support/services/outbox.ts'

const app = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })
const { password, user } = await register(app)

interface Fields {
  challenge_answer?: string
  challenge_token?: string
}

/** Signs in from a browser. @returns the code of the refusal, or "ok" */
async function outcome(fields: Fields): Promise<string> {
  const answer = await app.call('POST /auth/login', {
    body: { grant_type: 'password', password, username: user.email, ...fields },
  })
  return answer.status === 200 ? 'ok' : `${answer.status} ${answer.body.code}`
}

test('T30 a browser without a challenge is refused', async () => {
  expect(await outcome({})).toBe('422 challenge-required')
})

test('T30 a forged token is refused', async () => {
  const fields = await solved(app, 'login')
  const [version = '', payload = '', mac = ''] = fields.challenge_token.split('.')
  const flipped = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`
  const easier = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), e: 9e15 }),
  ).toString('base64url')
  for (const token of [
    [version, payload, flipped].join('.'),
    [version, easier, mac].join('.'),
    ['v2', payload, mac].join('.'),
    'garbage',
    [version, payload].join('.'),
  ])
    expect(await outcome({ ...fields, challenge_token: token })).toBe('422 challenge-wrong')
  expect(await outcome(fields)).toBe('ok')
})

test('T30 a token made with an unknown key is refused, a token made with the previous key is not', async () => {
  const fields = await solved(app, 'login')
  const old = app.services.keys
  const fresh = deriveKeys(['a new key of at least thirty-two characters'])
  app.services.keys = fresh
  expect(await outcome(fields)).toBe('422 challenge-wrong')
  app.services.keys = { ...fresh, verify: old.verify }
  expect(await outcome(fields)).toBe('ok')
  app.services.keys = old
})

test('T30 a token is refused after five minutes', async () => {
  const fields = await solved(app, 'login')
  vi.setSystemTime(Date.now() + 6 * 60_000)
  const late = await outcome(fields)
  vi.useRealTimers()
  expect(late).toBe('422 challenge-expired')
})

test('T30 a token for another purpose is refused', async () => {
  expect(await outcome(await solved(app, 'contact'))).toBe('422 challenge-wrong')
})

test('T30 a token works only once', async () => {
  const fields = await solved(app, 'login')
  expect(await outcome(fields)).toBe('ok')
  expect(await outcome(fields)).toBe('422 challenge-used')
})

test('T30 an API client must solve a challenge after too many failed sign-ins of the account', async () => {
  const { user: target } = await register(limited)
  const plain = async (more: object = {}, ip = '203.0.113.30') =>
    (await loginPlainly(limited, target.email, 'Wrong1234', { ip, ...more })).status
  expect([await plain(), await plain(), await plain(), await plain()]).toEqual([401, 401, 401, 422])
  expect(await plain(await solved(limited, 'login'))).toBe(401)
})

test('T30 a challenge that an API client sends voluntarily is checked', async () => {
  const fields = { ...(await solved(app, 'login')), challenge_answer: '999' }
  expect((await loginPlainly(app, user.email, password, fields)).status).toBe(422)
})

test('T31 neither the token nor the answer contains the result', async () => {
  for (let round = 0; round < 50; round += 1) {
    const { body } = await app.call('GET /auth/challenge', { query: { purpose: 'login' } })
    const { question, token } = body as { question: string; token: string }
    const payload = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>
    expect(Object.keys(payload).toSorted()).toEqual(['a', 'e', 'n', 'p'])
    expect(Object.values(payload)).not.toContain(solve(question))
    expect(Object.values(payload)).not.toContain(String(solve(question)))
    // If the MAC needed no key, an attacker would find the answer within 26 guesses.
    const unkeyed = createHmac('sha256', '').update(
      `answer:${String(payload['n'])}:${solve(question)}`,
    )
    expect(payload['a']).not.toBe(unkeyed.digest().subarray(0, 16).toString('base64url'))
  }
})

test('T31 questions stay in the documented ranges', async () => {
  for (let round = 0; round < 200; round += 1) {
    const { body } = await app.call('GET /auth/challenge', { query: { purpose: 'login' } })
    const [, one, operator, two] = /^(\d+) ([-+×]) (\d+)$/.exec(String(body.question)) ?? []
    const top = operator === '×' ? 5 : 10
    for (const number of [Number(one), Number(two)]) {
      expect(number).toBeGreaterThanOrEqual(1)
      expect(number).toBeLessThanOrEqual(top)
    }
    expect(solve(String(body.question))).toBeGreaterThanOrEqual(0)
  }
})

test('T32 a wrong answer invalidates the challenge', async () => {
  const fields = await solved(app, 'login')
  expect(await outcome({ ...fields, challenge_answer: '999' })).toBe('422 challenge-wrong')
  expect(await outcome(fields)).toBe('422 challenge-used')
})

test('T32 one network gets twenty challenges in ten minutes', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 21; round += 1) {
    const answer = await limited.call('GET /auth/challenge', {
      ip: '203.0.113.32',
      query: { purpose: 'login' },
    })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 20).every(status => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})

test('T33 a used challenge stays used after a restart', async () => {
  const fields = await solved(app, 'login')
  expect(await outcome(fields)).toBe('ok')
  // A second program with the same database and key does not share the memory of the first.
  const restarted = createApp({ ...app.services })
  const answer = await restarted(
    new Request('http://127.0.0.1:4321/api/auth/login', {
      body: new URLSearchParams({
        grant_type: 'password',
        password: PASSWORD,
        username: user.email,
        ...fields,
      }),
      headers: { 'origin': 'http://127.0.0.1:4321', 'sec-fetch-site': 'same-origin' },
      method: 'POST',
    }),
    { ip: '192.0.2.1', requestId: 'test' },
  )
  expect(await answer.json()).toMatchObject({ code: 'challenge-used' })
})

test('T34 only one of twenty simultaneous uses succeeds', async () => {
  const fields = await solved(app, 'login')
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(fields)))
  expect(outcomes.filter(one => one === 'ok')).toHaveLength(1)
  expect(outcomes.filter(one => one === '422 challenge-used')).toHaveLength(19)
})

const MESSAGE = {
  email: 'visitor@example.com',
  message: 'Hello <script>alert(1)</script> there',
  name: 'A Visitor',
  subject: 'A question',
}

test('T150 a contact message is stored, and mailed as plain text with the sender as reply address', async () => {
  const answer = await app.call('POST /contact', {
    body: { ...MESSAGE, ...(await solved(app, 'contact')) },
  })
  expect(answer.status).toBe(201)
  await app.runTasks()
  const mails = await readOutbox(app.services.config.DATA_DIR)
  const mail = mails.find(({ to }) => to === 'support@openings.example')
  expect(mail?.headers).toMatch(/^Reply-To: visitor@example\.com$/m)
  expect(mail?.headers).toMatch(/^Content-Type: text\/plain/m)
  expect(mail?.text).toContain(MESSAGE.message)
})

test.for([
  [{ subject: 'Hello\r\nTo: victim@example.com' }, 'subject'],
  [{ name: 'Bob\r\nBcc: victim@example.com' }, 'name'],
  [{ email: 'a@example.com\r\nBcc: victim@example.com' }, 'email'],
  [{ subject: 'Hi' }, 'subject'],
  [{ message: 'Too short' }, 'message'],
] as const)('T150 a contact message with %j is refused', async ([fields, field]) => {
  const answer = await app.call('POST /contact', {
    body: { ...MESSAGE, ...fields, ...(await solved(app, 'contact')) },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors[0].field).toBe(field)
})

test('T150 a browser needs a challenge to send a message, and gets five messages an hour', async () => {
  expect((await limited.call('POST /contact', { body: MESSAGE })).body.code).toBe(
    'challenge-required',
  )
  const ip = '203.0.113.150'
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const body = { ...MESSAGE, ...(await solved(limited, 'contact', `192.0.2.${150 + round}`)) }
    statuses.push((await limited.call('POST /contact', { body, ip })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
