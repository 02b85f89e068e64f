import { type Match, MATCH_PARTS } from '#lib/contract/matching/matching.ts'
import { match } from '#lib/server/matching/index.ts'

import type { Evaluation, Measure } from '../measure.ts'
import { createPlainMatching } from '../plain-texts.ts'
import { areaUnderCurve, spearman } from '../rank-figures.ts'
import { type OwnText, readLabels, readTexts } from './read-pairs.ts'

const GOALS = { categories: 0.87, labels: 0.45, own: 60 }
/** Label of pairs that people would invite, with most of what the job asks for. */
const INVITED = 3

interface Pair {
  isOwn: boolean
  label: number | null
  match: Match
}

/** Every resume in this folder paired with every job. */
function readPairs(): Pair[] {
  const { candidateOf, jobOf } = createPlainMatching()
  const texts = readTexts()
  const labels = new Map(readLabels().map(({ job, label, resume }) => [`${resume} ${job}`, label]))
  const ofKind = (kind: OwnText['kind']) => texts.filter(text => text.kind === kind)
  return ofKind('resume').flatMap(resume =>
    ofKind('job').map(job => ({
      isOwn: resume.category === job.category,
      label: labels.get(`${resume.key} ${job.key}`) ?? null,
      match: match(candidateOf(resume.text), jobOf(job.text)),
    })),
  )
}

type Score = (found: Match) => number | null

const whole: Score = ({ score }) => score
const partOf =
  (name: (typeof MATCH_PARTS)[number]): Score =>
  ({ parts }) =>
    parts.find(({ part }) => part === name)?.score ?? null

function areaOf(pairs: readonly Pair[], score: Score): number {
  const of = (isOwn: boolean) =>
    pairs.filter(pair => pair.isOwn === isOwn).flatMap(pair => score(pair.match) ?? [])
  return areaUnderCurve(of(true), of(false))
}

function agreementOf(pairs: readonly Pair[], score: Score): number {
  const judged = pairs.flatMap(({ label, match: found }) => {
    const value = score(found)
    return label === null || value === null ? [] : [{ label, value }]
  })
  return spearman(
    judged.map(({ value }) => value),
    judged.map(({ label }) => label),
  )
}

/** The median score of the pairs with an invitation. */
function medianInvited(pairs: readonly Pair[]): number {
  const scores = pairs
    .filter(({ label }) => label === INVITED)
    .map(({ match: { score } }) => score)
    .toSorted((a, b) => a - b)
  return scores[Math.floor(scores.length / 2)] ?? 0
}

/** The project's own judged pairs: category, labels, and each part of the match alone. */
export const ownPairsEvaluation: Evaluation = {
  name: 'match of the own pairs (tests/eval/pairs)',
  measure: () => {
    const pairs = readPairs()
    const judged = pairs.filter(({ label }) => label !== null).length
    const area = measureOf('match/own/categories', 'own pairs, AUC by category', areaOf, pairs)
    const labels = measureOf(
      'match/own/labels',
      'own pairs, Spearman with labels',
      agreementOf,
      pairs,
    )
    return Promise.resolve([
      ...area(GOALS.categories, `${pairs.length} pairs`),
      ...labels(GOALS.labels, `${judged} pairs`),
      {
        baseline: '',
        goal: GOALS.own,
        id: 'match/own/invited',
        interval: null,
        n: `${judged} pairs`,
        name: 'own pairs, median score of those to invite',
        value: medianInvited(pairs),
      },
    ])
  },
}

/** A figure for the whole match, and the same for each of its parts alone. */
function measureOf(
  id: string,
  name: string,
  figure: (pairs: readonly Pair[], score: Score) => number,
  pairs: readonly Pair[],
) {
  return (goal: number, n: string): Measure[] => [
    { baseline: '', goal, id, interval: null, n, name, value: figure(pairs, whole) },
    ...MATCH_PARTS.map((part): Measure => ({
      baseline: '',
      goal: null,
      id: `${id}/${part}`,
      interval: null,
      n,
      name: `${part} alone`,
      part: true,
      value: figure(pairs, partOf(part)),
    })),
  ]
}
