import { eq } from 'drizzle-orm'

import type { LegalTextDraft } from '#lib/contract/legal.ts'
import { formatFullDate, localDate } from '#lib/shared/dates/dates.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'
import type { LegalDocument } from '#lib/shared/legal/documents.ts'

import type { Db } from '../../db/connect.ts'
import { legalTexts } from '../../db/schema/legal.ts'
import { requireOperator, type StaffCall } from '../../moderation/index.ts'
import {
  findLegalWords,
  type LegalVersion,
  listLegalVersions,
} from '../../settings/legal/legal-texts.ts'
import type { LegalWords } from '../../settings/legal/legal-words.ts'
import { renderMarkdown } from '../../settings/legal/markdown.ts'
import { lockSiteSettings } from '../../settings/site-settings.ts'
import { look } from '../look.ts'
import { enqueueMails } from '../tasks.ts'

export interface LegalTextPage {
  /** The words of the newest version. A new version begins with them. */
  newest: LegalWords
  versions: [LegalVersion, ...LegalVersion[]]
}

/** The versions of a text, and the words of the newest. */
export async function readLegalText(
  call: StaffCall,
  document: LegalDocument,
): Promise<LegalTextPage> {
  await look(call, 'operator.view', `legal-text:${document}`)
  const { db } = call.services
  const [latest, ...older] = await listLegalVersions(db, document)
  const newest = latest && (await findLegalWords(db, document, latest.version))
  if (!newest) throw new Error('version 1 of each text is part of the program')
  return { newest, versions: [latest, ...older] }
}

/** The HTML of a text that is not published. */
export async function previewLegalText(call: StaffCall, text: string): Promise<string> {
  await requireOperator(call.services.db, call)
  await call.services.limits.spend('operator.user', String(call.actor.id))
  return renderMarkdown(text)
}

/**
 * Publishes a version. It takes effect on a day that is not in the past and not before that of the
 * previous version, so a higher number always means a later version.
 * @throws AppError `conflict` if there is a newer version than the author has seen, `invalid-input`
 */
export async function publishLegalText(
  tx: Db,
  { document, holds_from: holdsFrom, replaces, summary, text }: LegalTextDraft,
): Promise<{ document: LegalDocument; holds_from: string; version: number }> {
  // If two operators publish at once, the second one has not seen the text of the first.
  await lockSiteSettings(tx)
  const [latest] = await listLegalVersions(tx, document)
  if (latest?.version !== replaces)
    throw new AppError('conflict', 'Another version was published meanwhile. Read it first.')
  const today = localDate(new Date(), 'UTC')
  if (holdsFrom < today) throw invalidField('holds_from', 'The date must not be in the past')
  if (holdsFrom < latest.holdsFrom)
    throw invalidField(
      'holds_from',
      `The version before holds from ${formatFullDate(latest.holdsFrom)}`,
    )
  const version = latest.version + 1
  const [row] = await tx
    .insert(legalTexts)
    .values({ document, holdsFrom, summary, text, version })
    .returning({ id: legalTexts.id })
  if (row) await enqueueMails(tx, row.id)
  return { document, holds_from: holdsFrom, version }
}

/** @throws AppError `not-found`, `conflict` for a version that is in effect or is not the newest */
export async function withdrawLegalText(
  tx: Db,
  id: number,
): Promise<{ document: LegalDocument; version: number }> {
  await lockSiteSettings(tx)
  const [row] = await tx.delete(legalTexts).where(eq(legalTexts.id, id)).returning()
  if (!row) throw new AppError('not-found', 'Legal text not found')
  const { document, holdsFrom, version } = row
  if (holdsFrom <= localDate(new Date(), 'UTC'))
    throw new AppError('conflict', 'The text holds already. Publish a new version.')
  const [latest] = await listLegalVersions(tx, document)
  if (latest && latest.version > version)
    throw new AppError('conflict', 'Take back the version after it first.')
  return { document, version }
}
