import { and, desc, eq, isNotNull } from 'drizzle-orm'

import type { Evidence } from '#lib/shared/jobs/fraud-rules.ts'

import type { Db } from '../db/connect.ts'
import { reports } from '../db/schema/moderation.ts'

/** The maximum of open findings of a company: a moderator can decide with these. */
const MAX_WAITING = 10
/** How many of a company's newest findings are compared. */
const MAX_COMPARED = 100

interface Finding {
  /** The author of the posting; null if the account is deleted. */
  accountId: number | null
  companyId: number
  evidence: readonly Evidence[]
  /** Null for a finding about the company itself. */
  jobId: number | null
}

/**
 * Adds a finding of the fraud rules to the moderators' queue. Evidence that a moderator has
 * dismissed for this company is not filed again. New evidence is added to an open entry.
 */
export async function fileFinding(
  db: Db,
  { accountId, companyId, evidence, jobId }: Finding,
): Promise<void> {
  await db.transaction(async tx => {
    const entries = await listEntries(tx, companyId)
    const settled = entries
      .filter(entry => isSettled(entry, jobId))
      .flatMap(entry => entry.evidence)
    if (withoutThese(evidence, settled).length === 0) return
    const openEntries = entries.filter(({ outcome }) => outcome === null)
    const openEntry = openEntries.find(entry => entry.jobId === jobId)
    if (openEntry) return addTo(tx, openEntry, evidence)
    if (openEntries.length >= MAX_WAITING) return
    await tx
      .insert(reports)
      .values({ accountId, companyId, evidence: [...evidence], jobId, reason: 'scam' })
      .onConflictDoNothing()
  })
}

async function listEntries(db: Db, companyId: number) {
  const { evidence, id, jobId, outcome } = reports
  const rows = await db
    .select({ evidence, id, jobId, outcome })
    .from(reports)
    .where(and(eq(reports.companyId, companyId), isNotNull(evidence)))
    .orderBy(desc(id))
    .limit(MAX_COMPARED)
  return rows.map(row => ({
    evidence: row.evidence ?? [],
    id: row.id,
    jobId: row.jobId,
    outcome: row.outcome,
  }))
}

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** Whether a moderator found nothing wrong, or later restored this job or account. */
function isSettled({ jobId, outcome }: Entry, about: number | null): boolean {
  return outcome === 'dismissed' || (outcome !== null && jobId === about)
}

/** Earlier evidence stays: the author may have changed the text to hide it. */
async function addTo(db: Db, { evidence: earlier, id }: Entry, evidence: readonly Evidence[]) {
  const added = withoutThese(evidence, earlier)
  if (added.length === 0) return
  const joined = [...added, ...earlier].slice(0, MAX_COMPARED)
  await db.update(reports).set({ evidence: joined }).where(eq(reports.id, id))
}

function withoutThese(evidence: readonly Evidence[], known: readonly Evidence[]): Evidence[] {
  const keys = new Set(known.map(keyOf))
  return evidence.filter(one => !keys.has(keyOf(one)))
}

function keyOf({ quote, rule, text }: Evidence): string {
  return `${rule}\n${quote ?? text}`
}
