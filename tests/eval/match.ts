import { join } from 'node:path'

import { bootstrap } from './bootstrap.ts'
import type { Evaluation, Measure } from './measure.ts'
import { createPlainMatching, readObjects, scoresOf } from './plain-texts.ts'
import { areaUnderCurve, spearman } from './rank-figures.ts'

const GOAL_CATEGORIES = 0.85
const GOAL_PAIRS = 0.35

interface LabelledText {
  text: string
  category: string
  /** The title of a job; without it, the first line of the text. */
  title?: string
}

interface JobFigure {
  category: string
  area: number
}

/** Whether resumes of a job's kind of work match it better than others. */
export const categoriesEvaluation: Evaluation = {
  name: 'match by category (categories/resumes.jsonl, categories/jobs.jsonl)',
  measure: async folder => {
    const resumes = await readObjects<LabelledText>(join(folder, 'categories/resumes.jsonl'))
    const jobs = await readObjects<LabelledText>(join(folder, 'categories/jobs.jsonl'))
    return resumes && jobs ? categoryMeasures(figuresOf(resumes, jobs), resumes.length) : null
  },
}

function figuresOf(resumes: readonly LabelledText[], jobs: readonly LabelledText[]): JobFigure[] {
  const { candidateOf, jobOf } = createPlainMatching()
  const features = jobs.map(({ text, title }) => jobOf(text, title))
  const rows = resumes.map(({ text }) => scoresOf(candidateOf(text), features))
  return jobs.flatMap(({ category }, at) => {
    const scores = (isOwn: boolean) =>
      rows.flatMap((row, of) => ((resumes[of]!.category === category) === isOwn ? [row[at]!] : []))
    const own = scores(true)
    return own.length === 0 ? [] : [{ area: areaUnderCurve(own, scores(false)), category }]
  })
}

/** The mean over categories of the mean over their jobs. */
function meanArea(figures: readonly JobFigure[]): number {
  const groups = [...Map.groupBy(figures, ({ category }) => category).values()]
  return mean(groups.map(group => mean(group.map(({ area }) => area))))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function categoryMeasures(figures: readonly JobFigure[], resumes: number): Measure[] {
  const groups = [...Map.groupBy(figures, ({ category }) => category)]
  return [
    {
      baseline: 'TF-IDF 0.77, overlap 0.67, occupation profiles 0.81',
      goal: GOAL_CATEGORIES,
      id: 'match/categories',
      interval: bootstrap(figures, meanArea, ({ category }) => category),
      n: `${groups.length} categories, ${resumes} resumes`,
      name: 'match, AUC by category',
      value: meanArea(figures),
    },
    ...groups.map(([category, own]): Measure => ({
      baseline: '',
      goal: null,
      id: `match/category/${category}`,
      interval: null,
      n: `${own.length} jobs`,
      name: `category ${category}`,
      part: true,
      value: meanArea(own),
    })),
  ]
}

interface LabelledPair {
  resume: string
  job: string
  title?: string
  /** A person's judgement; higher is better. Only the order counts. */
  label: number
  source?: string
}

interface JudgedPair {
  label: number
  score: number
  source: string
}

/** Whether the match orders pairs as people do. */
export const pairsEvaluation: Evaluation = {
  name: 'match by human labels (pairs/pairs.jsonl)',
  measure: async folder => {
    const pairs = await readObjects<LabelledPair>(join(folder, 'pairs/pairs.jsonl'))
    if (!pairs) return null
    const { candidateOf, jobOf } = createPlainMatching()
    const judged = pairs.map(({ job, label, resume, source = 'all', title }) => ({
      label,
      score: scoresOf(candidateOf(resume), [jobOf(job, title)])[0]!,
      source,
    }))
    return pairMeasures(judged)
  },
}

const agreement = (pairs: readonly JudgedPair[]) =>
  spearman(
    pairs.map(({ score }) => score),
    pairs.map(({ label }) => label),
  )

function pairMeasures(pairs: readonly JudgedPair[]): Measure[] {
  const sources = [...Map.groupBy(pairs, ({ source }) => source)]
  return [
    {
      baseline: 'TF-IDF 0.14, occupation profiles 0.27',
      goal: GOAL_PAIRS,
      id: 'match/pairs',
      interval: bootstrap(pairs, agreement, ({ source }) => source),
      n: `${pairs.length} pairs`,
      name: 'match, Spearman with human labels',
      value: agreement(pairs),
    },
    ...(sources.length > 1 ? sources : []).map(([source, own]): Measure => ({
      baseline: '',
      goal: null,
      id: `match/pairs/${source}`,
      interval: bootstrap(own, agreement),
      n: `${own.length} pairs`,
      name: `source ${source}`,
      part: true,
      value: agreement(own),
    })),
  ]
}
