import { type ParsedResume } from '../../../resumes/index.ts'
import { type DegreeLevel, type Taxonomy } from '../../../taxonomy/index.ts'
import { findCandidateSkills } from './candidate-skills.ts'
import { findCandidateTitles } from './candidate-titles.ts'
import { type ConceptSpace, type WeighedText } from '../concept-space.ts'
import {
  type CandidateFeatures,
  type CandidateSource,
  type CandidateTitle,
  MATCH_VERSION,
  type ProfileFacts,
  type Proof,
} from '../features.ts'
import { workLines, type WorkLine } from './work-lines.ts'
import { isEnglish } from './is-english.ts'
import { knowsPositions } from './knows-positions.ts'
import { type SkillWords } from './skill-words.ts'
import { partsOfSuites } from './suites.ts'
import { statedYears } from '../words/years.ts'

/** Weight of a line by its section; other sections have the weight 1. */
const SECTION_WEIGHTS: Partial<Record<WorkLine['section'], number>> = {
  awards: 0.5,
  contact: 0.7,
  education: 0.7,
  publications: 0.7,
  skills: 1.2,
  summary: 1.2,
  volunteering: 0.4,
}
/** Sections whose stated years count; years in a position may be those of a company or product. */
const STATING_SECTIONS: ReadonlySet<string> = new Set(['contact', 'other', 'summary'])
const MAX_TERMS = 400
const TITLE_WEIGHT = 2
const PROFILE_SKILL_WEIGHT = 1.2

interface Known {
  skillWords: SkillWords
  space: ConceptSpace
  taxonomy: Taxonomy
}

/** Computes the match features of a candidate from profile and resume. */
export function candidateFeatures(
  source: CandidateSource,
  { skillWords, space, taxonomy }: Known,
): CandidateFeatures {
  const lines = source.resume ? workLines(source.resume, taxonomy) : []
  const titles = findCandidateTitles(source, lines, taxonomy)
  const english = isEnglish(source, lines)
  const skills = findCandidateSkills({ isEnglish: english, lines, source, titles }, taxonomy)
  const texts = [
    ...lines.map(({ section, text }) => ({ text, weight: SECTION_WEIGHTS[section] ?? 1 })),
    ...profileTexts(source.profile),
    ...titles.map(({ name, weight }) => ({ text: name, weight: TITLE_WEIGHT * weight })),
  ]
  const heldKeys = new Set(skills.map(({ key }) => key))
  const terms = space.termsOf(texts, MAX_TERMS)
  const nearness = space.nearnessOf(terms)
  const written = [...texts.map(({ text }) => text), ...(source.resume?.lines ?? [])]
  return {
    degree: degreeOf(source, lines, taxonomy),
    embedding: null,
    nearness,
    hinted: [
      ...new Set([
        ...skillWords.hintedIn(written),
        ...written.flatMap(text => taxonomy.findSkills(text).map(({ skill }) => skill.key)),
        ...partsOfSuites(heldKeys, taxonomy),
      ]),
    ]
      .filter(key => !heldKeys.has(key))
      .toSorted(),
    isEnglish: english,
    knowsPositions: knowsPositions(source, lines),
    knowsTitles: knowsTitles(source, titles),
    listsLanguages: (source.profile?.languages ?? source.resume?.parsed.languages ?? []).length > 0,
    skills,
    terms,
    titles,
    version: MATCH_VERSION,
    years: yearsOf(source, lines),
  }
}

function knowsTitles({ resume }: CandidateSource, titles: readonly CandidateTitle[]): boolean {
  const isUntitled = (resume?.parsed.experience ?? []).some(({ title }) => title === null)
  return titles.length > 0 && !isUntitled && titles.every(({ key }) => key !== null)
}

function profileTexts(profile: ProfileFacts | null): WeighedText[] {
  if (profile === null) return []
  const { bio, certifications, education, experience, skills } = profile
  return [
    { text: bio, weight: 1.2 },
    ...skills.map(text => ({ text, weight: PROFILE_SKILL_WEIGHT })),
    ...certifications.map(text => ({ text, weight: 1 })),
    ...experience.map(({ description }) => ({ text: description, weight: 1 })),
    ...education.map(({ degree, field }) => ({ text: `${degree}\n${field}`, weight: 0.7 })),
  ]
}

