import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { localDate } from '#lib/shared/dates/dates.ts'
import { LEGAL_DOCUMENTS, type LegalDocument } from '#lib/shared/legal/documents.ts'

import type { Db } from '../../db/connect.ts'
import { legalTexts } from '../../db/schema/legal.ts'
import type { LegalWords } from './legal-words.ts'
import { PRIVACY } from './own-privacy.ts'
import { TERMS } from './own-terms.ts'

/** A version of a text, for lists. */
export interface LegalVersion {
  holdsFrom: string
  /** Null for version 1, which is part of the program. */
  id: number | null
  /** `coming` is not in effect yet. Exactly one version is `current`. */
  state: 'coming' | 'current' | 'former'
  version: number
}

export const OWN_VERSION = 1

const OWN_TEXTS: Record<LegalDocument, LegalWords> = { privacy: PRIVACY, terms: TERMS }

/** The versions that have taken effect. */
export const HOLDS: SQL = sql`${legalTexts.holdsFrom} <= (now() at time zone 'UTC')::date`

/** All versions of a text, newest first. */
export async function listLegalVersions(db: Db, document: LegalDocument): Promise<LegalVersion[]> {
  const { holdsFrom, id, version } = legalTexts
  const published = await db
    .select({ holdsFrom, id, version })
    .from(legalTexts)
    .where(eq(legalTexts.document, document))
    .orderBy(desc(version))
  const own = { holdsFrom: OWN_TEXTS[document].holdsFrom, id: null, version: OWN_VERSION }
  const versions = [...published, own]
  const today = localDate(new Date(), 'UTC')
  const current = versions.find(each => each.holdsFrom <= today) ?? own
  return versions.map(each => ({
    holdsFrom: each.holdsFrom,
    id: each.id,
    state: stateOf(each.version, current.version),
    version: each.version,
  }))
}

function stateOf(version: number, current: number): LegalVersion['state'] {
  if (version === current) return 'current'
  return version > current ? 'coming' : 'former'
}

/** The words of a version; null if there is no such version. */
export async function findLegalWords(
  db: Db,
  document: LegalDocument,
  version: number,
): Promise<LegalWords | null> {
  if (version === OWN_VERSION) return OWN_TEXTS[document]
  const { holdsFrom, summary, text } = legalTexts
  const [row] = await db
    .select({ holdsFrom, summary, text })
    .from(legalTexts)
    .where(and(eq(legalTexts.document, document), eq(legalTexts.version, version)))
  return row ?? null
}

/** The current version of each text. */
export async function currentVersions(db: Db): Promise<Record<LegalDocument, number>> {
  const { document, version } = legalTexts
  const rows = await db
    .selectDistinctOn([document], { document, version })
    .from(legalTexts)
    .where(HOLDS)
    .orderBy(document, desc(version))
  const published = new Map(rows.map(row => [row.document, row.version]))
  const pairs = LEGAL_DOCUMENTS.map(each => [each, published.get(each) ?? OWN_VERSION] as const)
  return Object.fromEntries(pairs) as Record<LegalDocument, number>
}

/** Which texts have changed, and since when. */
export async function listLegalChanges(db: Db, ids: readonly number[]) {
  const { document, holdsFrom } = legalTexts
  return db
    .select({ document, holdsFrom })
    .from(legalTexts)
    .where(inArray(legalTexts.id, [...ids]))
    .orderBy(desc(document))
}
