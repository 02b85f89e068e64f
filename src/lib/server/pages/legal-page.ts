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

/** The data of the page of a legal text. */
export interface LegalPage extends Omit<LegalWords, 'text'> {
  html: string
  state: LegalVersion['state']
  version: number
  /** All versions, newest first. */
  versions: LegalVersion[]
}

/**
 * The text that is in effect, or the version in the URL; null if there is none.
 *
 * @param requested the version in the URL; undefined for the text that is in effect
 */
export async function readLegalPage(
  { config, db }: Pick<Services, 'config' | 'db'>,
  document: LegalDocument,
  requested?: string,
): Promise<LegalPage | null> {
  const versions = await listLegalVersions(db, document)
  const chosen = versions.find(each =>
    requested === undefined ? each.state === 'current' : isVersion(requested, each),
  )
  const words = chosen && (await findLegalWords(db, document, chosen.version))
  if (!words) return null
  const { holdsFrom, summary, text } = words
  const html = renderMarkdown(withSite(text, config))
  const { state, version } = chosen
  return { holdsFrom, html, state, summary, version, versions }
}

/** Only "2" is version 2, so that a page has one URL. */
function isVersion(requested: string, { version }: LegalVersion): boolean {
  const number = PathId.safeParse(requested)
  return number.success && number.data === version
}

function withSite(
  text: string,
  { SITE_NAME, SUPPORT_EMAIL }: Pick<Services['config'], 'SITE_NAME' | 'SUPPORT_EMAIL'>,
): string {
  return text.replaceAll('{name}', () => SITE_NAME).replaceAll('{support}', () => SUPPORT_EMAIL)
}
