import { contract } from '#lib/contract/index.ts'

import { type ReferenceGroup, readReference } from './reference.ts'

export { findBuiltFile, keepBuiltFiles } from './built-files.ts'

/** The API reference of this program, for the page that shows it. */
export function apiReference(site: { name: string; url: string }): ReferenceGroup[] {
  return readReference(contract, site)
}
