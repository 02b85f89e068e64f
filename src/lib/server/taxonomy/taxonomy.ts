import type { Category } from '#lib/shared/jobs/categories.ts'

/**
 * The kind of a skill: something that people use (tool), an area of knowledge (field), a learned way of
 * working (practice), a trait in working with others (soft), a spoken language, or a licence,
 * certificate or standard (licence).
 */
export const SKILL_KINDS = ['tool', 'field', 'practice', 'soft', 'language', 'licence'] as const
export type SkillKind = (typeof SKILL_KINDS)[number]

/** A skill or field of knowledge that jobs ask for and resumes name. */
export interface Skill {
  /** Stable, lower case with hyphens: "ci-cd". */
  key: string
  /** As people write it: "CI/CD". */
  name: string
  kind: SkillKind
  categories: Category[]
}

/** A skill found in a text. */
export interface SkillMention {
  skill: Skill
  /** Where it is: UTF-16 offsets into the text. */
  start: number
  end: number
  /** The end of its name, if the text has it after another name: "project or product management". */
  shared?: string
}

/**
 * The standard form and level of a job title: "Sr. SW Engineer" is a Software Engineer, level
 * senior.
 */
export interface TitleReading {
  /** Key of the standard title; null for an unknown title. */
  key: string | null
  name: string
  categories: Category[]
  /** Key of the occupation that the title belongs to; null for an unknown title. */
  occupation: string | null
  /** -2 intern, -1 junior, 0 plain, 1 senior, 2 lead or head, 3 director or above. */
  level: number
}

/** A job title found in a text. */
export interface TitleMention {
  title: TitleReading
  /** Where it is: UTF-16 offsets into the text. */
  start: number
  end: number
}

/** A kind of work: its job titles, its tasks and its vocabulary. */
export interface Occupation {
  /** Stable, lower case with hyphens: "civil-engineer". */
  key: string
  name: string
  categories: Category[]
  /** Every form of every title that belongs to it. */
  titles: readonly string[]
  /** Its profile: tasks, tools, knowledge and certificates in the words of resumes and postings. */
  text: string
}

/** 0 none, 1 school, 2 vocational or associate, 3 bachelor, 4 master, 5 doctorate. */
export type DegreeLevel = 0 | 1 | 2 | 3 | 4 | 5

/** Knowledge (Python, tax law) or an ability at work ("explain decisions to clients"). */
export type TermKind = 'knowledge' | 'ability'

/** Something that a posting asks for, in its own words. Abilities may contain knowledge. */
export interface PostingTerm {
  kind: TermKind
  /** Where it is: UTF-16 offsets into the text. */
  start: number
  end: number
  /** The skills named in it; none for a term that the taxonomy does not know. */
  skills: Skill[]
}

/** The skills of the taxonomy. */
export interface SkillTaxonomy {
  skills: readonly Skill[]
  /** Skills in a text, longest names first, aliases in their standard name, no overlaps. */
  findSkills: (text: string) => SkillMention[]
  /** The skill that a whole entry of a list names ("ReactJS", "k8s"), or null. */
  skillOf: (entry: string) => Skill | null
  skillByKey: (key: string) => Skill | null
  /** Every name that a skill goes by, by its key; none for an unknown one. */
  namesOf: (key: string) => readonly string[]
  /**
   * The terms that a posting asks for, without boilerplate. Slower than `findSkills`; for postings
   * only.
   */
  findTerms: (text: string) => PostingTerm[]
}

/**
 * Skills, titles, occupations and degrees from the data files. Immutable; created once in start.ts.
 */
export interface Taxonomy extends SkillTaxonomy {
  readTitle: (text: string) => TitleReading
  /** The name of a standard title, or null for an unknown key. */
  titleName: (key: string) => string | null
  /** Titles anywhere in a text, in order, without overlaps. */
  findTitles: (text: string) => TitleMention[]
  occupations: readonly Occupation[]
  /** The skills that every title of an occupation proves; none for an unknown key. */
  coreSkillsOf: (occupation: string) => readonly Skill[]
  /** The skills that a skill implies, by its key: HubSpot implies CRM. */
  impliedBy: (skill: string) => readonly Skill[]
  /** Whether another skill implies this one, by its key: CRM. */
  isImplied: (skill: string) => boolean
  /** The highest degree that a text names, 0 for none. */
  degreeOf: (text: string) => DegreeLevel
}
