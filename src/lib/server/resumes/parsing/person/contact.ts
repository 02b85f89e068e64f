import { EMAIL, EMAILS, LINK } from './links.ts'
import { labelledPlace } from './labelled-place.ts'
import { findPlace, likelyPlace } from './location.ts'
import { postalAddress } from './postal-address.ts'
import { findPhone } from './phone.ts'
import { languageCodes } from '../languages.ts'
import type { Found, ParsedResume } from '../parsed-resume.ts'
import type { TextRow } from '../rows.ts'
import type { SkillFinder } from '../skills/skills.ts'
import { fold } from '../text.ts'

/** The first mail address of some rows; one that a narrow column broke in two is put together. */
export function findEmail(rows: readonly TextRow[]): Found<string> | null {
  for (const [at, row] of rows.entries()) {
    const text = row.text.replaceAll('\t', '  ')
    const next = rows[at + 1]
    const broken = /\S+@\S*$/u.exec(text)?.[0] ?? /^[\p{Ll}\d._%+-]+$/u.exec(text)?.[0]
    const whole = broken && next && goesOnIn(next, broken) ? EMAIL.exec(broken + next.text) : null
    if (whole) return { value: whole[0], confidence: 0.7, lines: [row.line, next!.line] }
    const match = EMAIL.exec(text)
    if (match) return { value: withoutLabel(match[0]), confidence: 0.98, lines: [row.line] }
  }
  return null
}

/** Whether the line below a part of a mail address has the rest: "@example.org", "ple.org", or "m" for ".com". */
function goesOnIn({ source, text }: TextRow, broken: string): boolean {
  if (!broken.includes('@')) return /^@\S+\.\p{L}{2,}$/u.test(text)
  if (!EMAIL.test(broken)) return true
  // A website may stand below.
  if (WHOLE_EMAIL.test(broken)) return false
  const isRest = /^(?:\p{L}{1,3}|[\p{L}\d-]+\.\p{L}{2,})$/u.test(text)
  return isRest && source.y > 0 && /\p{Lu}/u.test(text) === /\p{Lu}/u.test(broken)
}

const WHOLE_EMAIL = /\.(?:com|org|net|edu)$/iu

/** "E-Mail ID-sam@example.com", "sam@example.comLeeds": a dash ends the label, a capital begins a town. */
const withoutLabel = (email: string): string =>
  email
    .replaceAll(/\s/g, '')
    .replace(/^(?:e-?mail-?(?:id)?|mail-?(?:id)?|id)-/iu, '')
    .replace(/(?<=@.*\.\p{Ll}{2,6})\p{Lu}\p{Ll}.*$/u, '')

/**
 * Phone, place and links, looked for first where contacts stand, then anywhere.
 * @param name the name of the person, which is no place
 */
export function readContact(
  top: readonly TextRow[],
  all: readonly TextRow[],
  { name, taxonomy }: { name: Found<string> | null; taxonomy: SkillFinder },
): Pick<ParsedResume, 'phone' | 'location' | 'links'> {
  // "Java, Python" looks like a town and its region. A mail address may name a skill: "@gmail.com".
  const free = top.filter(({ line, text }) => {
    const own = text.replaceAll(EMAILS, ' ').replaceAll(LINK, ' ')
    return (
      !name?.lines.includes(line) &&
      taxonomy.findSkills(own).length === 0 &&
      languageCodes(own).length === 0
    )
  })
  return {
    phone: findPhone(top, true) ?? findPhone(all, false),
    location: labelledPlace(top) ?? placeIn(top, name) ?? labelledPlace(all) ?? likelyPlace(free),
    links: findLinks(top),
  }
}

/** An address by its parts, unless a place is above it. */
function placeIn(top: readonly TextRow[], name: Found<string> | null): Found<string> | null {
  const address = postalAddress(top, name)
  const place = findPlace(top, name)
  if (!address || !place) return address ?? place
  return place.lines[0]! < address.lines[0]! ? place : address
}

function findLinks(rows: readonly TextRow[]): Found<string>[] {
  const links = new Map<string, Found<string>>()
  for (const row of rows)
    for (const match of row.text.replaceAll(EMAILS, ' ').matchAll(LINK)) {
      const value = match[0].replace(/[.,]+$/, '')
      const key = fold(value)
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, '')
      if (!links.has(key)) links.set(key, { value, confidence: 0.9, lines: [row.line] })
    }
  return [...links.values()]
}
