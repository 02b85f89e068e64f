import { max } from 'drizzle-orm'

import type { LegalTextDraft } from '#lib/contract/legal.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { legalTexts } from '#lib/server/db/schema/legal.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

/** The ISO date in UTC some days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first version of the terms by an operator. It takes effect tomorrow. */
export function legalTextDraft(draft: Partial<LegalTextDraft> = {}): LegalTextDraft {
  return {
    document: 'terms',
    holds_from: inDays(1),
    replaces: 1,
    summary: [],
    text: `## What changed\n\n${'These are the words of a new version. '.repeat(4)}`,
    ...draft,
  }
}

/** Publishes a version of the privacy text that is not in effect yet. Returns its id. */
export async function giveLegalText(db: Db): Promise<number> {
  const [newest] = await db.select({ version: max(legalTexts.version) }).from(legalTexts)
  const { holds_from: holdsFrom, text } = legalTextDraft()
  const [row] = await db
    .insert(legalTexts)
    .values({ document: 'privacy', holdsFrom, text, version: (newest?.version ?? 1) + 1 })
    .returning({ id: legalTexts.id })
  return row?.id ?? 0
}
