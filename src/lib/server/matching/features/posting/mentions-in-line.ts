import { isMeant } from '../../../resumes/index.ts'
import { type SkillMention, type Taxonomy } from '../../../taxonomy/index.ts'
import { namesPeople } from '../people.ts'
import { createStudies } from './fields-of-study.ts'
import { type JobLine } from './job-lines.ts'

/** The start of a task, up to its object: "Preparing", "Responsible for"; but not "We offer". */
const OPENING =
  /^[^\p{L}]*(?:(?!(?:we|our|us|you|your|they|it|is|are|the|this)\s)\p{L}[\p{L}'’-]*\s+){0,2}$/iu

/**
 * The mentions that may be demands. Text outside of demands also describes the company and the work, so
 * only skills inside terms and practices that open a line count there, and fields only inside terms
 * for knowledge: mentoring nursing students is work.
 */
export function mentionsIn(
  { before, demand, text }: JobLine,
  named: readonly SkillMention[],
  taxonomy: Taxonomy,
): SkillMention[] {
  const studies = createStudies(before, text)
  const mentions = named.filter(mention => isMeant(text, mention) && !studies(mention))
  if (demand !== 'mentioned') return mentions
  const terms = taxonomy.findTerms(text)
  const ofWork = mentions.filter(mention => !namesPeople(text, mention))
  return ofWork.filter(
    ({ end, skill, start }) =>
      (skill.kind === 'practice' && before === '' && OPENING.test(text.slice(0, start))) ||
      terms.some(
        term =>
          term.start < end &&
          start < term.end &&
          (skill.kind !== 'field' || term.kind === 'knowledge'),
      ),
  )
}
