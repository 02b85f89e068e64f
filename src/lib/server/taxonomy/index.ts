export { loadTaxonomy } from './load.ts'
export type {
  DegreeLevel,
  Occupation,
  Skill,
  SkillMention,
  Taxonomy,
  TitleMention,
  TitleReading,
} from './taxonomy.ts'
