import { type Skill, type SkillMention } from '../../../taxonomy/index.ts'

/** A degree and its field of study: "a degree in finance", "studies of law", "major: biology". */
const DEGREE_IN =
  /\b(?:degree|b\.?e\.?|b\.?tech|b\.?sc?\.?|b\.?a\.?|m\.?sc?\.?|m\.?a\.?)\s*\([^)]*\)|\b(?:degree|diploma|bachelor['’]?s?|master['’]?s?|[bm]\.?sc?\.?|[bm]\.a\.|ph\.?d\.?|mba|doctorate|studies|graduate)\s+(?:\w{2,12}\s+)?(?:in|of)\b[^;.]*|\bmajor(?:s|ing)?(?:\s+in)?\b:?[^;.]*|\b(?:degree|bachelor['’]?s?|master['’]?s?|diploma)(?!\p{L})[^;.]*?\b(?:related|similar|relevant) (?:\w+ )?(?:areas?|disciplines?|fields?|subjects?)/giu
/** A degree and the field that is preferred: "a degree, preferably in finance", "a degree, law preferred". */
const DEGREE_PREFERRED =
  /\b(?:degree|diploma|bachelor['’]?s?|master['’]?s?)(?: \w{2,12})?\s*[,(–-]?\s*(?:(?:ideally|preferabl[ey]) (?!with\b)[^;.]*|[^;.()]{0,120}?\bpreferr?ed)/giu
/** "Marketing, finance, or a related field": the second line of a wrapped entry. */
const RELATED_FIELD =
  /^[^;.:]*\bor (?:an? )?(?:related|relevant|similar) (?:fields?|disciplines?)(?!\p{L})/giu
/** Words after which a sentence asks for more than the field of the degree. */
const FURTHER =
  /(?<!\p{L})(?:experienced?|knowledge|skills?|skilled|abilit(?:y|ies)|proficien\w+|familiar\w*|understanding|expertise|background|certifi\w+|fluen\w+|years?)(?!\p{L})/iu
/** "Accounting experience" is more than a field of study. */
const FURTHER_AFTER =
  /^\s+(?:experience|knowledge|skills?|expertise|background|certifi\w+)(?!\p{L})/iu
/** "HR degree", "a psychology or HCI degree". */
const DEGREE_AFTER = /^(?:\s+or\s+\S+)?\s+(?:degree|diploma)(?!\p{L})/iu

/** Kinds of skills that are also fields of study: "a degree in English", "a degree in auditing". */
const STUDIED: ReadonlySet<Skill['kind']> = new Set(['field', 'language', 'practice'])

/**
 * Whether a mention in a part of a sentence is the field of a degree, which is no needed skill. The
 * degree may be in the words before the part.
 */
export function createStudies(before: string, text: string): (mention: SkillMention) => boolean {
  const sentence = before + text
  const studies = [DEGREE_IN, DEGREE_PREFERRED, RELATED_FIELD].flatMap(study =>
    [...sentence.matchAll(study)].map(({ 0: found, index }) => ({
      end: index + (FURTHER.exec(found)?.index ?? found.length) - before.length,
      start: index - before.length,
    })),
  )
  return ({ end, skill, start }) =>
    STUDIED.has(skill.kind) &&
    (DEGREE_AFTER.test(text.slice(end)) ||
      (!FURTHER_AFTER.test(text.slice(end)) &&
        studies.some(study => study.start <= start && start < study.end)))
}
