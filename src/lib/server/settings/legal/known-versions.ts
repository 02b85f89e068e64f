import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { LEGAL_DOCUMENTS } from '#lib/shared/legal/documents.ts'

import type { Db } from '../../db/connect.ts'
import { legalTexts, legalVersionsKnown } from '../../db/schema/legal.ts'
import { currentVersions, HOLDS, OWN_VERSION } from './legal-texts.ts'

/** Records the versions that a person accepts at registration. */
export async function recordAgreement(tx: Db, userId: number): Promise<void> {
  const versions = await currentVersions(tx)
  await tx.insert(legalVersionsKnown).values(
    LEGAL_DOCUMENTS.map(document => ({
      document,
      knownBy: 'agreement' as const,
      userId,
      version: versions[document],
    })),
  )
}

/**
 * Records that a person has closed the notice of these texts. Ignores texts that are not in effect
 * yet.
 */
export async function recordNotice(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  const { document, version } = legalTexts
  const texts = await db
    .select({ document, version })
    .from(legalTexts)
    .where(and(inArray(legalTexts.id, [...ids]), HOLDS))
  if (texts.length === 0) return
  await db
    .insert(legalVersionsKnown)
    .values(
      texts.map(text => ({
        document: text.document,
        knownBy: 'notice' as const,
        userId,
        version: text.version,
      })),
    )
    .onConflictDoNothing()
}

/**
 * The ids of texts in effect that are newer than the versions the person knows, at most one per
 * document.
 */
export function unknownLegalTexts(userId: SQL): SQL<number[]> {
  const known = sql`select max(${legalVersionsKnown.version}) from ${legalVersionsKnown}
    where ${eq(legalVersionsKnown.userId, userId)}
      and ${eq(legalVersionsKnown.document, legalTexts.document)}`
  return sql`array(select distinct on (${legalTexts.document}) ${legalTexts.id} from ${legalTexts}
    where ${HOLDS} and ${legalTexts.version} > coalesce((${known}), ${OWN_VERSION})
    order by ${legalTexts.document}, ${legalTexts.version} desc)`
}
