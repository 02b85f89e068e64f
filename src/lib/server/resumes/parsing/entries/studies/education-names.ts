import type { DateSpan } from '../../dates/dates.ts'
import { companyScore, degreeScore, withoutDegree } from '../../likeness.ts'
import type { Found, ParsedEducation } from '../../parsed-resume.ts'
import { cutPlace } from '../../person/places.ts'
import { countWords, trimMarks, withoutStop } from '../../text.ts'
import { FIELD_LINKS } from '../../words/degrees.ts'
import { NO_FIELD, type Part } from './education-parts.ts'
import type { EntryRow } from '../rows/entry-rows.ts'

/** One course of study. Rows fill it until one has a part that it already has. */
export interface Draft {
  degree: Part | null
  institution: Part | null
  others: Part[]
  date: DateSpan | null
  rows: EntryRow[]
  description: EntryRow[]
}

/** Names a dated study without a known word by its organisation: "Sound Design, Studio Nord, 2014 - 2016". */
export function nameUnknown(draft: Draft): Draft {
  const { date, degree, institution, others } = draft
  if (date === null || date.kind === 'point' || degree || institution) return draft
  const [first, second, ...more] = others.filter(part => isNamed(part) && mayBeCourse(part))
  if (!first || !second || more.length > 0) return draft
  if (companyScore(second.text) >= 1) return { ...draft, degree: first, institution: second }
  return companyScore(first.text) >= 1 ? { ...draft, degree: second, institution: first } : draft
}

/** The school of several degrees below it. */
export function schoolAbove({ degree, others }: Draft, above: Draft | undefined): Part | null {
  const school = above?.institution
  const isNamed = others.some(({ line }) => line !== degree?.line)
  if (!degree || !school || !above.degree || isNamed) return null
  return school.line < above.degree.line ? { ...school, score: school.score / 2 } : null
}

/** The names of a study. */
export function studyOf(draft: Draft): Names {
  const { institution } = draft
  const names = draft.others.filter(part => isNamed(part) && !isTown(part, institution))
  const school = institution && found(cutPlace(institution.text).rest, institution)
  if (draft.degree) return nameStudy(draft.degree, names[0] ?? null, school)
  // An unknown name next to a school is the course, and another in its line the field.
  const [course, second] = school ? names : []
  if (!course || !mayBeCourse(course)) return { ...NOTHING, institution: school }
  const isField = second !== undefined && second.line === course.line && mayBeCourse(second)
  return nameStudy(course, isField ? second : null, school)
}

/** A field, a school or a course; "Specialisation: turbines" says itself what it is. */
const isNamed = ({ text }: Part): boolean =>
  !NO_FIELD.test(text) && text.length < 70 && !/\p{L}:\s/u.test(text)

/** One word beside the school in its line: "Hill College ⇥ Bida". */
const isTown = ({ line, text }: Part, school: Part | null): boolean =>
  school?.line === line && countWords(text) === 1

/** "Diploma in Law (accredited by the guild)", "MA Art (major subject) and History (minor subject)" */
const REMARK =
  /\s*\((?:(?:[^()]*(?:19|20)\d\d|\s*(?:final|accredited|in progress|ongoing|expected|completed|incomplete|equivalent|results?|en cours|en curso)\b)[^()]*\)?\.?|(?:major|minor)(?: subject)?\).*)$/iu

/** Separates degree, field and school of a study. */
function nameStudy(degree: Part, other: Part | null, school: Found<string> | null): Names {
  const split = splitField(cutPlace(degree.text.replace(REMARK, '')).rest)
  if (!school && !other) return splitSchool(split, degree)
  const beside = school ? null : schoolBeside(other, degree, split.field)
  const field = split.field ?? (beside ? undefined : other?.text)
  return {
    degree: found(split.degree, degree),
    field: field === undefined ? null : found(field, degree),
    institution: school ?? (beside && found(beside.text, beside)),
  }
}

/** The other name is the school if the degree includes the field, or if the name has its own line. */
function schoolBeside(other: Part | null, degree: Part, field: string | null): Part | null {
  const stands =
    other && (field !== null || other.line !== degree.line || namesSubject(degree.text))
  return stands && mayBeSchool(other) ? other : null
}

/** "BSc Hons Computer Games", and any high school: what stands beside it is not its field. */
const namesSubject = (degree: string): boolean =>
  LEAVING_SCHOOL.test(degree.replaceAll(/\.\s?/gu, '')) ||
  countWords(withoutDegree(degree).replace(/^(?:\(?hon(?:our)?s\)?\.?|degree)\s/iu, '')) > 1

