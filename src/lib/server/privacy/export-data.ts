import { eq, sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'
import { files } from '../db/schema/files.ts'
import { dataExports } from '../db/schema/privacy.ts'

/** The exports: they are erased like all other data, and never part of the next export. */
export const exportData: PersonalData = {
  rows: [
    {
      name: 'exports',
      about: 'Your requests for your data.',
      select: id => sql`select state, requested_at, expires_at from data_exports
        where user_id = ${id} order by requested_at`,
    },
  ],
  files: (db, { id }) =>
    db
      .select({ id: files.id, name: files.name, storageKey: files.storageKey })
      .from(dataExports)
      .innerJoin(files, eq(files.id, dataExports.fileId))
      .where(eq(dataExports.userId, id)),
  async erase(tx, { id }) {
    await tx.execute(sql`with gone as (
        delete from data_exports where user_id = ${id} returning file_id)
      delete from files where id in (select file_id from gone)`)
  },
}
