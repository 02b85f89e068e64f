import { parseArgs } from 'node:util'

import { confidenceEvaluation } from './confidence.ts'
import { fieldsEvaluation } from './fields.ts'
import { fraudEvaluation } from './fraud/fraud.ts'
import { compareWithLast, saveResult } from './last-result.ts'
import { categoriesEvaluation, pairsEvaluation } from './match.ts'
import { matchTimes } from './match-times.ts'
import { type Evaluation, type Measure, misses } from './measure.ts'
import { namesEvaluation } from './names.ts'
import { ownPairsEvaluation } from './pairs/own-pairs.ts'
import { ownStatementsEvaluation } from './pairs/own-statements.ts'
import { paragraphsEvaluation } from './paragraphs.ts'
import { readingTimes } from './reading-times.ts'
import { searchEvaluation } from './search/search.ts'
import { skillsEvaluation } from './skills.ts'
import { printTable } from './table.ts'

/** All data sets of the evaluation; docs/evaluation.md describes their files. */
const EVALUATIONS: readonly Evaluation[] = [
  fieldsEvaluation,
  confidenceEvaluation,
  namesEvaluation,
  paragraphsEvaluation,
  readingTimes,
  skillsEvaluation,
  categoriesEvaluation,
  pairsEvaluation,
  ownPairsEvaluation,
  ownStatementsEvaluation,
  matchTimes,
  searchEvaluation,
  fraudEvaluation,
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, save: { type: 'boolean', default: false } },
})
const [part = ''] = positionals
const chosen = EVALUATIONS.filter(({ name }) => name.startsWith(part))
if ((!values.data && !part) || chosen.length === 0) {
  console.error(`Usage: npm run eval -- --data <folder> [--save]
       npm run eval -- search [--save]    only parts whose name begins so`)
  process.exit(2)
}

const measures: Measure[] = []
const absent: string[] = []
for (const { name, measure } of chosen) {
  const found = await measure(values.data ?? '')
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
