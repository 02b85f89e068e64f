import { sql } from 'drizzle-orm'

import type { Db } from '#lib/server/db/connect.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { findMailProblem, recordMailProblem } from '#lib/server/mail/mail-problems.ts'
import { enqueue } from '#lib/server/tasks/task.ts'

/** Adds a mail that failed for good. */
export async function giveFailedMail(db: Db, to = 'away@example.com'): Promise<number> {
  const [row] = await db
    .insert(mailOutbox)
    .values({
      attempts: 12,
      bodyText: 'Words for one person',
      failedAt: new Date(),
      kind: 'test',
      lastError: '550 <no> such mailbox',
      subject: 'A private matter',
      toAddress: to,
    })
    .returning({ id: mailOutbox.id })
  return row?.id ?? 0
}

/** Adds an address that gets no mails. Returns the id of its problem. */
export async function giveStoppedAddress(db: Db, address = 'gone@example.com'): Promise<number> {
  await recordMailProblem(db, address, {
    detail: '5.1.1 no <b>such</b> mailbox',
    kind: 'permanent',
  })
  return (await findMailProblem(db, address))?.id ?? 0
}

/** Adds a task that failed for good. There need not be a task with this `name`. */
export async function giveFailedTask(
  db: Db,
  { name = 'test.fails', payload = {} }: { name?: string; payload?: object } = {},
): Promise<number> {
  await enqueue(db, { name }, payload)
  const { rows } = await db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'It broke'
    where id = (select max(id) from graphile_worker._private_jobs) returning id`)
  return Number(rows[0]?.id ?? 0)
}
