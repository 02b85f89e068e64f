import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Measure } from './measure.ts'

const PATH = join(import.meta.dirname, 'last-result.json')

type LastResult = Record<string, { value: number; n: string; interval: [number, number] | null }>

/** A figure beside the one committed before it. */
export interface Change {
  before: number
  /** Whether it fell by more than chance explains: out of the interval of before. */
  fell: boolean
}

/** The figures measured before on as many of the same; other data cannot be compared. */
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

/** Times are the machine's; they are held to their goal, not to the last run. */
function toChange({ value, lowerIsBetter }: Measure, before: LastResult[string]): Change {
  const low = before.interval?.[0] ?? before.value
  return { before: before.value, fell: !lowerIsBetter && round(value) < low }
}

/** Keeps the figures for the next run; those of data that was not given stay. */
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
