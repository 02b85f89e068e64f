import type { JobFeatures } from '#lib/server/matching/index.ts'

import type { Evaluation } from '../measure.ts'
import { createPlainMatching } from '../plain-texts.ts'
import { readJudgements, readTexts } from './read-pairs.ts'

const GOAL = 0.99

/** A demand of a posting or a title of a resume, as the match shows it. */
interface Said {
  key: string
  what: string
  name: string
}

/** The required skills and the candidates' titles that the match shows for each text. */
export function sayAll(): Said[] {
  const { candidateOf, jobOf } = createPlainMatching()
  return readTexts('statement-texts.txt').flatMap(({ key, kind, text }) =>
    kind === 'job'
      ? jobOf(text)
          .skills.filter(skill => isMust(skill))
          .map(({ name }) => ({ key, name, what: 'required' }))
      : candidateOf(text)
          .titles.filter(({ isPosition, isWhole }) => isPosition && isWhole)
          .map(({ written }) => ({ key, name: written, what: 'titles' })),
  )
}

/** Whether a skill can be missing: a name in a requirement without alternatives. */
function isMust({
  demand,
  isBrand,
  isFirm,
  isWhole,
  kind,
}: JobFeatures['skills'][number]): boolean {
  const isName = isBrand || kind === 'language' || kind === 'licence'
  return demand === 'required' && isFirm && isWhole && isName
}

/** Statements of the match that no reader confirmed: false, or new and not judged yet. */
export function sayFalse(): Said[] {
  const granted = new Set(
    readJudgements().flatMap(({ granted: names, key, what }) =>
      names.map(name => `${key} ${what} ${name}`),
    ),
  )
  return sayAll().filter(({ key, name, what }) => !granted.has(`${key} ${what} ${name}`))
}

/** Compares the match's statements about the project's own texts with a reader's judgement. */
export const ownStatementsEvaluation: Evaluation = {
  measure: () => {
    const all = sayAll().length
    const wrong = sayFalse()
    for (const { key, name, what } of wrong) console.info(`not granted: ${key} ${what}: ${name}`)
    return Promise.resolve([
      {
        baseline: '',
        goal: GOAL,
        id: 'match/statements',
        interval: null,
        n: `${all} statements`,
        name: 'demands and titles that a reader grants',
        value: 1 - wrong.length / Math.max(1, all),
      },
    ])
  },
  name: 'match statements (tests/eval/pairs)',
}
