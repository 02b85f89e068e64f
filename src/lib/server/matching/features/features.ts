import { type Category } from '#lib/shared/jobs/categories.ts'

import { type ParsedResume } from '../../resumes/index.ts'
import { type DegreeLevel, type SkillKind } from '../../taxonomy/index.ts'

/** Changes whenever the same texts may give another score: what is stored with an older one is stale. */
export const MATCH_VERSION = 26

/** A parsed resume: its fields, and the text of its document's lines. */
export interface ReadResume {
  parsed: ParsedResume
  lines: readonly string[]
}

/**
 * What a profile tells that a match may count. Name, address and schools are not among it: what is
 * not here cannot change a score.
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

/** What a candidate's words come from; either may be missing. */
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

/** Where something is found: indexes of the resume's lines, and whether the profile says it. */
export interface Proof {
  lines: number[]
  profile: boolean
}

/** Weights by term, both in the terms' order: hashes of stems, rising. A weight is 1 to 255. */
export interface Terms {
  ids: number[]
  weights: number[]
}

/** Nearness to occupations by key, the nearest first, each 0 to 1. */
export type Nearness = [occupation: string, weight: number][]

/** A title as it takes part in a match. */
export interface TitleFeature {
  /** Standard title; null for one that is not known. */
  key: string | null
  occupation: string | null
  categories: readonly Category[]
  /** The standard title. */
  name: string
  /** As the posting, the resume or the profile writes it. */
  written: string
  /** Whether all that is written is one title that is known, and says what work it is. */
  isWhole: boolean
  level: number
  /** Stems of its words, sorted. */
  stems: string[]
}

export interface HeldTitle extends TitleFeature {
  /** 0 to 1: the latest positions weigh most. */
  weight: number
  /** Whether it was held; else the person only uses it for themselves, above the first heading. */
  isPosition: boolean
  proof: Proof
}

export interface HeldSkill {
  /** Key of the taxonomy, or "~" and the stems of a skill that it does not know. */
  key: string
  name: string
  /** 0 to 1: used at work, listed, or only mentioned. */
  strength: number
  /** By its own name, as what follows from another skill, or not surely: as part of a longer name. */
  heldBy: 'implication' | 'name' | 'unsure'
  /** The names that it is written with. */
  words: string[]
  proof: Proof
}

export interface NeededSkill {
  key: string
  /** In the posting's words. */
  name: string
  /** Null for a skill that the taxonomy does not know. */
  kind: SkillKind | null
  /** Whether it is the name of one tool, "Xero": the same in every language and in every text. */
  isBrand: boolean
  demand: 'required' | 'mentioned' | 'optional'
  /** Keys of skills that do as well: "Docker or Kubernetes". */
  alternatives: string[]
  /** Whether each line that asks for it leaves no room: "Xero", but not "Xero or the like". */
  isFirm: boolean
  /** Whether the words are all of the demand: "B2B software" does not ask for B2B. */
  isWhole: boolean
  /** Share of the skills' part; rare skills and required ones weigh more. */
  weight: number
}

/** The highest degree that is known; 0 for none. */
export interface HeldDegree {
  level: DegreeLevel
  /** Whether no other study is listed whose degree is not known. */
  isHighest: boolean
  proof: Proof
}

/** All that a match needs to know of a candidate: plain JSON, to be stored with its version. */
export interface CandidateFeatures {
  version: number
  skills: HeldSkill[]
  /** Keys of skills that are not held, but of whose names a word stands anywhere in the texts. */
  hinted: string[]
  /** Whether all of it is in English: in another language few things have names that are known. */
  isEnglish: boolean
  /** Whether the languages that they speak are listed: then another one is missing. */
  listsLanguages: boolean
  titles: HeldTitle[]
  /** Whether each position has a title that the taxonomy knows: else one may be near to any job's. */
  knowsTitles: boolean
  /** Whether each period of work in the resume was read as a position: else one may say more. */
  knowsPositions: boolean
  years: number | null
  degree: HeldDegree
  terms: Terms
  nearness: Nearness
  /** Of the words of profile and resume by the embedding port; null while that is off. */
  embedding: number[] | null
}

/** All that a match needs to know of a job: plain JSON, to be stored with its version. */
export interface JobFeatures {
  version: number
  category: Category | null
  title: TitleFeature
  /** Whether its text is in English: few titles of other languages are known. */
  isEnglish: boolean
  /** Keys of the further titles of an "Office Manager and Executive Assistant". */
  furtherTitles: string[]
  /** The words of its title, and of each of several, without a level. */
  titles: string[]
  /** Occupations near to that of the title, or else to the words. */
  related: Nearness
  /** Required ones first. */
  skills: NeededSkill[]
  /** The weight of all its skills, and of as many of the heaviest as are enough for a full score. */
  skillWeight: { all: number; enough: number }
  /** The required years; null when the job names none. */
  years: number | null
  /** Whether the job asks for just these years: a text may name others, or something instead. */
  saysYears: boolean
  /** Whether they are years of leading others: a resume does not tell how many those are. */
  asksToHaveLed: boolean
  /** The lowest degree that is enough; 0 when the job asks for none. */
  degree: DegreeLevel
  /** Whether the job asks for just this degree. */
  saysDegree: boolean
  terms: Terms
  nearness: Nearness
  embedding: number[] | null
}
