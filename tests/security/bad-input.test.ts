import fc from 'fast-check'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contract, type Contract } from '#lib/contract/index.ts'
import type { Route } from '#lib/contract/route.ts'
import { writeCursor } from '#lib/server/db/cursor.ts'
import { subscriptions } from '#lib/server/db/schema/billing.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { SITE, testApp } from '#support/program/app.ts'
import { fileForm } from '#support/records/conversations.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeScene, type Scene } from '#support/records/matrix-scene.ts'
import { anyText } from '#support/inputs/any-text.ts'
import { NASTY, ODD_VALUES } from '#support/inputs/nasty.ts'
import { makeJob } from '#support/people/people.ts'
import { accepts, assemble, exampleOf, type Leaf, leavesOf } from '#support/inputs/schema-values.ts'

type Key = keyof Contract

const app = await testApp()

/** These calls hash a password each time, and so are tried only with the most important texts. */
const HASHING = new Set<Key>([
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/reset-password-inside',
  'POST /auth/sudo',
])
/** These calls lengthen a list that has a maximum length: a full list needs a new scene. */
const LENGTHENING = new Set<Key>([
  'POST /candidates/profile/education',
  'POST /candidates/profile/experience',
])
const LONGEST = 25
const APPLY: Key = 'POST /candidates/apply/{id}'

const KEYS = Object.keys(contract) as Key[]
const routeOf = (key: Key): Route => contract[key]
const withBody = KEYS.filter(key => routeOf(key).body && routeOf(key).encoding !== 'multipart')
const withQuery = KEYS.filter(key => routeOf(key).query)
const withParams = KEYS.filter(key => routeOf(key).params)

interface Call {
  body?: BodyInit
  headers?: Record<string, string>
  path?: string
  query?: [string, string][]
}

/** Headers of a person with access, without those of a browser, which would need a challenge. */
async function headersFor(key: Key, scene: Scene): Promise<Record<string, string>> {
  const { access } = routeOf(key)
  if (access === 'anyone') return {}
  const signed = await scene.headersOf(access === 'recruiter' ? 'Ro' : 'Co')
  return { 'origin': SITE, 'sec-fetch-site': 'same-origin', ...signed }
}

async function paramsFor(key: Key, scene: Scene): Promise<Record<string, number | string>> {
  const path = key.split(' ')[1] ?? ''
  if (path.includes('/applications/')) return { id: scene.applicationId }
  if (path.includes('/experience/')) return { id: scene.experienceId }
  if (path.includes('/education/')) return { id: scene.educationId }
  if (path.includes('/interviews/')) return { id: scene.interviewId }
  if (path.includes('/sessions/')) return { id: await scene.otherSession() }
  if (path.includes('/resume/')) return { candidateId: scene.owner.id, id: scene.resumeId }
  return { id: scene.job.id, jobId: scene.job.id }
}

/** Sends the call, and checks whether the answer is documented. */
async function send(key: Key, scene: Scene, { body, headers = {}, path, query = [] }: Call) {
  const [method = '', pattern = ''] = key.split(' ')
  const params = await paramsFor(key, scene)
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const url = `/api${path ?? filled}?${new URLSearchParams(query)}`
  const response = await app.fetch(url, {
    ...(body !== undefined && { body }),
    headers: { ...(await headersFor(key, scene)), ...headers },
    method,
  })
  const text = await textOf(response)
  return { documented: isDocumented(routeOf(key), response, text), status: response.status, text }
}

