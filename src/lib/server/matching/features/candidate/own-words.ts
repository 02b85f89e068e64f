import { type ParsedResume } from '../../../resumes/index.ts'
import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type ReadResume } from '../features.ts'
import { WEB_ADDRESS } from '../web-address.ts'

/** A line of a resume that describes work, and its section. */
export interface WorkLine {
  text: string
  /** Index into the document's lines. */
  line: number
  section: ParsedResume['sections'][number]['kind']
}

/** What a label announces that never counts, up to the next comma, bar or end. */
const LABELLED =
  /\b(?:date of birth|birth\s?date|birthday|d\.?o\.?b\.?|age|gender|sex|nationality|citizenship|marital status|civil status|religion|caste|race|ethnicity|(?:father|mother|husband|spouse)['’]?s? name|passport(?: no\.?| number)?|visa(?: status| type)?|work (?:authori[sz]ation|permit|eligibility|status)|residency|photo|address|pronouns)\s*[:=–-][^,;|\n\t]*/giu
/** The same said in words. */
const IN_WORDS =
  /\b(?:\d{2} years old|aged? \d{2}|born (?:on|in) [^,;|\n\t]*|(?:legally )?(?:authori[sz]ed|eligible|entitled|permitted) to work[^.,;|\n\t]*|right to work[^.,;|\n\t]*|permanent resident|green card(?: holder)?|h-?1b|(?:valid )?work permit|visa sponsorship|(?:u\.?s\.?a?\.?|american|british|indian|canadian|european|eu) citizen(?:ship)?)\b/giu
/** A line longer than this is a page that lost its breaks, not a line with an address. */
const LONG_LINE = 160
/** Sections in which a place is the person's own. */
const ADDRESSED: ReadonlySet<string> = new Set(['contact', 'other', 'summary'])
const WITHOUT_WORK: ReadonlySet<string> = new Set(['interests', 'references', 'languages'])

/**
 * The lines of a resume that may count: without its person's name, contact, place and schools, and
 * without private facts, so that none of these can change a match.
 */
export function workLines({ lines, parsed: read }: ReadResume, taxonomy: Taxonomy): WorkLine[] {
  const parsed = withoutWork(read, taxonomy)
  const hidden = hiddenValues(parsed)
  const personal = personalLines(parsed)
  return placed(parsed, lines.length).flatMap(({ line, section }) => {
    const text = lines[line] ?? ''
    const isPersonal = personal.has(line) && text.length <= LONG_LINE
    if (isPersonal || WITHOUT_WORK.has(section)) return []
    const visible = withoutPrivate(text, hidden.get(line) ?? [])
    return visible.trim() === '' ? [] : [{ line, section, text: visible }]
  })
}

/** Without a name or a place that is none: its line would not count. */
function withoutWork(parsed: ParsedResume, taxonomy: Taxonomy): ParsedResume {
  const isPlace = taxonomy.findSkills(parsed.location?.value ?? '').length < 2
  return {
    ...parsed,
    location: isPlace ? parsed.location : null,
    name: isOfWork(parsed.name?.value ?? '', taxonomy) ? null : parsed.name,
  }
}

/** Whether what was read as a name is several skills, or all a title of two words or more. */
function isOfWork(name: string, taxonomy: Taxonomy): boolean {
  if (taxonomy.findSkills(name).length > 1) return true
  const [title] = taxonomy.findTitles(name)
  return title !== undefined && title.end === name.trim().length && /\S\s+\S/.test(name)
}

/** Every line with its section. A line without a section belongs to "other". */
function placed(parsed: ParsedResume, count: number): Omit<WorkLine, 'text'>[] {
  const kinds = new Map<number, WorkLine['section']>()
  for (const { headingLine, kind, lines } of parsed.sections) {
    if (headingLine !== null) kinds.set(headingLine, kind)
    for (const line of lines) kinds.set(line, kind)
  }
  return Array.from({ length: count }, (_, line) => ({ line, section: kinds.get(line) ?? 'other' }))
}

/** By line, the longest first: what is written there of the person, the places and the schools. */
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
 * Lines with the name or the contact details: they hold an address, not work. A place in the line of a
 * position or a training leaves the rest of it.
 */
function personalLines({ email, location, name, phone, sections }: ParsedResume): Set<number> {
  const ofWork = new Set(
    sections.filter(({ kind }) => !ADDRESSED.has(kind)).flatMap(({ lines }) => lines),
  )
  const places = (location?.lines ?? []).filter(line => !ofWork.has(line))
  return new Set([...[email, name, phone].flatMap(found => found?.lines ?? []), ...places])
}

function withoutPrivate(text: string, hidden: readonly string[]): string {
  const visible = hidden.reduce(
    (rest, value) => (value.length > 1 ? rest.replaceAll(anyCase(value), ' ') : rest),
    text,
  )
  return visible.replaceAll(WEB_ADDRESS, ' ').replaceAll(LABELLED, ' ').replaceAll(IN_WORDS, ' ')
}

function anyCase(value: string): RegExp {
  return new RegExp(value.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'giu')
}
