import { createHash, randomBytes } from 'node:crypto'

import type pg from 'pg'

/** A person with an API token and a conversation. */
export interface Person {
  id: number
  token: string
  conversationId: number
}

/** People with conversations in pairs: the first with the second, and so on. `count` is even. */
export async function seedPairs(db: pg.Pool, count: number): Promise<Person[]> {
  const { rows: people } = await db.query<{ id: number }>(
    `insert into users (email, name, role)
     select $1 || n || '@example.com', 'Person ' || n,
       (case when n % 2 = 0 then 'recruiter' else 'candidate' end)::role
     from generate_series(1, $2) n returning id`,
    [randomBytes(6).toString('hex'), count],
  )
  const ids = people.map(({ id }) => id).toSorted((one, other) => one - other)
  const { rows: conversations } = await db.query<{ id: number; low: number }>(
    `insert into conversations (low_user_id, high_user_id)
     select low, low + 1 from unnest($1::int[]) low returning id, low_user_id as low`,
    [ids.filter((_, at) => at % 2 === 0)],
  )
  await db.query(
    `insert into conversation_members (user_id, conversation_id, other_user_id)
     select low_user_id, id, high_user_id from conversations where low_user_id = any($1::int[])
     union all
     select high_user_id, id, low_user_id from conversations where low_user_id = any($1::int[])`,
    [ids],
  )
  const tokens = await signIn(db, 'api', ids)
  const begun = new Map(conversations.map(({ id, low }) => [low, id]))
  return ids.map((id, at) => ({
    conversationId: begun.get(id) ?? begun.get(id - 1) ?? 0,
    id,
    token: tokens[at] ?? '',
  }))
}

/** Creates a session for each person. Returns the secrets in the same order. */
export async function signIn(db: pg.Pool, kind: 'api' | 'web', ids: number[]): Promise<string[]> {
  const secrets = ids.map(() => randomBytes(32).toString('base64url'))
  const hashes = secrets.map(secret => createHash('sha256').update(secret).digest())
  await db.query(
    `insert into sessions
       (user_id, kind, secret_hash, ip_prefix, user_agent, expires_at, absolute_expires_at)
     select person, $1::session_kind, hash, '127.0.0.1', 'test',
       now() + interval '12 hours', now() + interval '12 hours'
     from unnest($2::int[], $3::bytea[]) as held (person, hash)`,
    [kind, ids, hashes],
  )
  return secrets
}