/** The text of an answer; an empty text for a stream of events, which does not end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

function isDocumented(route: Route, response: Response, text: string): boolean {
  const type = response.headers.get('content-type') ?? ''
  if (response.status >= 500) return false
  if (response.status >= 400)
    return type === 'application/problem+json' && JSON.parse(text).status === response.status
  return isSuccess(route, response.status, type)
}

function isSuccess(route: Route, status: number, type: string): boolean {
  if (route.stream) return status === 200 && type.startsWith('text/event-stream')
  const success = route.response === null && !route.file ? 204 : (route.status ?? 200)
  return status === success || (route.repeatable === true && status === 200)
}

const TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  report: 'application/csp-report',
}

const typeOf = (key: Key) => ({ 'content-type': TYPES[routeOf(key).encoding ?? 'json'] })

function encode(key: Key, body: Record<string, unknown>): Call {
  const text =
    routeOf(key).encoding === 'form'
      ? new URLSearchParams(
          Object.entries(body).map(([name, value]) => [name, asText(value)]),
        ).toString()
      : JSON.stringify(body)
  return { body: text, headers: typeOf(key) }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Sends each call once, with a new scene from time to time. @returns the undocumented answers */
async function faultsOf(key: Key, calls: readonly Call[]): Promise<unknown[]> {
  const faults: unknown[] = []
  let scene = await (changesScene(key) ? sceneFor() : theReadScene())
  for (const [index, call] of distinct(calls).entries()) {
    if (LENGTHENING.has(key) && index % LONGEST === LONGEST - 1) scene = await sceneFor()
    const { documented, status, text } = await send(key, scene, call)
    if (!documented) faults.push({ call, status, text: text.slice(0, 300) })
    // A candidate applies to a job once.
    if (key === APPLY && status === 201)
      scene = { ...scene, job: await makeJob(app.db, scene.recruiter) }
  }
  return faults
}

/** A scene whose candidate has unlimited applications. */
async function sceneFor(): Promise<Scene> {
  const scene = await makeScene(app)
  await app.db
    .insert(subscriptions)
    .values({ plan: 'pro', userId: scene.owner.id })
    .onConflictDoUpdate({
      set: { plan: 'pro' },
      target: subscriptions.userId,
      targetWhere: isNull(subscriptions.companyId),
    })
  return scene
}

/** Reads change nothing, and calls that anyone may send do not act for a person of the scene. */
const changesScene = (key: Key) => !key.startsWith('GET ') && routeOf(key).access !== 'anyone'

/** The scene for reads and refused calls, which change nothing. */
let readScene: Promise<Scene> | null = null
const theReadScene = () => (readScene ??= sceneFor())

/** Removes duplicate calls: a route with few fields makes the same call for many texts. */
function distinct(calls: readonly Call[]): Call[] {
  return [...new Map(calls.map(call => [JSON.stringify(call), call])).values()]
}

/** A refused value does not reach the route, so only some are sent: `accepts` tries the others. */
const REFUSED = 50

/** Puts the text into every field that accepts it, and a valid value into all others. */
const deepest = (leaves: Leaf[], text: string) =>
  assemble(leaves.map(leaf => [leaf, accepts(leaf, text) ? text : exampleOf(leaf)]))
const everywhere = (leaves: Leaf[], value: unknown) => assemble(leaves.map(leaf => [leaf, value]))

test.each(withBody)(
  'T80 any text in the fields of %s gets a documented answer',
  async key => {
    const leaves = leavesOf(routeOf(key).body!)
    const texts = HASHING.has(key) ? NASTY.slice(0, 25) : NASTY
    const calls = [
      ...texts.map(text => encode(key, deepest(leaves, text))),
      ...texts.slice(0, REFUSED).map(text => encode(key, everywhere(leaves, text))),
    ]

    expect(await faultsOf(key, calls)).toEqual([])
  },
  120_000,
)

/** A list in a query has one parameter for each entry. */
const takes = (leaf: Leaf, text: string) => accepts(leaf, text) || accepts(leaf, [text])

test.each(withQuery)(
  'T80 any text in the query of %s gets a documented answer',
  async key => {
    const leaves = leavesOf(routeOf(key).query!)
    const calls = NASTY.flatMap((text, index) => {
      const taking = leaves.filter(leaf => takes(leaf, text))
      const one = taking[index % taking.length]
      const tried = [one ? [one] : [], taking, ...(index < REFUSED ? [leaves] : [])]
      return tried.map((some): Call => ({
        query: some.map(({ path }) => [path.join('.'), text]),
      }))
    })

    expect(await faultsOf(key, calls)).toEqual([])
  },
  120_000,
)

