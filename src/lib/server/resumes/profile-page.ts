import { eq } from 'drizzle-orm'

import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

import type { Actor } from '../auth/actor.ts'
import { type Places, plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { rowAlone } from '../db/json-rows.ts'
import { users } from '../db/schema/auth.ts'
import { candidateProfiles } from '../db/schema/profiles.ts'
import { PROFILE_PAGE, toProfilePage } from '../profiles/index.ts'
import { resumesOf, toFound } from './list.ts'

type ProfilePage = ReturnType<typeof toProfilePage> & { resumes: ListedResume[] }

/** The profile with all that stands on its page, in one statement; null where there is none yet. */
export async function findProfilePage(
  db: Db,
  { id }: Pick<Actor, 'id'>,
): Promise<ProfilePage | null> {
  const [row] = await page(db, { id })
  if (!row) return null
  return {
    ...toProfilePage(row.profile),
    resumes: toFound(row.resumes).map(({ resume }) => resume),
  }
}

const page = plannedOnce((db, { id }: Places<Pick<Actor, 'id'>>) =>
  db
    .select({ profile: rowAlone(PROFILE_PAGE), resumes: resumesOf(db, users.id) })
    .from(candidateProfiles)
    .innerJoin(users, eq(users.id, candidateProfiles.userId))
    .where(eq(candidateProfiles.userId, id)),
)
