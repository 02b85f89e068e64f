import { cookieName } from '../../src/lib/server/auth/sessions/cookies.ts'
import { seedPairs, signIn } from '../support/people/crowd.ts'
import { figure, openStage, quantile } from './support/stage.js'

/**
 * Measures how long it takes to open a long conversation, by page and by API:
 * `npm run bench -- chat [messages] [times]`.
 */
const MESSAGES = Number(process.argv[2] ?? 100_000)
const TIMES = Number(process.argv[3] ?? 300)
/** Requests before the measurement, so that V8 has compiled the code for rendering. */
const WARM_UPS = 300
const MOST_MS = 20

/**
 * Inserts a long conversation among others, with its last messages unread.
 * @param {import('pg').Pool} db
 */
async function seedLongConversation(db) {
  const [one, other] = await seedPairs(db, 2)
  const quiet = await seedPairs(db, 200)
  if (!one || !other) throw new Error('The pair was not created')
  const { conversationId } = one
  // Written in turns with the other conversations, so that its rows are scattered as in real use.
  await db.query(
    `insert into messages (conversation_id, sender_id, content)
     select case when n % 2 = 0 then $1::int else $2::int + n % 100 end,
       case when n % 4 = 0 then $3::int else $4::int end, 'Message ' || n || repeat(' and more', n % 20)
     from generate_series(1, $5::int * 2) n`,
    [conversationId, quiet[0]?.conversationId, one.id, other.id, MESSAGES],
  )
  await db.query(
    `update conversations c set message_count = m.count
     from (select conversation_id, count(*) from messages group by 1) m where m.conversation_id = c.id`,
  )
  await db.query(
    `update conversation_members me set last_message_id = m.last, delivered_up_to = m.last - 20,
       read_up_to = m.last - 20, unread_count = 5
     from (select conversation_id, max(id) as last from messages group by 1) m
     where m.conversation_id = me.conversation_id`,
  )
  await db.query('vacuum analyze')
  return one
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function time(url, headers) {
  const times = []
  for (let count = 0; count < TIMES + WARM_UPS; count += 1) {
    const begin = performance.now()
    const answer = await fetch(url, { headers })
    const text = await answer.text()
    times.push(performance.now() - begin)
    if (!answer.ok || !text.includes('and more')) throw new Error(`${url} shows no message`)
  }
  return quantile(times.slice(WARM_UPS), 0.95)
}

const stage = await openStage()
try {
  const person = await seedLongConversation(stage.db)
  const [secret] = await signIn(stage.db, 'web', [person.id])
  // As in production: React's development build renders several times slower.
  const { origin } = await stage.program({ NODE_ENV: 'production', RATE_LIMITS: 'relaxed' })
  const page = `/candidate/chat/${person.conversationId}`
  const api = `/api/messages/conversations/${person.conversationId}?limit=50`
  const cookie = `${cookieName('sid', true)}=${secret}`
  const name = `chat of ${MESSAGES.toLocaleString('en-US')}`
  const goal = { most: MOST_MS, unit: ' ms' }
  console.table([
    figure(
      `${name}: API, p95`,
      await time(origin + api, { authorization: `Bearer ${person.token}` }),
      goal,
    ),
    figure(`${name}: page, p95`, await time(origin + page, { cookie }), goal),
  ])
} finally {
  await stage.close()
}
