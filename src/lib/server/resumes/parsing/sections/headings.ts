import { titleScore } from '../likeness.ts'
import type { SectionKind } from '../parsed-resume.ts'
import { entriesOf, fold, wordSet } from '../text.ts'
import { HEADINGS, OTHER_HEADINGS, QUALIFIERS } from '../words/headings.ts'
import { MORE_HEADINGS } from '../words/more-headings.ts'

export interface HeadingReading {
  kind: SectionKind
  /** ISO 639-1 of the language whose list knows it. */
  language: string
  /** Whether the lists contain the whole heading, not only its parts. */
  exact: boolean
}

/** Only letters and digits, so that "E D U C A T I O N :" equals "Education". */
const keyOf = (text: string) => fold(text).replaceAll(/[^\p{L}\p{M}\p{N}+]/gu, '')
/** Some fonts lose their ligatures: "Certi cations". */
const withoutLigatures = (key: string) => key.replaceAll(/ffi|ffl|ff|fi|fl/g, '')

const LEXICON = buildLexicon()
/** Words that are most often a part of a heading. */
const ALONE = new Map<string, HeadingReading>([
  ['academic', { kind: 'education', language: 'en', exact: false }],
  ['professional', { kind: 'experience', language: 'en', exact: false }],
])
const QUALIFYING = wordSet(QUALIFIERS)

/** The section that a heading with these words begins; null if no list contains it. */
export function readHeading(text: string): HeadingReading | null {
  const plain = withoutOrnaments(text)
  if (plain.length < 2 || plain.length > 60) return null
  const key = keyOf(plain)
  const found = LEXICON.get(key) ?? ALONE.get(key)
  return found ?? (/\d/.test(plain) ? null : fromParts(plain))
}

/** Minimum length of a heading in which one letter may be wrong. */
const LONG_ENOUGH = 8

/** Reads a long heading with one extra, missing or wrong letter: "WORK EXPERIANCE". */
export function readMisspelt(text: string): HeadingReading | null {
  const plain = withoutOrnaments(text)
  const key = keyOf(plain)
  // "Objective-C"
  if (/[-+#]\p{L}?$/u.test(plain) || key === 'contracts') return null
  if (key.length < LONG_ENOUGH || key.length > 40 || /\d/.test(key)) return null
  for (const short of [key, ...withoutOneLetter(key)]) {
    const reading = SHORTENED.get(short)
    if (reading) return { ...reading, exact: false }
  }
  return null
}

const withoutOneLetter = (key: string): string[] =>
  Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))

/** The long headings in Latin letters, and each without one of its letters. */
const SHORTENED = new Map(
  [...LEXICON]
    .filter(([key]) => key.length >= LONG_ENOUGH && /^[a-z]+$/u.test(key))
    .flatMap(([key, reading]) =>
      [key, ...withoutOneLetter(key)].map(short => [short, reading] as const),
    ),
)

/** Removes numbering, icons, colons and a count in brackets: "2. Experience (5 years):". */
function withoutOrnaments(text: string): string {
  return text
    .replace(/^\s*(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.)]\s+/u, '')
    .replace(/^\s*\d\s+(?=\p{L})/u, '')
    .replace(/\s*\([^)]*\)\s*:?$/u, '')
    .replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}+)]+$/gu, '')
    .trim()
}

/** "Education & Certifications" by its first known part, "Relevant Industry Experience" by its last. */
function fromParts(text: string): HeadingReading | null {
  const parts = fold(text).split(
    /\s*(?:&|\/|\+|,|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b|与|和|及|、)\s*/u,
  )
  const known = parts.map(
    (part, at) => fromShared(part, at, parts) ?? LEXICON.get(keyOf(part)) ?? fromQualified(part),
  )
  const own = known.find(reading => reading !== null) ?? namedByWord(parts)
  // "Projects & Work Experience"
  const first = own?.kind === 'projects' ? (known.find(isExperience) ?? own) : own
  if (!first || parts.length > 4) return null
  // "And" in Dutch is "in" in Romance languages: "Diseño en formación".
  if (first.language !== 'nl' && /\sen\s/u.test(fold(text))) return null
  const unknown = parts.filter((part, at) => known[at] === null && part !== '')
  return unknown.some(part => isLong(part)) ? null : { ...first, exact: false }
}

