import { sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'

export const scoreData: PersonalData = {
  rows: [
    {
      name: 'ats-scores',
      about: 'The ATS scores that your resumes have had.',
      select: id => sql`select resume_id, score, reading_version, ats_version, scored_at
        from ats_scores where user_id = ${id} order by scored_at`,
    },
  ],
  async erase(tx, { id }) {
    await tx.execute(sql`delete from ats_scores where user_id = ${id}`)
  },
}
