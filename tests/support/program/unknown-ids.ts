import type { Contract } from '#lib/contract/index.ts'
import type { Scene, Subject } from '#support/records/matrix-scene.ts'

import type { Answered, Sent, TestApp } from './app.ts'
import { countQueries } from './queries.ts'

type Key = keyof Contract

/** A call that names something by its id. */
export type CallById = (id: number) => Sent

/** Ids of many digits: no other number of an answer contains them. */
export const KNOWN_ID = 1_987_654_320
export const UNKNOWN_ID = 1_987_654_321

const STRANGERS: readonly Subject[] = ['V', 'Cx', 'Rx', 'Mo']

/** What strangers are answered, as texts by subject. */
interface StrangersAnswers {
  ofKnown: Partial<Record<Subject, string>>
  ofUnknown: Partial<Record<Subject, string>>
}

/**
 * How the thing with `KNOWN_ID` and an id that does not exist are answered to people whom the thing
 * does not concern, with the number of statements. Both must be the same.
 */
export async function askAsStrangers(
  scene: Scene,
  key: Key,
  sent: CallById,
): Promise<StrangersAnswers> {
  const answers: StrangersAnswers = { ofKnown: {}, ofUnknown: {} }
  for (const subject of STRANGERS) {
    const headers = await scene.headersOf(subject)
    const ask = (id: number) => askCounting(scene.app, key, { ...sent(id), headers })
    // A person's first refusal makes their key of the audit log.
    await ask(UNKNOWN_ID)
    answers.ofKnown[subject] = comparable(await ask(KNOWN_ID), KNOWN_ID)
    answers.ofUnknown[subject] = comparable(await ask(UNKNOWN_ID), UNKNOWN_ID)
  }
  return answers
}

type Counted = Answered & { statements: number }

async function askCounting(app: TestApp, key: Key, sent: Sent): Promise<Counted> {
  const { connection, refusals } = app.services
  const answers: Answered[] = []
  await refusals.settle()
  const statements = await countQueries(connection.pool, async () => {
    answers.push(await app.call(key, sent))
    // The audit log notes a refusal after its answer.
    await refusals.settle()
  })
  const [answered] = answers
  if (!answered) throw new Error('no answer')
  return { ...answered, statements }
}

/** The answer without the id that was asked for, as text so that a failure shows it whole. */
function comparable({ body, headers, statements, status }: Counted, id: number): string {
  const answer = { body, headers: [...headers], statements, status }
  return JSON.stringify(answer, null, 1).replaceAll(String(id), 'ID')
}
