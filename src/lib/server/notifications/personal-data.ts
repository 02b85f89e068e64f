import { sql } from 'drizzle-orm'

import type { PersonalData } from '../db/personal-data.ts'

export const notificationData: PersonalData = {
  rows: [
    {
      name: 'notifications',
      about: 'Your notifications.',
      select: id => sql`select type, title, description, link, count, created_at, read_at
        from notifications where user_id = ${id} order by id`,
    },
    {
      name: 'notification-preferences',
      about: 'Your notification settings.',
      select: id => sql`select type, in_app, email from notification_preferences
        where user_id = ${id}`,
    },
  ],
  async erase(tx, { id }) {
    await tx.execute(sql`delete from notifications where user_id = ${id}`)
    await tx.execute(sql`delete from notification_preferences where user_id = ${id}`)
  },
}
