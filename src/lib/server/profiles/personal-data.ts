import { eq, sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'
import { files } from '../db/schema/files.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'

/** The profile of a candidate, with its photo. */
export const profileData: PersonalData = {
  rows: [
    {
      name: 'profile',
      about: 'Your profile.',
      select: id => sql`select * from candidate_profiles where user_id = ${id}`,
      encrypted: [candidateProfiles.phone],
    },
    {
      name: 'education',
      about: 'Your education.',
      select: id => sql`select * from education where user_id = ${id} order by id`,
    },
    {
      name: 'experience',
      about: 'Your experience.',
      select: id => sql`select * from experience where user_id = ${id} order by id`,
    },
    {
      name: 'hidden-from-companies',
      about: 'Companies that you hide your profile from.',
      select: id => sql`select h.company_id, c.name as company, h.created_at
        from hidden_from_companies h join companies c on c.id = h.company_id
        where h.candidate_id = ${id}`,
    },
  ],
  files: (db, { id }) =>
    db
      .select({ id: files.id, name: files.name, storageKey: files.storageKey })
      .from(candidateProfiles)
      .innerJoin(files, eq(files.id, candidateProfiles.photoFileId))
      .where(eq(candidateProfiles.userId, id)),
  async erase(tx, { id }) {
    await tx.execute(sql`delete from files where id =
      (select photo_file_id from candidate_profiles where user_id = ${id})`)
    for (const table of ['candidate_profiles', 'education', 'experience'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
    await tx.execute(sql`delete from hidden_from_companies where candidate_id = ${id}`)
  },
}
