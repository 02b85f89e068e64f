import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'

import { figure, openStage, quantile } from './support/stage.js'

/**
 * Measures how fast access ends (F17): the time from the response to a sign-out, a new password or
 * a deletion to the end of the person's open stream. The next request must be refused.
 *
 *     npm run bench -- revocation [times]
 */
const TIMES = Number(process.argv[2] ?? 20)
const MOST_MS = 1000
const PASSWORD = 'Tall-Pines7-cross'

/** @import { Program } from './support/stage.js' */

/**
 * @param {Program} program
 * @param {string} method
 * @param {string} path
 * @param {{ body?: object, token?: string }} [options]
 */
function call({ origin }, method, path, { body, token } = {}) {
  return fetch(`${origin}/api${path}`, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
}

/**
 * @param {Program} program
 * @returns {Promise<string>} the API token of a new person who has confirmed the password
 */
async function registerPerson(program) {
  const email = `bench-${randomUUID()}@example.com`
  const person = { email, name: 'Maya Bench', password: PASSWORD, role: 'candidate', terms: true }
  const registered = await call(program, 'POST', '/auth/register', { body: person })
  const { token } = await registered.json()
  const body = { password: PASSWORD }
  const confirmed = await call(program, 'POST', '/auth/sudo', { body, token })
  if (!confirmed.ok) throw new Error(`The password was refused: ${await confirmed.text()}`)
  return (await confirmed.json()).token
}

/** @type {Record<string, (program: Program, token: string) => Promise<Response>>} */
const ENDS = {
  'a deletion': (program, token) => call(program, 'DELETE', '/account', { token }),
  'a new password': (program, token) =>
    call(program, 'POST', '/auth/reset-password-inside', {
      body: { current_password: PASSWORD, password: `${PASSWORD}-2` },
      token,
    }),
  'a sign-out': (program, token) => call(program, 'POST', '/auth/logout', { token }),
}

/**
 * @param {Program} program
 * @param {(program: Program, token: string) => Promise<Response>} end
 * @returns {Promise<number>} milliseconds from the response to the end of the stream
 */
async function measure(program, end) {
  const token = await registerPerson(program)
  const stream = await call(program, 'GET', '/events', { token })
  if (!stream.ok) throw new Error(`The stream was refused: ${stream.status}`)
  const streamEnd = drain(stream)
  const answer = await end(program, token)
  const at = performance.now()
  if (!answer.ok) throw new Error(`It was refused: ${await answer.text()}`)
  const next = await call(program, 'GET', '/auth/sessions', { token })
  if (next.status !== 401) throw new Error(`The next request answered ${next.status}`)
  return Math.max(0, (await streamEnd) - at)
}

/**
 * @param {Response} stream
 * @returns {Promise<number>} the time at which it ended
 */
async function drain({ body }) {
  // A broken stream has ended too.
  await body?.pipeTo(new WritableStream()).catch(() => {})
  return performance.now()
}

const stage = await openStage()
const figures = []
try {
  const program = await stage.program()
  for (const [name, end] of Object.entries(ENDS)) {
    /** @type {number[]} */
    const times = []
    for (let time = 0; time < TIMES; time += 1) times.push(await measure(program, end))
    const goal = { most: MOST_MS, unit: ' ms' }
    figures.push(figure(`${name} to the end of the stream, p50`, quantile(times, 0.5), goal))
    figures.push(figure(`${name} to the end of the stream, slowest`, quantile(times, 1), goal))
  }
} finally {
  await stage.close()
}
console.table(figures)
if (figures.some(({ met }) => !met)) process.exitCode = 1
