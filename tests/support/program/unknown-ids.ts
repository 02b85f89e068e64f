import type { Contract } from '#lib/contract/index.ts'
import type { Scene, Subject } from '#support/records/matrix-scene.ts'

import type { Answered, Sent, TestApp } from './app.ts'
import { countQueries } from './queries.ts'

type Key = keyof Contract

/** A call with the id of an object. */
export type CallById = (id: number) => Sent

/** Ids with many digits, which no other number of a response contains. */
export const KNOWN_ID = 1_987_654_320
export const UNKNOWN_ID = 1_987_654_321

const STRANGERS: readonly Subject[] = ['V', 'Cx', 'Rx', 'Mo']

/** The responses to strangers, as texts by subject. */
interface StrangersAnswers {
  ofKnown: Partial<Record<Subject, string>>
  ofUnknown: Partial<Record<Subject, string>>
}

/**
 * The responses for the object with `KNOWN_ID` and for an unknown id, to people without access to the
 * object, with the number of statements. Both must be the same.
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
    // A person's first refusal creates their key for the audit log.
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
    // The audit log records a refusal after the response.
    await refusals.settle()
  })
  const [answered] = answers
  if (!answered) throw new Error('no answer')
  return { ...answered, statements }
}

/** The response without the requested id, as text, so that a failed test shows all of it. */
function comparable({ body, headers, statements, status }: Counted, id: number): string {
  const answer = { body, headers: [...headers], statements, status }
  return JSON.stringify(answer, null, 1).replaceAll(String(id), 'ID')
}
