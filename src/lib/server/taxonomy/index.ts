export { loadTaxonomy } from './load.ts'
export type {
  DegreeLevel,
  Occupation,
  Skill,
  SkillKind,
  SkillMention,
  Taxonomy,
  TitleMention,
  TitleReading,
} from './taxonomy.ts'
export { keysOf, type Word, wordsOf } from './words.ts'
