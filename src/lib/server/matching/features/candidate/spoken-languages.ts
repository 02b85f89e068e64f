import { type Skill, type Taxonomy } from '../../../taxonomy/index.ts'
import { type CandidateSource, type Proof, type ReadResume } from '../features.ts'
import { type Evidence } from './evidence.ts'

const ENGLISH_NAMES = new Intl.DisplayNames('en', { fallback: 'none', type: 'language' })
const STRENGTH = 0.95
/**
 * Minimum of letters to be sure of a text's language. Similar languages (Portuguese, Spanish) need
 * more.
 */
const MIN_LETTERS = 150
const MIN_LETTERS_OF_OTHERS = 500

/**
 * The languages that a person speaks: those in the profile, those that the resume lists and the
 * resume's own language.
 */
export function spokenLanguages(
  { profile, resume }: CandidateSource,
  isEnglish: boolean,
  taxonomy: Taxonomy,
): Evidence[] {
  const inProfile = (profile?.languages ?? []).flatMap(text =>
    evidenceOf(text, { lines: [], profile: true }, taxonomy),
  )
  const inResume = (resume?.parsed.languages ?? []).flatMap(({ lines, value }) =>
    evidenceOf(value, { lines, profile: false }, taxonomy),
  )
  const written = resume ? writtenIn(resume, isEnglish) : ''
  const isSure = isEnglish || (resume !== null && lettersOf(resume) >= MIN_LETTERS_OF_OTHERS)
  return [
    ...inProfile,
    ...inResume,
    ...evidenceOf(written, { lines: [], profile: false }, taxonomy).map(
      ({ key, name, proof, strength }) => ({
        heldBy: isSure ? ('name' as const) : ('unsure' as const),
        key,
        name,
        proof,
        strength,
        words: [],
      }),
    ),
  ]
}

/**
 * The name of a resume's language; '' for a short resume, or if English is only the parser's
 * default.
 */
function writtenIn(resume: ReadResume, isEnglish: boolean): string {
  const { language } = resume.parsed
  return lettersOf(resume) >= MIN_LETTERS && (isEnglish || language !== 'en')
    ? nameOf(language)
    : ''
}

function lettersOf({ lines }: ReadResume): number {
  return lines.reduce((sum, line) => sum + line.length, 0)
}

function evidenceOf(text: string, proof: Proof, taxonomy: Taxonomy): Evidence[] {
  return languagesIn(text, taxonomy).map(({ key, name }) => ({
    heldBy: 'name',
    key,
    name,
    proof,
    strength: STRENGTH,
    words: [],
  }))
}

/**
 * The languages in "German (C1)", "English: native". "Polish" and "Georgian" have other meanings
 * too.
 */
function languagesIn(text: string, taxonomy: Taxonomy): Skill[] {
  const [first = ''] = text.trim().split(/[\s(:,–—-]+/u)
  const named = [
    ...taxonomy.findSkills(text).map(({ skill }) => skill),
    ...[first, `fluent ${first}`].flatMap(name => taxonomy.skillOf(name) ?? []),
  ]
  return named.filter(({ kind }) => kind === 'language')
}

function nameOf(code: string): string {
  try {
    return ENGLISH_NAMES.of(code) ?? ''
  } catch {
    // The parser names languages by ISO 639-1; anything else has no name.
    return ''
  }
}
