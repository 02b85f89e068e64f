import { eq } from 'drizzle-orm'

import { type FileStore } from '../../../files/stores/store.ts'
import { type Db } from '../../connect.ts'
import { companies as companyTable } from '../../schema/companies.ts'
import { files as fileTable } from '../../schema/files.ts'
import { type Company } from '../companies/company.ts'
import { markOf } from '../companies/mark.ts'
import { idOf, type Ids } from './insert-people.ts'
import { storeContent, type StoredFile } from './store-resumes.ts'

/** Hex digits of the content's hash, as in the name of an uploaded logo. */
const NAME_LENGTH = 16

/** Draws each company's mark as an upload is drawn, and keeps it; what is kept is pushed to `kept`. */
export async function storeLogos(
  files: FileStore,
  companies: readonly Company[],
  kept: StoredFile[],
): Promise<StoredFile[]> {
  const { default: sharp } = await import('sharp')
  const logos: StoredFile[] = []
  for (const { slug } of companies) {
    const picture = await sharp(Buffer.from(markOf(slug)))
      .webp({ lossless: true })
      .toBuffer()
    const logo = await storeContent(files, picture, {
      contentType: 'image/webp',
      name: 'logo.webp',
    })
    kept.push(logo)
    logos.push(logo)
  }
  return logos
}

interface Logos {
  companies: readonly Company[]
  companyIds: Ids<Company>
  /** In the order of the companies. */
  logos: readonly StoredFile[]
}

/** Gives each company its logo. */
export async function insertLogos(db: Db, { companies, companyIds, logos }: Logos): Promise<void> {
  const rows = await db
    .insert(fileTable)
    .values(logos.map(logo => ({ ...logo, ownerId: null })))
    .returning({ id: fileTable.id, sha256: fileTable.sha256 })
  for (const [at, company] of companies.entries()) {
    const file = rows[at]
    if (file)
      await db
        .update(companyTable)
        .set({ logoFileId: file.id, logoName: file.sha256.toString('hex').slice(0, NAME_LENGTH) })
        .where(eq(companyTable.id, idOf(companyIds, company)))
  }
}
