import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'

import { type FileStore } from '../../../files/stores/store.ts'
import { type Db } from '../../connect.ts'
import { files as fileTable } from '../../schema/files.ts'
import { candidateProfiles, hiddenFromCompanies } from '../../schema/profiles.ts'
import { storeContent, type StoredFile } from './store-resumes.ts'

/** The program runs from the project's folder. */
const PORTRAIT = join('src/lib/server/db/demo/people', 'maya.svg')

/** Draws the demo candidate's photo as an upload is drawn, and keeps it. */
export async function storePhoto(files: FileStore): Promise<StoredFile> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(await readFile(PORTRAIT))
    .resize({ height: 256, width: 256 })
    .webp({ quality: 85 })
    .toBuffer()
  return storeContent(files, picture, { contentType: 'image/webp', name: 'photo.webp' })
}

interface Choices {
  candidateId: number
  /** The company that shall not read the candidate's profile. */
  companyId: number
  photo: StoredFile
}

/** What a candidate shows of themself, and to whom not. */
export async function insertChoices(
  db: Db,
  { candidateId, companyId, photo }: Choices,
): Promise<void> {
  const [file] = await db
    .insert(fileTable)
    .values({ ...photo, ownerId: candidateId })
    .returning({ id: fileTable.id })
  await db
    .update(candidateProfiles)
    .set({ photoFileId: file?.id ?? null })
    .where(eq(candidateProfiles.userId, candidateId))
  await db.insert(hiddenFromCompanies).values({ candidateId, companyId })
}
