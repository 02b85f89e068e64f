import sheet from './theme.css?inline'
import url from './theme.css?url'
import { generateCspDigest } from './astro/policy-digest.ts'

/** The style sheet of all pages: cached once, under a name of its content. */
export const SHEET_URL: string = url

/** The same as text, for a page that is to be painted without asking for more. */
export const SHEET: string = sheet

/** The source under which the policy allows it within a page. */
export const SHEET_HASH = generateCspDigest(SHEET, 'SHA-256')