const isExperience = (reading: HeadingReading | null): boolean => reading?.kind === 'experience'

/** "Leadership & Management Experience": the last word of a heading belongs to its first part too. */
function fromShared(part: string, at: number, parts: readonly string[]): HeadingReading | null {
  const last = parts.at(-1)!.split(' ').at(-1)!
  const isShared = at < parts.length - 1 && !part.includes(' ') && STRONG_LAST.has(last)
  return isShared ? (LEXICON.get(keyOf(part + last)) ?? null) : null
}

const isLong = (part: string): boolean =>
  part.split(' ').filter(word => !QUALIFYING.has(word)).length > 2

function fromQualified(part: string): HeadingReading | null {
  const words = part.split(' ').filter(word => word !== '')
  if (words.length < 2 || words.length > 5) return null
  const significant = words.filter(word => !QUALIFYING.has(word))
  if (significant.length === 0) return null
  const inner = LEXICON.get(keyOf(significant.join('')))
  if (inner) return { ...inner, exact: false }
  // "Banking Experience": the last word names the section in English, if the first is a mere adjective.
  const last = LEXICON.get(keyOf(words.at(-1)!))
  return last?.language === 'en' && words.length <= 3 && STRONG_LAST.has(words.at(-1)!)
    ? { ...last, exact: false }
    : null
}

/** The one word of a short heading that names its section. */
function namedByWord([part = '', ...others]: readonly string[]): HeadingReading | null {
  const words = part.split(' ').filter(word => word !== '')
  if (others.length > 0 || words.length < 2 || words.length > 3) return null
  const head = lastNaming(words) ?? firstNaming(words)
  return head && { ...head, exact: false }
}

/** "Digitale Fähigkeiten": in Germanic languages it is the last. */
function lastNaming(words: readonly string[]): HeadingReading | null {
  const last = LEXICON.get(keyOf(words.at(-1)!))
  return last && LAST_NAMES.has(last.language) && NAMED_BY_WORD.has(last.kind) ? last : null
}

/** "Formation suivie", "Habilidades digitales": in Romance languages it is the first. */
function firstNaming(words: readonly string[]): HeadingReading | null {
  const first = LEXICON.get(keyOf(words[0]!))
  if (!first || !FIRST_NAMES.has(first.language) || !NAMED_BY_WORD.has(first.kind)) return null
  // "Stage Manager" is no French internship, and "Formation technique en informatique" a study.
  if (titleScore(words.join(' ')) >= 1) return null
  return first.kind === 'education' && words.length > 2 ? null : first
}

const LAST_NAMES: ReadonlySet<string> = new Set(['da', 'de', 'nl', 'sv'])
const FIRST_NAMES: ReadonlySet<string> = new Set(['es', 'fr', 'it', 'pt', 'ro'])
const NAMED_BY_WORD: ReadonlySet<SectionKind> = new Set(['education', 'experience', 'skills'])

const STRONG_LAST = wordSet(
  'experience, experiences, education, skills, qualifications, certifications, projects, languages, publications, awards, employment, internships, competencies, expertise, interests, courses, achievements',
)

function buildLexicon(): Map<string, HeadingReading> {
  const lexicon = new Map<string, HeadingReading>()
  const put = (key: string, reading: HeadingReading) => {
    if (key !== '' && !lexicon.has(key)) lexicon.set(key, reading)
  }
  const kinds = Object.entries(HEADINGS) as [SectionKind, Record<string, string>][]
  for (const [kind, languages] of kinds)
    for (const [language, list] of Object.entries(languages))
      for (const entry of entriesOf(list)) put(keyOf(entry), { kind, language, exact: true })
  for (const [language, own] of Object.entries(MORE_HEADINGS))
    for (const [kind, list] of Object.entries(own) as [SectionKind, string][])
      for (const entry of entriesOf(list)) put(keyOf(entry), { kind, language, exact: true })
  for (const entry of entriesOf(OTHER_HEADINGS))
    put(keyOf(entry), { kind: 'other', language: 'en', exact: true })
  for (const [key, reading] of Array.from(lexicon))
    if (/ff|fi|fl/.test(key)) put(withoutLigatures(key), reading)
  return lexicon
}
