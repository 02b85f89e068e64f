import type { Found } from '../parsed-resume.ts'
import { findDates, withoutDates } from '../dates/dates.ts'
import { isProse, type TextRow } from '../rows.ts'
import type { RowSection } from '../sections/sections.ts'
import { trimMarks } from '../text.ts'

const HEADED =
  /certif|licen|zertifi|permis|patent|fuhrerschein|führerschein|证书|资格|認證|资质|प्रमाण|сертифик|lizenz|qualification/iu
const ISSUER =
  /^(?:issued|issuer|by|from|credential|valid|expires?|issuing|id\b|certificate (?:id|no)|coursera|udemy|edx|udacity|linkedin learning|codecademy|codeacademy)/iu

/** The certificates of their sections: a row each, without dates, issuers under them left out. */
export function readCertifications(sections: readonly RowSection[]): Found<string>[] {
  return sections
    .filter(section => section.kind === 'certifications')
    .flatMap(section => certificatesOf(section))
}

function certificatesOf({ heading, rows }: RowSection): Found<string>[] {
  const confidence = HEADED.test(heading ?? '') ? 0.9 : 0.6
  const listed = rows.some(row => row.source.list)
  const undated = rows.every(row => findDates(row.text).length === 0)
  const found: Found<string>[] = []
  // Without bullets a date closes one certificate; in a list each has its bullet.
  let closed = true
  for (const row of rows) {
    const name = nameOf(row)
    const starts = listed ? row.source.list : closed || row.source.bold
    if (starts && isCertificate(name)) found.push({ value: name, confidence, lines: [row.line] })
    closed = undated || findDates(row.text).length > 0
  }
  return found
}

function nameOf({ text }: TextRow): string {
  const parts = withoutDates(text, findDates(text)).split(/\t|\s+[|–—]\s+/u)
  return parts.map(part => trimMarks(part)).find(part => part !== '') ?? ''
}

const isCertificate = (name: string): boolean =>
  name !== '' && !ISSUER.test(name) && !(isProse(name) && name.length > 120)
