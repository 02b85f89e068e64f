import { sql } from 'drizzle-orm'

import { hasConfirmedAddress, type PersonalData } from '../db/personal-data.ts'

export const contactData: PersonalData = {
  rows: [
    {
      name: 'contact-messages',
      about: 'What you wrote to us through the contact form, by your address.',
      select: id => sql`select m.name, m.email, m.subject, m.message, m.created_at
        from contact_messages m join users u on lower(u.email) = lower(m.email)
        where u.id = ${id} and ${hasConfirmedAddress(id)} order by m.id`,
    },
  ],
  async erase(tx, { email, id }) {
    await tx.execute(sql`delete from contact_messages
      where lower(email) = lower(${email}) and ${hasConfirmedAddress(id)}`)
  },
}
