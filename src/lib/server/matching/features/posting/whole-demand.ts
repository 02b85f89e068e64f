import { titleScore } from '../../../resumes/index.ts'
import { type SkillMention } from '../../../taxonomy/index.ts'
import { PLAIN_WORDS, STOP_WORDS } from '../words/plain-words.ts'
import { stemOf } from '../words/stems.ts'

/** Text after the name of a field, practice or language that is complete. */
const END =
  /^(?:\s*$|\s*[^\s\p{L}\d-]|\s+[–—-]\s|\s+(?:also|an?|and|are|as|at|but|by|can|for|from|helps?|in|including|is|may|might|must|not|of|on|or|our|plus|should|such|that|the|through|to|using|via|well|who|will|with|within|would|you|your)(?!\p{L}))/iu
/** Nouns after a name that do not change its meaning: "B2B experience", "German speaker". */
const HEAD =
  /^\s+(?:\p{L}+\s+)?(?:abilit(?:y|ies)|background|basics|certificat(?:e|ion)s?|competenc(?:e|y)|exams?|experience|expertise|exposure|familiarity|fluency|fundamentals|knowledge|languages?|level|know-how|methods?|practices?|principles|proficiency|qualifications?|fluent(?:ly)?|required|preferred|essential|desirable|desired|needed|skills?|speak(?:er|ers|ing)|techniques?|training|[ABC][12])(?!\p{L})/iu
/** "Jira Service Management": the longer name is another tool. */
const LONGER_NAME = /^[\s-]\p{Lu}/u
/** "Windows-based control systems" does not ask for Windows. */
const BASED = /^[\s-]based(?!\p{L})/iu
/** "CIPD Level 7", "Food Safety Level 2": a lower level is another qualification. */
const OF_LEVEL = /\blevels?\s+\d/iu
const LEVEL_AFTER = /^\s+levels?\s+\d/iu
const OF_NAMES: ReadonlySet<string> = new Set(['licence', 'tool'])
/** The word before a name: "unit pricing". */
const WORD_BEFORE = /(?<=^|[^\p{L}\d-])(\p{Ll}[\p{L}\d-]*)[ -]$/u
/** "For this recruitment" means one case, not the field. */
const DETERMINERS: ReadonlySet<string> = new Set(['our', 'the', 'this'])
/** Verbs, adjectives and adverbs do not narrow a field: "managing projects", "related compliance". */
const NO_NOUN = /(?:ed|ing|ly)$/u
/** Common nouns that do narrow a field: "group reporting", "customer analytics". */
const THINGS =
  /^(?:application|business|client|company|customer|department|employee|field|group|information|process|product|program|project|service|status|system|team|time|unit|work)s?$/u
/** "Help them improve their English": the skills of other people. */
const OF_OTHERS: ReadonlySet<string> = new Set(['her', 'his', 'their'])
/** A resume names employers and not their industry: "experience in the construction industry". */
const INDUSTRY = /(?<!\p{L})(?:industry|sector)$/iu
const ONE_WORD = /^\p{L}+$/u
const PLAIN: ReadonlySet<string> = new Set([...PLAIN_WORDS].map(word => stemOf(word)))

/** Whether the word before narrows a name to something else: "unit pricing", "their English". */
export function isNarrowed(text: string, { end, skill: { kind }, start }: SkillMention): boolean {
  const [, word = ''] = WORD_BEFORE.exec(text.slice(0, start)) ?? []
  if (OF_OTHERS.has(word)) return true
  if (word === '' || OF_NAMES.has(kind) || kind === 'language') return false
  return narrowsField(word, text.slice(start, end))
}

function narrowsField(word: string, written: string): boolean {
  if (DETERMINERS.has(word)) return ONE_WORD.test(written)
  const isPlain = PLAIN.has(stemOf(word)) && !THINGS.test(word)
  return !STOP_WORDS.has(word) && !NO_NOUN.test(word) && !isPlain
}

/**
 * Whether a name is complete, and not part of a longer phrase: "B2B software", "an occupational health
 * check" and "the German market" do not ask for B2B, health or German. Names of tools are complete.
 */
export function isWhole(text: string, { end, skill, start }: SkillMention): boolean {
  const { kind } = skill
  const [written, after] = [text.slice(start, end), text.slice(end)]
  if (isOtherThanSkill(written, after) || isPlural(written, skill)) return false
  if (kind === 'tool' && (LONGER_NAME.test(after) || BASED.test(after))) return false
  if (kind === 'licence' && goesOnAsTitle(after)) return false
  return OF_NAMES.has(kind) || END.test(after) || HEAD.test(after)
}

/** Whether a name is a qualification of one level, or an industry. */
function isOtherThanSkill(written: string, after: string): boolean {
  return OF_LEVEL.test(written) || LEVEL_AFTER.test(after) || INDUSTRY.test(written)
}

/** Whether an ordinary word looks like the plural of a product: "workdays", but Workday. */
function isPlural(written: string, { kind, name }: SkillMention['skill']): boolean {
  return kind === 'tool' && written === `${name.toLowerCase()}s`
}

/** Whether the name continues as a title: "A licensed Physician Assistant" is no physician. */
function goesOnAsTitle(after: string): boolean {
  const [, word = ''] = /^\s(\p{Lu}\p{Ll}+)/u.exec(after) ?? []
  return word !== '' && titleScore(word) >= 1
}
