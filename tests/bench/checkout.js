import { seedPairs } from '../support/people/crowd.ts'
import { figure, openStage, quantile } from './support/stage.js'

/**
 * Measures how long the server takes for a purchase of a plan, each by an account that never paid:
 * `npm run bench -- checkout [accounts]`.
 */
const ACCOUNTS = Number(process.argv[2] ?? 500)
const WARM_UPS = 30
const MOST_MS = 150

/**
 * Buys a plan. Resolves to the milliseconds until it is paid.
 * @param {string} origin
 * @param {{ id: number, token: string }} person
 */
async function buy(origin, { id, token }) {
  const begin = performance.now()
  const answer = await fetch(`${origin}/api/subscription/checkout`, {
    body: JSON.stringify({ payment_method: 'pm_sandbox_visa', plan_id: 'pro' }),
    headers: {
      'authorization': `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `bench-${id}`,
    },
    method: 'POST',
  })
  const { status } = /** @type {{ status: string }} */ (await answer.json())
  if (status !== 'paid') throw new Error(`The checkout of ${id} ended as ${status}`)
  return performance.now() - begin
}

const stage = await openStage()
try {
  const people = await seedPairs(stage.db, Math.ceil((ACCOUNTS + WARM_UPS) / 2) * 2)
  const { origin } = await stage.program()
  const times = []
  for (const person of people) times.push(await buy(origin, person))
  const measured = times.slice(WARM_UPS)
  const goal = { most: MOST_MS, unit: ' ms' }
  console.table([
    figure(`${measured.length} checkouts: p50`, quantile(measured, 0.5), goal),
    figure(`${measured.length} checkouts: p95`, quantile(measured, 0.95), goal),
  ])
} finally {
  await stage.close()
}
