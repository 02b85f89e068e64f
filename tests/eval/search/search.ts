import type { Db } from '#lib/server/db/connect.ts'

import { bootstrap } from '../bootstrap.ts'
import type { Evaluation, Measure } from '../measure.ts'
import { type Answer, askQueries } from './ask-queries.ts'
import { withDemoBoard } from './demo-board.ts'
import { readJudgedQueries, UNSEEN } from './judged-queries.ts'

const GOAL = 0.88
const GOAL_OF_KIND = 0.75
const GOAL_ANSWERED = 0.96
const GOAL_UNSEEN = 0.8
const WORST = 10
const SHOWN = 5

/** How well the search ranks demo jobs, by judged searches. */
export const searchEvaluation: Evaluation = {
  measure: async () => {
    const { answers, unseen } = await withDemoBoard(askAll)
    console.info(`${describeWorst(answers)}\n`)
    return [...searchMeasures(answers), ...unseenMeasures(unseen)]
  },
  name: 'search (tests/eval/search)',
}

async function askAll(db: Db) {
  const answers = await askQueries(db, readJudgedQueries())
  const unseen = new Map<string, Answer[]>()
  for (const set of UNSEEN) unseen.set(set, await askQueries(db, readJudgedQueries(set)))
  return { answers, unseen }
}

/** Figures of each unseen set, and of all of them by kind. */
function unseenMeasures(sets: ReadonlyMap<string, Answer[]>): Measure[] {
  const kinds = [...Map.groupBy([...sets.values()].flat(), ({ query }) => query.kind)]
  return [
    ...[...sets].map(([set, own]) =>
      toPart(own, { goal: GOAL_UNSEEN, id: `search/${set}`, name: set }),
    ),
    ...kinds.map(([kind, own]) =>
      toPart(own, { goal: null, id: `search/unseen/${kind}`, name: `unseen: ${kind}` }),
    ),
  ]
}

export function searchMeasures(answers: readonly Answer[]): Measure[] {
  const halves = [...Map.groupBy(answers, ({ query }) => query.half)]
  const kinds = [...Map.groupBy(answers, ({ query }) => query.kind)]
  return [
    toMeasure(answers, meanNdcg, { goal: GOAL, id: 'search', name: 'search, nDCG@10' }),
    toMeasure(answers, shareAnswered, {
      goal: GOAL_ANSWERED,
      id: 'search/answered',
      name: 'searches with a result',
    }),
    ...halves.map(([half, own]) =>
      toPart(own, { goal: null, id: `search/half/${half}`, name: `half for ${half}` }),
    ),
    ...kinds.map(([kind, own]) =>
      toPart(own, { goal: GOAL_OF_KIND, id: `search/kind/${kind}`, name: kind }),
    ),
  ]
}

type Label = Pick<Measure, 'goal' | 'id' | 'name'>

function toPart(answers: readonly Answer[], label: Label): Measure {
  const empty = Math.round(100 * (1 - shareAnswered(answers)))
  return {
    ...toMeasure(answers, meanNdcg, label),
    note: `${empty} % without a result`,
    part: true,
  }
}

function toMeasure(
  answers: readonly Answer[],
  figure: (drawn: readonly Answer[]) => number,
  label: Label,
): Measure {
  return {
    ...label,
    baseline: '',
    interval: bootstrap(answers, figure, ({ query }) => query.kind),
    n: `${answers.length} searches`,
    value: figure(answers),
  }
}

const meanNdcg = (answers: readonly Answer[]): number =>
  answers.reduce((sum, { ndcg }) => sum + ndcg, 0) / answers.length

const shareAnswered = (answers: readonly Answer[]): number =>
  answers.filter(({ found }) => found.length > 0).length / answers.length

/** The worst searches of the development half; those for the report stay unseen. */
function describeWorst(answers: readonly Answer[]): string {
  return answers
    .filter(({ query }) => query.half === 'development')
    .toSorted((left, right) => left.ndcg - right.ndcg)
    .slice(0, WORST)
    .map(describeAnswer)
    .join('\n')
}

function describeAnswer({ found, ndcg, query }: Answer): string {
  const jobs = found.slice(0, SHOWN).map(({ grade, key }) => `    ${grade}  ${key}`)
  const title = `${ndcg.toFixed(2)}  ${query.name}  (${query.kind})`
  return [title, ...(jobs.length > 0 ? jobs : ['    no result'])].join('\n')
}
