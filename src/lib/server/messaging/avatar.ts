import { type SQL, sql } from 'drizzle-orm'

import { logoPath } from '#lib/shared/companies/logo-path.ts'

import { CONTACT_VISIBLE } from './visibility.ts'

/** The data for the picture of a person in a conversation. */
export type PictureRow = {
  /** The application whose photo the recruiter may see; null for none. */
  photo_of: number | null
  company_id: number | null
  logo_name: string | null
}

/**
 * The columns of `PictureRow` for an application `a` to a job `j` of a company `c`, whose candidate
 * has the profile `cp`. There is no photo while an application is in blind review, withdrawn or emptied.
 */
export const PICTURE: SQL = sql`
  case when cp.photo_file_id is not null and ${CONTACT_VISIBLE}
    then a.id end as photo_of,
  c.id as company_id, c.logo_name`

/** A recruiter sees the candidate's photo, a candidate the company's logo. */
export function avatarOf(
  { company_id, logo_name, photo_of }: PictureRow,
  role: 'candidate' | 'recruiter',
): string | null {
  if (role === 'recruiter')
    return photo_of === null ? null : `/api/recruiters/applications/${photo_of}/photo`
  return company_id === null || logo_name === null ? null : logoPath(company_id, logo_name)
}
