import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { findResumeKind } from '#lib/server/resumes/file-kind.ts'
import { createResumeReader, type ResumeReader } from '#lib/server/resumes/reading/reader.ts'

import type { Evaluation, Measure } from './measure.ts'

/** Milliseconds at the 95th percentile. */
const GOALS = { doc: 20, docx: 20, pdf: 150 } as const
type Kind = keyof typeof GOALS
/** The thread is warm when it has read every file once. */
const ROUNDS = 3

/** How long a file of each kind takes in the thread, to read and to parse. */
export const readingTimes: Evaluation = {
  name: 'reading times (resumes and the corpus)',
  measure: async folder => {
    const corpus = join(import.meta.dirname, '../corpus/files')
    const files = [join(folder, 'resumes'), corpus].flatMap(root =>
      globSync(join(root, '**/*.{pdf,doc,docx}'), {
        exclude: path => /refused|hostile|unreadable/.test(path),
      }),
    )
    const times = await readAll(files)
    return (Object.keys(GOALS) as Kind[]).flatMap(kind => toMeasure(kind, times))
  },
}

interface Time {
  kind: string
  took: number
}

async function readAll(files: readonly string[]): Promise<Time[]> {
  const reader = createResumeReader()
  try {
    const rounds: Time[][] = []
    while (rounds.length < ROUNDS) rounds.push(await readOnce(reader, files))
    return rounds.slice(1).flat()
  } finally {
    await reader.close()
  }
}

async function readOnce(reader: ResumeReader, files: readonly string[]): Promise<Time[]> {
  const times: Time[] = []
  for (const file of files) {
    const bytes = await readFile(file)
    const kind = findResumeKind(bytes, file)
    if (kind === null) continue
    const began = performance.now()
    await reader.read(bytes, kind)
    times.push({ kind: extname(file).slice(1), took: performance.now() - began })
  }
  return times
}

function toMeasure(kind: Kind, times: readonly Time[]): Measure[] {
  const own = times.filter(time => time.kind === kind).map(({ took }) => took)
  const sorted = own.toSorted((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length * 0.95)]
  if (value === undefined) return []
  return [
    {
      baseline: '',
      goal: GOALS[kind],
      id: `reading-time/${kind}`,
      interval: null,
      lowerIsBetter: true,
      n: `${sorted.length} readings`,
      name: `${kind.toUpperCase()} read by the thread, p95, ms`,
      value,
    },
  ]
}
