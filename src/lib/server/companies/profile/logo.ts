import { eq, sql } from 'drizzle-orm'

import { logoPath } from '#lib/shared/companies/logo-path.ts'

import type { FilePart } from '../../api/multipart.ts'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { files } from '../../db/schema/files.ts'
import {
  type PictureBox,
  receivePicture,
  removePicture,
  type StoredPicture,
} from '../../files/pictures/pictures.ts'
import type { Services } from '../../services.ts'
import { lockMembership } from '../team/membership.ts'

type LogoServices = Pick<Services, 'db' | 'files' | 'log' | 'pictures'>

/** Twice the largest size on a page, and the minimum that search engines require of a logo. */
const BOX: PictureBox = { fit: 'inside', height: 256, width: 256 }
/** Hex digits of the content hash: enough that no two logos of a company share a name. */
const NAME_LENGTH = 16

/**
 * Replaces the company's logo by an uploaded picture and answers its path. The path is new, so caches
 * of the previous logo never show it again.
 * @throws AppError `too-large`, `invalid-file`, `busy` or `bad-request`
 */
export async function uploadLogo(
  services: LogoServices,
  actor: Actor,
  part: FilePart,
): Promise<{ logo: string }> {
  const picture = await receivePicture(services, part, BOX)
  try {
    const { companyId, logoName, unused } = await services.db.transaction(tx =>
      replaceLogo(tx, actor, picture),
    )
    await removePicture(services, unused)
    return { logo: logoPath(companyId, logoName) }
  } catch (error) {
    await removePicture(services, picture.storageKey)
    throw error
  }
}

/** Removes the logo; does nothing without one. */
export async function removeLogo(services: LogoServices, actor: Actor): Promise<void> {
  const unused = await services.db.transaction(async tx => {
    const { companyId } = await lockMembership(tx, actor)
    return setLogo(tx, companyId, { logoFileId: null, logoName: null })
  })
  await removePicture(services, unused)
}

/** The stored logo of a company by its current name; null for any other name. */
export async function findLogo(db: Db, companyId: number, name: string) {
  const { contentType, size, storageKey } = files
  const [row] = await db
    .select({ contentType, size, storageKey })
    .from(companies)
    .innerJoin(files, eq(files.id, companies.logoFileId))
    .where(sql`${companies.id} = ${companyId} and ${companies.logoName} = ${name}`)
  return row ?? null
}

async function replaceLogo(db: Db, actor: Actor, picture: StoredPicture) {
  const { companyId } = await lockMembership(db, actor)
  // It belongs to the company: it stays after the person who uploaded it leaves.
  const [file] = await db
    .insert(files)
    .values({ ...picture, ownerId: null })
    .returning({ id: files.id })
  const logoName = picture.sha256.toString('hex').slice(0, NAME_LENGTH)
  const unused = await setLogo(db, companyId, { logoFileId: file?.id ?? null, logoName })
  return { companyId, logoName, unused }
}

/**
 * Returns the key of the file that no row refers to any more; the caller deletes it after the
 * commit.
 */
async function setLogo(
  db: Db,
  companyId: number,
  logo: { logoFileId: string | null; logoName: string | null },
): Promise<string | null> {
  const [before] = await db
    .select({ fileId: companies.logoFileId })
    .from(companies)
    .where(eq(companies.id, companyId))
  await db
    .update(companies)
    .set({ ...logo, updatedAt: sql`now()` })
    .where(eq(companies.id, companyId))
  if (!before?.fileId) return null
  const [dropped] = await db
    .delete(files)
    .where(eq(files.id, before.fileId))
    .returning({ storageKey: files.storageKey })
  return dropped?.storageKey ?? null
}
