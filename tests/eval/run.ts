import { parseArgs } from 'node:util'

import { fieldsEvaluation } from './fields.ts'
import { compareWithLast, saveResult } from './last-result.ts'
import { categoriesEvaluation, pairsEvaluation } from './match.ts'
import { matchTimes } from './match-times.ts'
import { type Evaluation, type Measure, misses } from './measure.ts'
import { paragraphsEvaluation } from './paragraphs.ts'
import { readingTimes } from './reading-times.ts'
import { skillsEvaluation } from './skills.ts'
import { printTable } from './table.ts'

/** Every set of data that the evaluation knows; docs/evaluation.md describes their files. */
const EVALUATIONS: readonly Evaluation[] = [
  fieldsEvaluation,
  paragraphsEvaluation,
  readingTimes,
  skillsEvaluation,
  categoriesEvaluation,
  pairsEvaluation,
  matchTimes,
]

const { values } = parseArgs({
  options: { data: { type: 'string' }, save: { type: 'boolean', default: false } },
})
if (!values.data) {
  console.error('Usage: npm run eval -- --data <folder> [--save]')
  process.exit(2)
}

const measures: Measure[] = []
const absent: string[] = []
for (const { name, measure } of EVALUATIONS) {
  const found = await measure(values.data)
  if (found) measures.push(...found)
  else absent.push(name)
}
const changes = await compareWithLast(measures)
console.info(printTable(measures, changes))
for (const name of absent) console.info(`no data: ${name}`)
if (values.save) await saveResult(measures)

const missed = measures.filter(measure => misses(measure))
const fallen = measures.filter(({ id }) => changes.get(id)?.fell)
console.info(`\n${missed.length} goals missed, ${fallen.length} figures fell`)
process.exitCode = missed.length + fallen.length > 0 ? 1 : 0
