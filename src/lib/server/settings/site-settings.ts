import type { SiteSettings } from '#lib/contract/settings.ts'

import type { Db } from '../db/connect.ts'
import { siteSettings } from '../db/schema/settings.ts'

/** The current settings. A transaction that depends on them must read them inside it. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const [row] = await db.select().from(siteSettings)
  return toSettings(row)
}

/** The same, locked against changes until the transaction ends. */
export async function lockSiteSettings(db: Db): Promise<SiteSettings> {
  const [row] = await db.select().from(siteSettings).for('update')
  return toSettings(row)
}

export async function writeSiteSettings(db: Db, settings: SiteSettings): Promise<void> {
  await db.update(siteSettings).set({
    categoryOrder: settings.category_order,
    hiddenCategories: settings.hidden_categories,
    holdsFirstJobs: settings.holds_first_jobs,
    name: settings.name,
    registration: settings.registration,
    supportEmail: settings.support_email,
  })
}

function toSettings(row: typeof siteSettings.$inferSelect | undefined): SiteSettings {
  if (!row) throw new Error('the migrations insert the row of settings')
  return {
    category_order: row.categoryOrder,
    hidden_categories: row.hiddenCategories,
    holds_first_jobs: row.holdsFirstJobs,
    name: row.name,
    registration: row.registration,
    support_email: row.supportEmail,
  }
}
