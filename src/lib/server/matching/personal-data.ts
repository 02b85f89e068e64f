import { sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'

export const matchData: PersonalData = {
  rows: [
    {
      name: 'match-features',
      about: 'What of you is compared with jobs.',
      select: id => sql`select version, features, computed_at from candidate_features
        where user_id = ${id}`,
    },
    {
      name: 'recommendations',
      about: 'The jobs that were last recommended to you, and why.',
      select: id => sql`select place, job_id, score, reasons, made_at from recommendations
        where candidate_id = ${id} order by place`,
    },
  ],
  async erase(tx, { id }) {
    await tx.execute(sql`delete from candidate_features where user_id = ${id}`)
    await tx.execute(sql`delete from recommendations where candidate_id = ${id}`)
  },
}
