import { monitorEventLoopDelay } from 'node:perf_hooks'

import type pg from 'pg'
import { Counter, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'

import type { Answered } from '../http/access-log.ts'
import type { EventStreams } from '../http/connections/event-streams.ts'
import type { PageCacheFigures } from '../http/page-cache/page-cache.ts'

/** Seconds. A page takes some milliseconds, and a statement is cancelled after five seconds. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 5]
const NANOSECONDS = 1e9

/** The metrics of this process. Labels have no personal data: all their values are listed here. */
export interface Metrics {
  countTask: (result: 'done' | 'failed') => void
  registry: Registry
  observeAnswer: (answered: Answered) => void
  watchPageCache: (figures: () => PageCacheFigures) => void
  watchPool: (pool: pg.Pool) => void
  watchStreams: (streams: Pick<EventStreams, 'size'>) => void
}

/**
 * Creates all metrics, so that each series exists from the start. The values of several processes
 * are added.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  addProcess(registry)
  const answers = new Counter({
    help: 'Answers by what was asked for and the class of their status',
    labelNames: ['group', 'status'] as const,
    name: 'openings_answers_total',
    registers,
  })
  const durations = new Histogram({
    buckets: BUCKETS,
    help: 'Time from a request to the end of its answer',
    labelNames: ['group'] as const,
    name: 'openings_answer_duration_seconds',
    registers,
  })
  const tasks = new Counter({
    help: 'Runs of background tasks by their result',
    labelNames: ['result'] as const,
    name: 'openings_task_runs_total',
    registers,
  })
  for (const result of ['done', 'failed']) tasks.inc({ result }, 0)
  return {
    countTask: result => tasks.inc({ result }),
    observeAnswer: ({ kind: group, seconds, status }) => {
      answers.inc({ group, status: `${Math.trunc(status / 100)}xx` })
      durations.observe({ group }, seconds)
    },
    registry,
    watchPageCache: figures => watchPageCache(registry, figures),
    watchPool: pool => watchPool(registry, pool),
    watchStreams: streams => watchStreams(registry, streams),
  }
}

function watchStreams(registry: Registry, streams: Pick<EventStreams, 'size'>): void {
  const help = 'Open event streams'
  addGauge(registry, { help, name: 'openings_event_streams', value: () => streams.size })
}

function addProcess(registry: Registry): void {
  const delay = monitorEventLoopDelay()
  delay.enable()
  addGauge(registry, {
    // A blocked process must stay visible among the others.
    aggregator: 'max',
    help: 'The 99th percentile of the delay of timers since the last reading',
    name: 'openings_event_loop_delay_seconds',
    value: () => {
      const seconds = delay.percentile(99) / NANOSECONDS
      delay.reset()
      return seconds
    },
  })
  const help = 'Processes of the program that answered'
  addGauge(registry, { help, name: 'openings_processes', value: () => 1 })
  addGauge(registry, {
    help: 'Memory of the processes',
    name: 'openings_resident_memory_bytes',
    value: () => process.memoryUsage.rss(),
  })
  registry.registerMetric(
    new Counter({
      collect() {
        const { system, user } = process.cpuUsage()
        this.reset()
        this.inc((system + user) / 1e6)
      },
      help: 'Seconds of processor time of the processes',
      name: 'openings_cpu_seconds_total',
      registers: [],
    }),
  )
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  registry.registerMetric(
    new Gauge({
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
      help: 'Connections of the database, and queries that wait for one',
      labelNames: ['state'] as const,
      name: 'openings_database_connections',
      registers: [],
    }),
  )
}

function watchPageCache(registry: Registry, figures: () => PageCacheFigures): void {
  registry.registerMetric(
    new Counter({
      collect() {
        const { hits, misses } = figures()
        this.reset()
        this.inc({ result: 'hit' }, hits)
        this.inc({ result: 'miss' }, misses)
      },
      help: 'Requests of visitors for pages, by whether the page was cached',
      labelNames: ['result'] as const,
      name: 'openings_page_cache_requests_total',
      registers: [],
    }),
  )
  const help = 'Memory of the cached pages'
  addGauge(registry, { help, name: 'openings_page_cache_bytes', value: () => figures().bytes })
}

interface ReadGauge extends Pick<GaugeConfiguration<string>, 'aggregator' | 'help' | 'name'> {
  value: () => number
}

/** A metric without labels that is read at each request. */
function addGauge(registry: Registry, { value, ...options }: ReadGauge): void {
  registry.registerMetric(
    new Gauge({
      ...options,
      collect() {
        this.set(value())
      },
      registers: [],
    }),
  )
}
