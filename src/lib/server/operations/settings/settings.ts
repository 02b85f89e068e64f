import { isDeepStrictEqual } from 'node:util'

import { desc, eq } from 'drizzle-orm'

import type { RegistrationInvitation, SiteSettings } from '#lib/contract/settings.ts'

import { listInvitations } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { nameActors, type StaffCall } from '../../moderation/index.ts'
import {
  lockSiteSettings,
  readSiteSettings,
  writeSiteSettings,
} from '../../settings/site-settings.ts'
import { look } from '../look.ts'

const MAX_LISTED = 10

export type SettingValue = SiteSettings[keyof SiteSettings]

/** The old and the new value of each changed setting. */
export type SettingChanges = Partial<
  Record<keyof SiteSettings, { from: SettingValue; to: SettingValue }>
>

export interface SettingsPage {
  /** The last changes, newest first. */
  history: { at: Date; by: string | null; changes: SettingChanges; id: number }[]
  invitations: RegistrationInvitation[]
  settings: SiteSettings
}

/** The settings of the site, their history, and the invitations to register. */
export async function readSettings(call: StaffCall): Promise<SettingsPage> {
  await look(call, 'operator.view', 'settings')
  const { db } = call.services
  return {
    history: await listChanges(call),
    invitations: await listInvitations(db),
    settings: await readSiteSettings(db),
  }
}

async function listChanges({ services }: StaffCall): Promise<SettingsPage['history']> {
  const nameOf = await nameActors(services, [])
  const { action, actorRef, at, id, meta } = auditEvents
  const rows = await services.db
    .select({ actorRef, at, id, meta })
    .from(auditEvents)
    .where(eq(action, 'operator.settings'))
    .orderBy(desc(id))
    .limit(MAX_LISTED)
  return rows.map(row => ({
    at: row.at,
    by: nameOf(row.actorRef)?.name ?? null,
    changes: row.meta['changes'] as SettingChanges,
    id: row.id,
  }))
}

/** Changes the settings. Returns the changes, for the audit log. */
export async function changeSettings(
  tx: Db,
  settings: SiteSettings,
): Promise<{ changes: SettingChanges }> {
  const before = await lockSiteSettings(tx)
  await writeSiteSettings(tx, settings)
  const names = Object.keys(settings) as (keyof SiteSettings)[]
  const changed = names.filter(name => !isDeepStrictEqual(before[name], settings[name]))
  const changes = changed.map(name => [name, { from: before[name], to: settings[name] }] as const)
  return { changes: Object.fromEntries(changes) }
}
