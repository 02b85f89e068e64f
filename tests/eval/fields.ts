import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { taxonomy } from '#support/matching/matching.ts'

import { bootstrap } from './bootstrap.ts'
import type { ExpectedResume } from './expected.ts'
import type { Evaluation, Measure } from './measure.ts'
import { type ReadFile, readResumes } from './read-resumes.ts'
import { f1, FIELDS, macroF1, sumCounts } from './score-fields.ts'

const GOAL = 0.9
const GOAL_SOURCE = 0.85
const GOAL_FIELD = 0.7
const BASELINE = 'open-resume 0.69, OfflineCV 0.85'

/** Compares parsed fields with those that a person reads: resumes/truth.json and its files. */
export const fieldsEvaluation: Evaluation = {
  name: 'resume fields (resumes/truth.json)',
  measure: async folder => {
    const path = join(folder, 'resumes/truth.json')
    if (!existsSync(path)) return null
    const truth = JSON.parse(await readFile(path, 'utf8')) as Record<string, ExpectedResume>
    const files = await readResumes(join(folder, 'resumes'), truth, taxonomy)
    return [...fieldMeasures(files), ...timeMeasures(files)]
  },
}

const scoresOf = (files: readonly ReadFile[]) => files.map(({ score }) => score)
const macro = (files: readonly ReadFile[]) => macroF1(scoresOf(files))

/** The mean of the sources, so that one with many files does not dominate. */
function macroOverSources(files: readonly ReadFile[]): number {
  const sources = [...Map.groupBy(files, ({ source }) => source).values()]
  return sources.reduce((sum, own) => sum + macro(own), 0) / Math.max(1, sources.length)
}

/** Macro F1 over all, of each source separately, and the F1 of each field. */
export function fieldMeasures(files: readonly ReadFile[]): Measure[] {
  const sources = [...Map.groupBy(files, ({ source }) => source)]
  const all: Measure = {
    id: 'fields',
    name: 'fields, macro F1 over sources',
    value: macroOverSources(files),
    interval: bootstrap(files, macroOverSources, ({ source }) => source),
    goal: GOAL,
    baseline: BASELINE,
    n: `${files.length} files`,
  }
  return [
    all,
    ...sources.map(([source, own]) => sourceMeasure(source, own)),
    ...FIELDS.flatMap(field => fieldMeasure(files, field)),
  ]
}

const sourceMeasure = (source: string, files: readonly ReadFile[]): Measure => ({
  id: `fields/source/${source}`,
  name: `source ${source}`,
  value: macro(files),
  interval: bootstrap(files, macro),
  goal: GOAL_SOURCE,
  baseline: '',
  n: `${files.length} files`,
  part: true,
})

function fieldMeasure(files: readonly ReadFile[], field: (typeof FIELDS)[number]): Measure[] {
  const figure = (drawn: readonly ReadFile[]) => f1(sumCounts(scoresOf(drawn), field)) ?? 0
  const { expected } = sumCounts(scoresOf(files), field)
  if (expected === 0) return []
  return [
    {
      id: `fields/field/${field}`,
      name: `field ${field}`,
      value: figure(files),
      interval: bootstrap(files, figure, ({ source }) => source),
      goal: GOAL_FIELD,
      baseline: '',
      n: `${expected} values`,
      part: true,
    },
  ]
}

const TIMES = { docx: 20, doc: 20, pdf: 150 }

/** How long a file of each kind takes to read and parse, without the first of all. */
function timeMeasures(files: readonly ReadFile[]): Measure[] {
  const warm = files.slice(1)
  return Object.entries(TIMES).flatMap(([kind, goal]) => {
    const times = warm
      .filter(({ file }) => file.endsWith(`.${kind}`))
      .map(({ took }) => took)
      .toSorted((left, right) => left - right)
    if (times.length === 0) return []
    return [
      {
        id: `read/${kind}`,
        name: `one ${kind.toUpperCase()} read, p95, ms`,
        value: times[Math.floor(times.length * 0.95)]!,
        interval: null,
        goal,
        lowerIsBetter: true,
        baseline: '',
        n: `${times.length} files`,
      },
    ]
  })
}
