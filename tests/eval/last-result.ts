import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Measure } from './measure.ts'

const PATH = join(import.meta.dirname, 'last-result.json')

type LastResult = Record<string, { value: number; n: string; interval: [number, number] | null }>

/** A figure compared with the one that was committed last. */
export interface Change {
  before: number
  /** Whether it fell below the last interval, by more than chance explains. */
  fell: boolean
}

/** The last figures that were measured on the same number of items; others are not comparable. */
export async function compareWithLast(measures: readonly Measure[]): Promise<Map<string, Change>> {
  if (!existsSync(PATH)) return new Map()
  const last = JSON.parse(await readFile(PATH, 'utf8')) as LastResult
  return new Map(
    measures.flatMap(measure => {
      const before = last[measure.id]
      return before?.n === measure.n ? [[measure.id, toChange(measure, before)] as const] : []
    }),
  )
}

/** Times depend on the machine, so they are compared with their goal only. */
function toChange({ value, lowerIsBetter }: Measure, before: LastResult[string]): Change {
  const low = before.interval?.[0] ?? before.value
  return { before: before.value, fell: !lowerIsBetter && round(value) < low }
}

/** Saves the figures for the next run. Figures of data that is not present stay unchanged. */
export async function saveResult(measures: readonly Measure[]): Promise<void> {
  const last = existsSync(PATH) ? (JSON.parse(await readFile(PATH, 'utf8')) as LastResult) : {}
  for (const { id, value, n, interval, lowerIsBetter } of measures)
    if (!lowerIsBetter)
      last[id] = {
        value: round(value),
        n,
        interval: interval && [round(interval[0]), round(interval[1])],
      }
  const sorted = Object.fromEntries(Object.entries(last).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  // Intervals stay on one line, as the formatter wants them.
  const text = JSON.stringify(sorted, null, 2).replaceAll(/\[\s+(\S+),\s+(\S+)\s+\]/g, '[$1, $2]')
  await writeFile(PATH, `${text}\n`)
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
