import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Confidence } from '#lib/contract/resumes/resume-reading.ts'
import { inWords } from '#lib/server/resumes/review/found.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { bootstrap } from './bootstrap.ts'
import type { ExpectedResume } from './expected.ts'
import type { Evaluation, Measure } from './measure.ts'
import { type ReadFile, readResumes } from './read-resumes.ts'
import { FIELDS, type JudgedValue } from './score-fields.ts'

/** The required share of right values by confidence level of the review. */
const GOALS = { high: 0.98, medium: 0.85, low: null } as const satisfies Record<
  Confidence,
  number | null
>
const CORPUS = join(import.meta.dirname, '../corpus')

/**
 * Whether values are right as often as their confidence says. The review ticks those with high
 * confidence.
 */
export const confidenceEvaluation: Evaluation = {
  name: 'confidence (resumes and the corpus)',
  measure: async folder => {
    const files = [...(await readRoot(CORPUS)), ...(await readRoot(join(folder, 'resumes')))]
    return (Object.keys(GOALS) as Confidence[]).flatMap(word => measuresOf(files, word))
  },
}

async function readRoot(root: string): Promise<ReadFile[]> {
  const path = join(root, 'truth.json')
  if (!existsSync(path)) return []
  const truth = JSON.parse(await readFile(path, 'utf8')) as Record<
    string,
    ExpectedResume & { state?: string }
  >
  const readable = Object.entries(truth).filter(([, { state = 'read' }]) => state === 'read')
  return readResumes(root, Object.fromEntries(readable), taxonomy)
}

function measuresOf(files: readonly ReadFile[], word: Confidence): Measure[] {
  const whole = toMeasure(files, word, () => true)
  if (whole === null) return []
  const parts = FIELDS.flatMap(field => {
    const measure = toMeasure(files, word, judged => judged.field === field)
    return measure
      ? [{ ...measure, goal: null, id: `${measure.id}/${field}`, name: field, part: true }]
      : []
  })
  return [whole, ...parts]
}

function toMeasure(
  files: readonly ReadFile[],
  word: Confidence,
  counts: (judged: JudgedValue) => boolean,
): Measure | null {
  const own = (drawn: readonly ReadFile[]) =>
    drawn
      .flatMap(({ score }) => score.judged)
      .filter(judged => inWords(judged.confidence) === word && counts(judged))
  const share = (drawn: readonly ReadFile[]) => {
    const judged = own(drawn)
    return judged.filter(({ right }) => right).length / Math.max(1, judged.length)
  }
  const n = own(files).length
  if (n === 0) return null
  return {
    baseline: '',
    goal: GOALS[word],
    id: `confidence/${word}`,
    interval: bootstrap(files, share, ({ source }) => source),
    n: `${n} values`,
    name: `values of ${word} confidence that are right`,
    value: share(files),
  }
}