/**
 * Whole years of experience. Years entered in the profile come first; otherwise the highest number
 * that the dates of the positions or the summary give. Null if there is none.
 */
function yearsOf({ profile, resume }: CandidateSource, lines: readonly WorkLine[]): number | null {
  if (profile?.yearsOfExperience != null) return Math.floor(profile.yearsOfExperience)
  const stated = lines
    .filter(({ section }) => STATING_SECTIONS.has(section))
    .map(({ text }) => statedYears(text))
  const known = [resume?.parsed.yearsOfExperience, ...stated].filter(years => years != null)
  return known.length === 0 ? null : Math.floor(Math.max(...known))
}

/** In a list of positions only training counts as a degree: "Apprenticeship as a carpenter". */
const APPRENTICESHIP =
  /^[\W\d]*(?:apprenticeship|ausbildung|lehre|apprentissage|aprendizaje)(?!\p{L})/iu

const SCHOOL =
  /(?<!\p{L})(?:universi\p{L}+|college|institut\p{L}*|polytechnic|hochschule)(?!\p{L})/iu

/** A training, or "MSc Chemistry, Copenhagen" in a resume without a heading for education. */
function isAboutStudies(text: string, taxonomy: Taxonomy): boolean {
  const [opening = ''] = /^\s*\S+(?:\s+\S+)?/u.exec(text) ?? []
  const isShort = text.length <= MAX_STUDY_LENGTH
  return (
    APPRENTICESHIP.test(text) || ((isShort || SCHOOL.test(text)) && taxonomy.degreeOf(opening) > 0)
  )
}

/** A line that begins with a degree and has at most this many characters is about studies. */
const MAX_STUDY_LENGTH = 80

/** "BSc Business, current", "plan on an MBA": the degree is not finished. */
const IN_PROGRESS =
  /(?<!\p{L})(?:current(?:ly)?|present|continuing(?! education)|in progress|on-?going|expected|anticipated|pursuing|applying for|enrolled|to complete|(?:plan|hope|intend)(?:s|ning|ing)? (?:on|to)|(?:working )?towards?|to date|candidate|not completed|unfinished|(?:did|do|does)(?: not|n['’]t)|never)(?!\p{L})/iu

/** The highest degree in the profile's entries, the resume's entries or any line that names one. */
function degreeOf(
  { profile, resume }: CandidateSource,
  lines: readonly WorkLine[],
  taxonomy: Taxonomy,
): CandidateFeatures['degree'] {
  const inProfile = (profile?.education ?? []).map(({ degree, field }) => ({
    level: taxonomy.degreeOf(`${degree}, ${field}`),
    proof: { lines: [], profile: true } satisfies Proof,
  }))
  const inResume = (resume?.parsed.education ?? []).map(({ degree, lines: at }) => ({
    level: taxonomy.degreeOf(degree?.value ?? ''),
    proof: { lines: degree?.lines ?? at, profile: false },
  }))
  const inLines = lines
    .filter(({ section, text }) => section !== 'experience' || isAboutStudies(text, taxonomy))
    .map(({ line, text }) => ({
      level: taxonomy.degreeOf(text),
      proof: { lines: [line], profile: false },
    }))
  const found = [...inProfile, ...inResume, ...inLines].filter(
    ({ proof }) => !proof.lines.some(line => IN_PROGRESS.test(resume?.lines[line] ?? '')),
  )
  const level = found.reduce<DegreeLevel>(
    (highest, entry) => (entry.level > highest ? entry.level : highest),
    0,
  )
  const at = found.find(entry => entry.level === level)
  const isHighest = !(resume?.parsed.education ?? []).some(study => isUnnamed(study, taxonomy))
  return level > 0 && at
    ? { ...at, isHighest }
    : { isHighest, level: 0, proof: { lines: [], profile: false } }
}

/** "Early Childhood Education, San Jacinto College": a study without a degree name. */
function isUnnamed(
  { degree, institution }: ParsedResume['education'][number],
  taxonomy: Taxonomy,
): boolean {
  return SCHOOL.test(institution?.value ?? '') && taxonomy.degreeOf(degree?.value ?? '') === 0
}
