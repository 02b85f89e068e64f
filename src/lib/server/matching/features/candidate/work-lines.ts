import { type ParsedResume } from '../../../resumes/index.ts'
import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type ReadResume } from '../features.ts'
import { WEB_ADDRESS } from '../words/web-address.ts'

/** A line of a resume that describes work, and its section. */
export interface WorkLine {
  text: string
  /** Index into the document's lines. */
  line: number
  section: ParsedResume['sections'][number]['kind']
}

/** A label of private facts and its value, up to the next comma, bar or line end. */
const LABELLED_PRIVATE_FACTS =
  /\b(?:date of birth|birth\s?date|birthday|d\.?o\.?b\.?|age|gender|sex|nationality|citizenship|marital status|civil status|religion|caste|race|ethnicity|(?:father|mother|husband|spouse)['’]?s? name|passport(?: no\.?| number)?|visa(?: status| type)?|work (?:authori[sz]ation|permit|eligibility|status)|residency|photo|address|pronouns)\s*[:=–-][^,;|\n\t]*/giu
/** Private facts in a sentence. */
const PRIVATE_FACTS =
  /\b(?:\d{2} years old|aged? \d{2}|born (?:on|in) [^,;|\n\t]*|(?:legally )?(?:authori[sz]ed|eligible|entitled|permitted) to work[^.,;|\n\t]*|right to work[^.,;|\n\t]*|permanent resident|green card(?: holder)?|h-?1b|(?:valid )?work permit|visa sponsorship|(?:u\.?s\.?a?\.?|american|british|indian|canadian|european|eu) citizen(?:ship)?)\b/giu
/** A longer line is a page without its line breaks, not a line with an address. */
const MAX_ADDRESS_LINE = 160
/** Sections in which a place is the person's address. */
const ADDRESS_SECTIONS: ReadonlySet<string> = new Set(['contact', 'other', 'summary'])
const WITHOUT_WORK: ReadonlySet<string> = new Set(['interests', 'references', 'languages'])

/**
 * The lines of a resume that may count. Name, contact details, place, schools and private facts are
 * removed, so that they cannot change a match.
 */
export function workLines({ lines, parsed: read }: ReadResume, taxonomy: Taxonomy): WorkLine[] {
  const parsed = withoutWrongContact(read, taxonomy)
  const hidden = hiddenValues(parsed)
  const personal = personalLines(parsed)
  return linesWithSections(parsed, lines.length).flatMap(({ line, section }) => {
    const text = lines[line] ?? ''
    const isPersonal = personal.has(line) && text.length <= MAX_ADDRESS_LINE
    if (isPersonal || WITHOUT_WORK.has(section)) return []
    const visible = withoutPrivate(text, hidden.get(line) ?? [])
    return visible.trim() === '' ? [] : [{ line, section, text: visible }]
  })
}

/** Drops a parsed name or place that is really about work, because its line would not count. */
function withoutWrongContact(parsed: ParsedResume, taxonomy: Taxonomy): ParsedResume {
  const isPlace = taxonomy.findSkills(parsed.location?.value ?? '').length < 2
  return {
    ...parsed,
    location: isPlace ? parsed.location : null,
    name: isAboutWork(parsed.name?.value ?? '', taxonomy) ? null : parsed.name,
  }
}

/** Whether a parsed name consists of several skills, or is a title of two or more words. */
function isAboutWork(name: string, taxonomy: Taxonomy): boolean {
  if (taxonomy.findSkills(name).length > 1) return true
  const [title] = taxonomy.findTitles(name)
  return title !== undefined && title.end === name.trim().length && /\S\s+\S/.test(name)
}

/** Every line with its section; "other" for a line without one. */
function linesWithSections(parsed: ParsedResume, count: number): Omit<WorkLine, 'text'>[] {
  const kinds = new Map<number, WorkLine['section']>()
  for (const { headingLine, kind, lines } of parsed.sections) {
    if (headingLine !== null) kinds.set(headingLine, kind)
    for (const line of lines) kinds.set(line, kind)
  }
  return Array.from({ length: count }, (_, line) => ({ line, section: kinds.get(line) ?? 'other' }))
}

/** The values to remove by line, the longest first: personal details, places and schools. */
function hiddenValues(parsed: ParsedResume): Map<number, string[]> {
  const { education, email, experience, links, location, name, phone } = parsed
  const places = experience.map(position => position.location)
  const schools = education.map(study => study.institution)
  const hidden = new Map<number, string[]>()
  for (const found of [name, email, phone, location, ...links, ...places, ...schools])
    for (const line of found?.lines ?? [])
      hidden.set(line, [...(hidden.get(line) ?? []), found?.value.trim() ?? ''])
  for (const values of hidden.values()) values.sort((a, b) => b.length - a.length)
  return hidden
}

/**
 * Lines with the name or the contact details, which describe no work. Of a position's or education's
 * line only the place is removed.
 */
function personalLines({ email, location, name, phone, sections }: ParsedResume): Set<number> {
  const ofWork = new Set(
    sections.filter(({ kind }) => !ADDRESS_SECTIONS.has(kind)).flatMap(({ lines }) => lines),
  )
  const places = (location?.lines ?? []).filter(line => !ofWork.has(line))
  return new Set([...[email, name, phone].flatMap(found => found?.lines ?? []), ...places])
}

function withoutPrivate(text: string, hidden: readonly string[]): string {
  const visible = hidden.reduce(
    (rest, value) => (value.length > 1 ? rest.replaceAll(anyCase(value), ' ') : rest),
    text,
  )
  return visible
    .replaceAll(WEB_ADDRESS, ' ')
    .replaceAll(LABELLED_PRIVATE_FACTS, ' ')
    .replaceAll(PRIVATE_FACTS, ' ')
}

function anyCase(value: string): RegExp {
  return new RegExp(value.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'giu')
}