const LEAVING_SCHOOL =
  /^(?:high school|secondary|(?:class |std )?(?:10 ?\+ ?2|10th|12th|x|xth|xii|xiith)\b|higher secondary|senior secondary|intermediate|puc|(?:fach)?abitur|matur|bachillerato|leaving cert|a[- ]levels?|gcse|hsc|ssc|sslc|kcse|wassce|matric|national senior|baccalaur|bac\b|havo|vwo|vmbo|mavo|aso\b|tso\b|mittlere reife|(?:\p{L}+ )?hochschulreife|enseñanza media|ensino|student|gymnasieexamen|highers?\b|standard grades?)/iu

type Names = Pick<ParsedEducation, 'degree' | 'field' | 'institution'>
const NOTHING: Names = { degree: null, field: null, institution: null }

const mayBeCourse = ({ text }: Part): boolean =>
  countWords(text) <= 9 && /^[\p{Lu}\p{Lo}\d]/u.test(text)

/** Whether a text is short and capitalized like the name of a school. */
const mayBeSchool = ({ text }: Part): boolean =>
  countWords(text) <= MAX_SCHOOL_WORDS && /^[\p{Lu}\p{Lo}].*[^.):]$/u.test(text)

const MAX_SCHOOL_WORDS = 7

/** "Diplôme d'infirmier, IFSI de la Croix-Verte": without any other school, it is the last name. */
function splitSchool(
  { degree, field }: { degree: string; field: string | null },
  part: Part,
): Names {
  const whole = field ?? degree
  const comma = whole.lastIndexOf(', ')
  const rest = comma > 0 ? whole.slice(0, comma) : null
  return {
    degree: found(field === null ? (rest ?? degree) : degree, part),
    field: field === null ? null : found(rest ?? field, part),
    institution: rest === null ? null : found(whole.slice(comma + 2), part),
  }
}

const FIELD = new RegExp(
  String.raw`^(.*?(?:\p{L}|\.|\)))(?:\s*\(\s*|\s*[,:：]\s*|\s+(?:${FIELD_LINKS.split('|').join('|')})\s+)(\S.*?)\)?$`,
  'iu',
)
/** Degrees that name their field with "of": the field of "Bachelor of Science in Physics" is physics. */
const KINDS =
  /^(?:science|sciences|arts|engineering|technology|business administration|commerce|philosophy|laws?|education|fine arts|medicine|architecture|computer applications?|applied science|music|nursing|pharmacy|public health|social work|studies)\b/iu

/** "Bachelor of Arts (B.A.)": the degree again, in letters. */
const IN_LETTERS = /^(?:\p{Lu}\p{Ll}?\.?\s?){2,4}$/u

function splitField(text: string): { degree: string; field: string | null } {
  const strong =
    /^(.*?)\s+(?:in|en|im|specializing in|majoring in|with a major in|major in)\s+(\S.*)$/iu.exec(
      text,
    )
  if (strong && degreeScore(strong[1]!) > 0)
    return { degree: strong[1]!, field: trimMarks(strong[2]!) }
  const match = FIELD.exec(text)
  if (!match || degreeScore(match[1]!) <= 0 || NO_FIELD.test(match[2]!))
    return { degree: text, field: null }
  const ofKind = / (?:of|de|des|der|di) /iu.test(
    ` ${text.slice(match[1]!.length, text.length - match[2]!.length)} `,
  )
  if (ofKind && KINDS.test(match[2]!)) return splitAfterKind(text, match[2]!)
  return { degree: ofKind ? text : match[1]!, field: trimMarks(match[2]!) }
}

/** "Diploma of Nursing (General, Psychiatric) and Midwifery" */
const AFTER_BRACKET = /^[^(]*\)\s*\S/u

function splitAfterKind(text: string, kind: string): { degree: string; field: string | null } {
  const after = /^([^,(]+?)\s*[,(]\s*(\S.*?)\)?$/u.exec(kind)
  if (
    !after ||
    NO_FIELD.test(after[2]!) ||
    IN_LETTERS.test(after[2]!) ||
    AFTER_BRACKET.test(after[2]!)
  )
    return { degree: text, field: null }
  return {
    degree: text.slice(0, text.lastIndexOf(kind)) + after[1]!,
    field: trimMarks(after[2]!),
  }
}

const found = (value: string, { line, score }: Part): Found<string> => ({
  value: withoutStop(trimMarks(value)),
  confidence: Math.max(0.3, Math.min(0.95, 0.5 + score * 0.18)),
  lines: [line],
})
