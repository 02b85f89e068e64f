import { sql } from 'drizzle-orm'

import type { Actor } from '#lib/server/auth/actor.ts'

import type { TestApp } from '#support/program/app.ts'

/** The headers of a new session of this person with a recently confirmed password. */
export async function signWithSudo(app: TestApp, actor: Actor): Promise<Record<string, string>> {
  const headers = await app.sign(actor)
  await app.db.execute(sql`
    update sessions set sudo_until = now() + interval '10 minutes'
    where id = (select id from sessions where user_id = ${actor.id} order by created_at desc limit 1)`)
  return headers
}
