import { type SkillMention, type Taxonomy } from '../../../taxonomy/index.ts'

/** "Bachelor of Science in", "M.Sc. (Hons)": the level of a degree is compared separately. */
const DEGREES =
  /(?<![\p{L}\p{N}])(?:(?:bachelor|master|associate)(?:['’]?s)?(?:\s+degree)?(?:\s+of\s+(?:science|arts|commerce|technology|engineering|business administration|fine arts|education|laws))?|(?:b|m)\.?\s?(?:sc|tech|com|eng|ed|a|s|e|phil|pharm|arch|des)\.?|mba|bba|bca|mca|ph\.?\s?d|doctorate|diploma)(?![\p{L}\p{N}])(?:\s*\(?hons\.?\)?)?/giu

/**
 * The text with standard names for skills and without names of degrees, so that "JS" and "JavaScript"
 * count the same.
 */
export function canonicalText(text: string, taxonomy: Pick<Taxonomy, 'findSkills'>): string {
  return standardNames(text, taxonomy.findSkills(text)).replaceAll(DEGREES, ' ')
}

function standardNames(text: string, mentions: readonly SkillMention[]): string {
  let result = ''
  let done = 0
  for (const { end, skill, start } of mentions) {
    result += `${text.slice(done, start)}${skill.name}`
    done = end
  }
  return result + text.slice(done)
}