test.each(withBody)(
  'values of the wrong kind in %s get a documented answer',
  async key => {
    const leaves = leavesOf(routeOf(key).body!)
    const oneOdd = (odd: Leaf, value: unknown) =>
      assemble(leaves.map(leaf => [leaf, leaf === odd ? value : exampleOf(leaf)]))
    const calls = ODD_VALUES.flatMap(value => {
      const taking = leaves.filter(leaf => accepts(leaf, value))
      return [everywhere(leaves, value), ...taking.map(leaf => oneOdd(leaf, value))].map(body =>
        encode(key, body),
      )
    })

    expect(await faultsOf(key, calls)).toEqual([])
  },
  120_000,
)

const ANY_VALUE = fc.oneof(
  fc.constantFrom(...NASTY),
  anyText({ size: 'large' }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
)

test.each(withBody)(
  'random bodies of %s get a documented answer',
  async key => {
    const leaves = leavesOf(routeOf(key).body!)
    const body = fc.tuple(
      ...leaves.map(leaf => fc.option(ANY_VALUE, { freq: 2, nil: exampleOf(leaf) })),
    )
    const calls = fc
      .sample(body, { numRuns: HASHING.has(key) ? 8 : 30, seed: 8 })
      .map(values => encode(key, assemble(values.map((one, index) => [leaves[index]!, one]))))

    expect(await faultsOf(key, calls)).toEqual([])
  },
  120_000,
)

test.each(withBody)('a body of %s that is broken or of another kind is refused', async key => {
  const scene = await theReadScene()
  const whole = ['null', '[]', '"text"', '5', '{"a":', '', '{"a":1}}', '\0', '['.repeat(50_000)]
  const json =
    routeOf(key).encoding === 'form'
      ? []
      : whole.filter(body => !(key.includes('/apply/') && body === ''))
  const types = [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ]
  const calls: Call[] = [
    ...json.map(body => ({ body, headers: typeOf(key) })),
    ...types.map(type => ({ body: '{}', headers: { 'content-type': type } })),
  ]

  const answers = await Promise.all(calls.map(call => send(key, scene, call)))

  for (const { documented, status, text } of answers) {
    expect({ documented, text }).toEqual({ documented: true, text: expect.any(String) })
    expect([400, 401, 415, 422]).toContain(status)
  }
})

const NO_IDS = [
  '1e3',
  '0x1',
  '-1',
  '+1',
  '0',
  '01',
  '1.0',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '%00',
  '1%00',
  '1%20OR%201=1',
  '1%27',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '__proto__',
  '%D9%A3',
  '1;a',
  '%2e%2e%2f1',
  '{id}',
  '%F0%9F%98%80',
  'a'.repeat(2000),
]

function callOf(key: Key): Call {
  const { body, encoding } = routeOf(key)
  if (encoding === 'multipart') return { body: fileForm('resume.pdf', new Uint8Array(makePdf())) }
  return body ? encode(key, deepest(leavesOf(body), 'Fit and repair doors')) : {}
}

test.each(withParams)('T84 no malformed id of %s finds anything', async key => {
  const scene = await theReadScene()
  const call = callOf(key)
  const pattern = key.split(' ')[1] ?? ''

  for (const id of NO_IDS) {
    const answer = await send(key, scene, { ...call, path: pattern.replace(/\{\w+\}/, id) })
    expect({ id, ...answer, text: '' }).toEqual({ documented: true, id, status: 404, text: '' })
  }
})

test('T82 a body cannot reach the prototype of objects', async () => {
  const scene = await makeScene(app)
  const bodies = [
    '{"__proto__":{"role":"recruiter","bio":"x"}}',
    '{"constructor":{"prototype":{"role":"recruiter"}}}',
    '{"socialLinks":{"__proto__":{"role":"recruiter"}}}',
  ]
  for (const body of bodies) {
    const { documented } = await send('PUT /candidates/profile/update', scene, {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(documented).toBe(true)
  }
  const login = '__proto__=x&__proto__[role]=recruiter&grant_type=password&username=a@b&password=x'
  const { status } = await send('POST /auth/login', scene, {
    body: login,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect(status).toBe(401)
  expect(({} as Record<string, unknown>)['role']).toBeUndefined()
  expect(({} as Record<string, unknown>)['bio']).toBeUndefined()
})

test('T82 the first of repeated query parameters or form fields counts', async () => {
  const scene = await makeScene(app)
  await makeJob(app.db, scene.recruiter, { title: 'Lighthouse keeper' })

  const { text } = await send('GET /jobs/search', scene, {
    query: [
      ['q', 'lighthouse'],
      ['q', 'nothing of the kind'],
      ['limit', '1'],
      ['limit', '50'],
    ],
  })

  expect(JSON.parse(text)).toHaveLength(1)
})

test('T80 a wildcard is searched for as an ordinary character', async () => {
  await app.db.transaction(async tx => {
    // On a busy machine this exceeds the statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`update jobs set status = 'closed' where status = 'active'`)
  })
  const scene = await makeScene(app)
  for (const [name, key] of [
    ['location', 'GET /jobs/search'],
    ['skill', 'GET /jobs/search'],
    ['search', 'GET /recruiters/jobs'],
  ] as const)
    for (const wildcard of ['%', '_', '\\', '%%%', '___'])
      expect({
        key,
        name,
        wildcard,
        found: JSON.parse((await send(key, scene, { query: [[name, wildcard]] })).text),
      }).toEqual({ found: [], key, name, wildcard })
})

test('T80 texts in the fields are stored unchanged, and have no other effect', async () => {
  const scene = await makeScene(app)
  const title = "'; DROP TABLE jobs; -- ${7*7} {{7*7}} \\ % _"

  const { status } = await send('PUT /recruiters/jobs/{id}/update', scene, {
    ...encode('PUT /recruiters/jobs/{id}/update', { title }),
  })

  expect(status).toBe(200)
  const [job] = await app.db.select().from(jobs).where(eq(jobs.id, scene.job.id))
  expect(job?.title).toBe(title)
  const { rows } = await app.db.execute(
    sql`select count(*)::int as admins from users where role not in ('candidate', 'recruiter')`,
  )
  expect(rows).toEqual([{ admins: 0 }])
})

/** Every order of every list; tests/pages/searches/odd-searches.test.ts has those of searches. */
const ORDERS: [Key, order: string, query: [string, string][]][] = [
  ['GET /jobs/saved', 'saved', []],
  ['GET /candidates/applications', 'applications.mine', []],
  ['GET /recruiters/applications', 'received.newest', [['sort', 'newest']]],
  ['GET /recruiters/applications', 'received.name', [['sort', 'name']]],
  ['GET /recruiters/jobs', 'company-jobs.newest', [['sort', 'newest']]],
  ['GET /recruiters/jobs', 'company-jobs.title', [['sort', 'title']]],
  ['GET /recruiters/allJobs/stats', 'job-stats', []],
]
const FIRST = [
  '\0',
  'a',
  '',
  '2026-02-30T00:00:00.000000Z',
  '1999-12-31T23:59:60.000000Z',
  '2026-01-01T00:00:00.000000Z',
  2 ** 31,
  -1,
  1e300,
  2 ** 53,
]
const SECOND = [1, 0, -1, 2 ** 31, 2 ** 53 - 1, 1.5, 'x']

test.each(ORDERS)(
  'T80 a forged cursor of %s in the order %s gets a documented answer',
  async (key, order, query) => {
    const scene = await theReadScene()
    const positions = [
      ...FIRST.flatMap(first => SECOND.map(id => [first, id])),
      ...SECOND.map(id => [id]),
      [],
    ]

    for (const position of positions) {
      const cursor = writeCursor(order, position)
      const answer = await send(key, scene, { query: [...query, ['cursor', cursor]] })
      expect({ position, ...answer }).toMatchObject({ documented: true, position })
    }
  },
)
