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
  ],
  async erase(tx, { id }) {
    await tx.execute(sql`delete from candidate_features where user_id = ${id}`)
  },
}
