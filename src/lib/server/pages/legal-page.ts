import { PathId } from '#lib/contract/route.ts'
import type { LegalDocument } from '#lib/shared/legal/documents.ts'

import type { Services } from '../services.ts'
import {
  findLegalWords,
  type LegalVersion,
  listLegalVersions,
} from '../settings/legal/legal-texts.ts'
import type { LegalWords } from '../settings/legal/legal-words.ts'
import { renderMarkdown } from '../settings/legal/markdown.ts'

/** A legal text as its page shows it. */
export interface LegalPage extends Omit<LegalWords, 'text'> {
  html: string
  state: LegalVersion['state']
  version: number
  /** All versions, the newest first. */
  versions: LegalVersion[]
}

/**
 * The text that holds now, or the version that an address names; null if there is none.
 *
 * @param wanted the version as the address has it; undefined for the one that holds
 */
export async function readLegalPage(
  { config, db }: Pick<Services, 'config' | 'db'>,
  document: LegalDocument,
  wanted?: string,
): Promise<LegalPage | null> {
  const versions = await listLegalVersions(db, document)
  const shown = versions.find(each =>
    wanted === undefined ? each.state === 'current' : isVersion(wanted, each),
  )
  const words = shown && (await findLegalWords(db, document, shown.version))
  if (!words) return null
  const { holdsFrom, summary, text } = words
  const html = renderMarkdown(withSite(text, config))
  const { state, version } = shown
  return { holdsFrom, html, state, summary, version, versions }
}

/** Only "2" is version 2: a page has one address. */
function isVersion(wanted: string, { version }: LegalVersion): boolean {
  const number = PathId.safeParse(wanted)
  return number.success && number.data === version
}

function withSite(
  text: string,
  { SITE_NAME, SUPPORT_EMAIL }: Pick<Services['config'], 'SITE_NAME' | 'SUPPORT_EMAIL'>,
): string {
  return text.replaceAll('{name}', () => SITE_NAME).replaceAll('{support}', () => SUPPORT_EMAIL)
}
