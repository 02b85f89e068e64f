import { match, rankJobs } from '#lib/server/matching/index.ts'
import { taxonomy } from '#support/matching/matching.ts'

import type { Evaluation, Measure } from './measure.ts'
import { createPlainMatching } from './plain-texts.ts'

const GOAL_PAIR = 0.2
const GOAL_RANK = 50
const JOBS = 10_000
const ROUNDS = 12

/**
 * Time of one match with reasons, and of 10,000 jobs for one candidate, on the project's own texts.
 */
export const matchTimes: Evaluation = {
  name: 'match times',
  measure: () => {
    const { candidateOf, jobOf } = createPlainMatching()
    const { occupations } = taxonomy
    const jobs = occupations.map(({ name, text }) => jobOf(text, name))
    const candidates = occupations
      .slice(0, ROUNDS)
      .map(({ name, text }) => candidateOf(`${name}\n${text}`))
    const many = Array.from({ length: JOBS }, (_, id) => ({
      features: jobs[id % jobs.length]!,
      id,
    }))
    const pairs = candidates.map(
      candidate => timeOf(() => jobs.map(job => match(candidate, job))) / jobs.length,
    )
    const ranks = candidates.map(candidate => timeOf(() => rankJobs(candidate, many)))
    return Promise.resolve([
      toMeasure('pair', 'one pair with its reasons, median, ms', pairs, GOAL_PAIR),
      toMeasure('rank', '10,000 jobs for a candidate, median, ms', ranks, GOAL_RANK),
    ])
  },
}

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function toMeasure(id: string, name: string, times: readonly number[], goal: number): Measure {
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const n = `${times.length} rounds`
  return {
    baseline: '',
    goal,
    id: `match-time/${id}`,
    interval: null,
    lowerIsBetter: true,
    n,
    name,
    value,
  }
}
