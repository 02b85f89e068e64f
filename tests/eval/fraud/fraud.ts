import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { foldText } from '#lib/server/fraud/folded-text.ts'
import { judge } from '#lib/server/fraud/judge.ts'
import { readJob } from '#lib/server/fraud/read-subject.ts'
import type { Subject } from '#lib/server/fraud/subject.ts'
import { countSalaries } from '#lib/server/jobs/index.ts'

import { bootstrap } from '../bootstrap.ts'
import type { Evaluation, Measure } from '../measure.ts'
import { readSentences } from '../postings.ts'
import { withDemoBoard } from '../search/demo-board.ts'
import { type Half, type Labelled, writePostings } from './write-postings.ts'

const GOALS = { precision: 0.9, recall: 0.7 }
/** Maximum share of honest postings that are flagged for a moderator. */
const MAX_FLAGGED = 0.01

/** Whether the rules find frauds and leave honest postings alone. */
export const fraudEvaluation: Evaluation = {
  measure: async folder => {
    console.info(`${describeMistakes(writePostings('development'))}\n`)
    return [
      ...halfMeasures('held-out', GOALS),
      ...halfMeasures('development', null),
      flagged('fraud/demo', 'demo jobs that wait for a moderator', await withDemoBoard(judgeBoard)),
      ...postingMeasures(folder),
    ]
  },
  name: 'fraud (tests/eval/fraud)',
}

interface Judged {
  isFound: boolean
  isFraud: boolean
}

function halfMeasures(half: Half, goals: typeof GOALS | null): Measure[] {
  const judged = writePostings(half).map(({ isFraud, subject }) => ({
    isFound: judge(subject).length > 0,
    isFraud,
  }))
  const measure = (figure: 'precision' | 'recall', value: typeof precision): Measure => ({
    baseline: '',
    goal: goals && goals[figure],
    id: `fraud/${half}/${figure}`,
    interval: bootstrap(judged, value, ({ isFraud }) => String(isFraud)),
    n: `${judged.length} postings`,
    name: `fraud, ${half}: ${figure}`,
    part: goals === null,
    value: value(judged),
  })
  return [measure('precision', precision), measure('recall', recall)]
}

function precision(judged: readonly Judged[]): number {
  const found = judged.filter(({ isFound }) => isFound)
  return found.length === 0 ? 1 : found.filter(({ isFraud }) => isFraud).length / found.length
}

function recall(judged: readonly Judged[]): number {
  const frauds = judged.filter(({ isFraud }) => isFraud)
  return frauds.filter(({ isFound }) => isFound).length / frauds.length
}

/** The errors in the development half; the other half stays unseen. */
function describeMistakes(postings: readonly Labelled[]): string {
  return postings
    .filter(({ isFraud, subject }) => judge(subject).length > 0 !== isFraud)
    .map(({ isFraud, text, title }) => `${isFraud ? 'missed' : 'honest'}  ${title}: ${text}`)
    .join('\n')
}

/** Whether each open job of the demo is flagged. */
async function judgeBoard(db: Db): Promise<boolean[]> {
  await countSalaries(db)
  const open = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, 'active'))
  const filed: boolean[] = []
  for (const { id } of open) {
    const read = await readJob(db, id)
    if (read) filed.push(judge(read.subject).length > 0)
  }
  return filed
}

/** Figures for sentences of real postings, as if an unverified small firm had posted them. */
function postingMeasures(folder: string): Measure[] {
  const files = ['train', 'dev', 'test'].map(name => join(folder, `postings/${name}.json`))
  const sentences = files.filter(file => existsSync(file)).flatMap(readSentences)
  if (sentences.length === 0) return []
  const postings = [...Map.groupBy(sentences, ({ posting }) => posting).values()]
  const filed = postings.map(
    posting => judge(plainSubject(posting.map(({ text }) => text))).length > 0,
  )
  return [flagged('fraud/postings', 'real postings that wait for a moderator', filed)]
}

function plainSubject(texts: readonly string[]): Subject {
  return {
    company: { domain: null, isVerified: false, name: 'Firm', size: '1001+' },
    poster: { ageInDays: 100, email: 'people@firm.example' },
    posting: { copiedFrom: null, inTheHour: 1, pay: null },
    texts: texts.map(text => foldText(text)),
    verifiedNeighbours: [],
  }
}

function flagged(id: string, name: string, filed: readonly boolean[]): Measure {
  return {
    baseline: '',
    goal: MAX_FLAGGED,
    id,
    interval: null,
    lowerIsBetter: true,
    n: `${filed.length} postings`,
    name,
    value: filed.filter(Boolean).length / filed.length,
  }
}
