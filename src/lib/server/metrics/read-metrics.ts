import { Counter, Gauge, type Registry } from 'prom-client'

import type { ReadFigures } from '../db/standbys/standbys.ts'

/** For a program with standbys: counts the reads from standbys and from the primary. */
export function watchReads(registry: Registry, figures: () => ReadFigures): void {
  registry.registerMetric(
    new Counter({
      collect() {
        const { atPrimary, atStandbys } = figures()
        this.reset()
        this.inc({ server: 'primary' }, atPrimary)
        this.inc({ server: 'standby' }, atStandbys)
      },
      help: 'Reads that may lag, by the server that answered',
      labelNames: ['server'] as const,
      name: 'openings_lagging_reads_total',
      registers: [],
    }),
  )
  registry.registerMetric(
    new Gauge({
      // Each process checks all standbys.
      aggregator: 'min',
      collect() {
        this.set(figures().standbys)
      },
      help: 'Standbys in rotation',
      name: 'openings_standbys',
      registers: [],
    }),
  )
}
