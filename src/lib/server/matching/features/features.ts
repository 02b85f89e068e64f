import { type Category } from '#lib/shared/jobs/categories.ts'

import { type ParsedResume } from '../../resumes/index.ts'
import { type DegreeLevel, type SkillKind } from '../../taxonomy/index.ts'

/**
 * Increase it if the same texts may give another score. Stored features of older versions are
 * stale.
 */
export const MATCH_VERSION = 34

/** A parsed resume: its fields and the text of each line. */
export interface ReadResume {
  parsed: ParsedResume
  lines: readonly string[]
}

/**
 * The facts of a profile that a match may use. Name, address and schools are left out, so that they
 * cannot change a score.
 */
export interface ProfileFacts {
  bio: string
  skills: readonly string[]
  certifications: readonly string[]
  /** As entered: "German (C1)". */
  languages: readonly string[]
  yearsOfExperience: number | null
  experience: readonly {
    title: string
    description: string
    startDate: string
    endDate: string | null
    current: boolean
  }[]
  education: readonly { degree: string; field: string; description: string | null }[]
}

/** The sources of a candidate's features; either may be missing. */
export interface CandidateSource {
  resume: ReadResume | null
  profile: ProfileFacts | null
}

/** A job as its recruiter entered it. */
export interface JobFacts {
  title: string
  category: Category | null
  description: string
  requirements: readonly string[]
  responsibilities: readonly string[]
  skills: readonly string[]
  education: readonly string[]
  minimumExperience: number | null
}

/** Where something was found: indexes of the resume's lines, and whether the profile has it. */
export interface Proof {
  lines: number[]
  profile: boolean
}

/** Terms (hashes of stems, ascending) and their weights in the same order. A weight is 1 to 255. */
export interface Terms {
  ids: number[]
  weights: number[]
}

/** Nearness to occupations by key, the nearest first, each 0 to 1. */
export type Nearness = [occupation: string, weight: number][]

/** The features of a job title. */
export interface TitleFeature {
  /** Key of the standard title; null for an unknown title. */
  key: string | null
  occupation: string | null
  categories: readonly Category[]
  /** The standard title. */
  name: string
  /** The title as the posting, resume or profile writes it. */
  written: string
  /** Whether the whole text is one known title that names the work. */
  isWhole: boolean
  level: number
  /** Stems of its words, sorted. */
  stems: string[]
}

export interface CandidateTitle extends TitleFeature {
  /** 0 to 1: the latest positions weigh most. */
  weight: number
  /** Whether it is the title of a position; false for a title above the first heading. */
  isPosition: boolean
  proof: Proof
}

export interface CandidateSkill {
  /** Key of the taxonomy, or "~" and the stems of an unknown skill. */
  key: string
  name: string
  /** 0 to 1; highest if used at work, lower if listed, lowest if only mentioned. */
  strength: number
  /** By its name, by implication from another skill, or unsure, as a part of a longer name. */
  heldBy: 'implication' | 'name' | 'unsure'
  /** The names that the texts use for it. */
  words: string[]
  proof: Proof
}

export interface NeededSkill {
  key: string
  /** In the posting's words. */
  name: string
  /** Null for a skill that the taxonomy does not know. */
  kind: SkillKind | null
  /** Whether it is the name of one tool, "Xero", which is the same in every language. */
  isBrand: boolean
  demand: 'required' | 'mentioned' | 'optional'
  /** Keys of skills that are accepted instead: "Docker or Kubernetes". */
  alternatives: string[]
  /** Whether the words around the name ask for it, "experience in retail", in at least one place. */
  isAsked: boolean
  /** Whether no line that requires it allows alternatives: "Xero", but not "Xero or the like". */
  isFirm: boolean
  /** Whether the name is the whole demand: "B2B software" does not ask for B2B. */
  isWhole: boolean
  /** Weight in the score for skills; higher for rare and for required skills. */
  weight: number
}

/** The highest known degree; level 0 for none. */
export interface CandidateDegree {
  level: DegreeLevel
  /** Whether the degrees of all listed studies are known. */
  isHighest: boolean
  proof: Proof
}

/** The match features of a candidate: plain JSON, stored with its version. */
export interface CandidateFeatures {
  version: number
  skills: CandidateSkill[]
  /** Keys of other skills with a word of their names anywhere in the texts. */
  hinted: string[]
  /** Whether the resume is in English. The taxonomy knows few names in other languages. */
  isEnglish: boolean
  /** Whether spoken languages are listed. If so, a language that is not listed is missing. */
  listsLanguages: boolean
  titles: CandidateTitle[]
  /**
   * Whether the taxonomy knows the title of each position. An unknown one may be near to any job's.
   */
  knowsTitles: boolean
  /** Whether every period of work in the resume belongs to a parsed position. */
  knowsPositions: boolean
  years: number | null
  degree: CandidateDegree
  terms: Terms
  nearness: Nearness
  /** Vector of the words of profile and resume; null without an embedding model. */
  embedding: number[] | null
}

/** The match features of a job: plain JSON, stored with its version. */
export interface JobFeatures {
  version: number
  category: Category | null
  title: TitleFeature
  /** Whether its text is in English. The taxonomy knows few titles in other languages. */
  isEnglish: boolean
  /** Keys of the titles after the first, as in "Office Manager and Executive Assistant". */
  furtherTitles: string[]
  /** The words of its title, or of each of its titles, without a level. */
  titles: string[]
  /** Occupations near to that of the title; near to the words if the title has none. */
  related: Nearness
  /** Required ones first. */
  skills: NeededSkill[]
  /** The weight of all its skills, and the weight that is enough for a full score. */
  skillWeight: { all: number; enough: number }
  /** The required years; null when the job names none. */
  years: number | null
  /**
   * Whether the job certainly asks for these years: its text names no other years or alternatives.
   */
  saysYears: boolean
  /** Whether the job asks for years of leading others. A resume does not show how many those are. */
  asksToHaveLed: boolean
  /** The lowest degree that is enough; 0 when the job asks for none. */
  degree: DegreeLevel
  /** Whether the job certainly asks for this degree. */
  saysDegree: boolean
  terms: Terms
  nearness: Nearness
  embedding: number[] | null
}
