import { eq, sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'
import { files } from '../db/schema/files.ts'

/**
 * Resumes and their parsed content. It covers all files of the person, including copies sent with
 * applications, because the table of files stores the owner of each.
 */
export const resumeData: PersonalData = {
  rows: [
    {
      name: 'resumes',
      about: 'Your resumes and what was read in them; the files are in the folder `files`.',
      select: id => sql`select r.id, f.name as file_name, r.label, r.is_default, r.state,
        r.unreadable_reason, r.ocr, r.text, r.document, r.parsed, r.uploaded_at
        from resumes r join files f on f.id = r.file_id where r.user_id = ${id} order by r.id`,
    },
    {
      name: 'profile-imports',
      about: 'What was read of a profile that you brought along from elsewhere.',
      select: id => sql`select * from profile_imports where user_id = ${id}`,
    },
    {
      name: 'files',
      about: 'The files that are stored for you.',
      select: id => sql`select id, name, content_type, size, encode(sha256, 'hex') as sha256,
        created_at from files where owner_id = ${id} order by created_at`,
    },
  ],
  files: (db, { id }) =>
    db
      .select({ id: files.id, name: files.name, storageKey: files.storageKey })
      .from(files)
      // A logo belongs to its company, not to the person who uploaded it.
      .where(
        sql`${eq(files.ownerId, id)}
          and not exists (select from companies where logo_file_id = ${files.id})`,
      ),
  async erase(tx, { id }) {
    await tx.execute(sql`delete from resumes where user_id = ${id}`)
    await tx.execute(sql`delete from profile_imports where user_id = ${id}`)
    await tx.execute(sql`update files set owner_id = null where owner_id = ${id}
      and exists (select from companies where logo_file_id = files.id)`)
    await tx.execute(sql`delete from files where owner_id = ${id}`)
  },
}
