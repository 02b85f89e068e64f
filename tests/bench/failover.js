import { runFailovers } from '../support/services/failover.ts'
import { figure } from './support/stage.js'

/**
 * Measures the outage when the primary database is killed and its synchronous standby takes over
 * behind HAProxy: `npm run bench -- failover [times]`. It needs Debian's package haproxy.
 */
const TIMES = Number(process.argv[2] ?? 20)

const { acknowledged, doubled, listeners, lost, outages, refusals } = await runFailovers(TIMES)
console.info(`${acknowledged} writes acknowledged; refusals: ${JSON.stringify(refusals)}`)
console.info(`until the next acknowledged write, in milliseconds: ${outages.join(' ')}`)
const others = Object.entries(refusals).filter(([answer]) => answer !== '503 with Retry-After')
console.table([
  figure('failover: until writes go on, the longest', Math.max(...outages) / 1000, {
    most: 15,
    unit: ' s',
  }),
  figure('failover: acknowledged writes lost', lost, { most: 0 }),
  figure('failover: connections that wait for signals', listeners, { most: 1 }),
  figure('failover: writes doubled', doubled, { most: 0 }),
  figure('failover: refusals without "try again"', others.length, { most: 0 }),
])
