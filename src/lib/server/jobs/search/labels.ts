/**
 * Labels are entries in the word lists of `job_search`. They say what a job is, whatever words its
 * text uses. They start with "#", so no text contains them. The trigger of `job_search` writes the
 * labels of type, workplace, category and years; the labels here come from the job's features.
 */
export interface LabelledFeatures {
  title: { key: string | null; level: number; occupation: string | null }
  skills: readonly { key: string }[]
  /** Occupations that the job is like, with their nearness. */
  related: readonly (readonly [occupation: string, nearness: number])[]
}

/** From this nearness on, a search for an occupation also finds the job. */
const MIN_NEARNESS = 0.06
const MAX_NEAR = 3

const LEVELS: readonly [from: number, until: number, label: string][] = [
  [-2, -2, '#level:intern'],
  [-2, -1, '#level:junior'],
  [1, 3, '#level:senior'],
  [2, 3, '#level:lead'],
  [3, 3, '#level:head'],
]

/**
 * The labels of a job as the text of a `tsvector`, with their weights in a headline. `coreSkills` are
 * those that its title proves: a search for user experience finds every UX designer.
 */
export function labelsOf(
  { related, skills, title }: LabelledFeatures,
  coreSkills: readonly { key: string }[],
): string {
  const { key, level, occupation } = title
  const near = related
    .filter(([other, nearness]) => other !== occupation && nearness >= MIN_NEARNESS)
    .slice(0, MAX_NEAR)
  const levels = LEVELS.filter(([from, until]) => level >= from && level <= until)
  return [
    ...(key === null ? [] : [`'#title:${key}':1B`]),
    ...(occupation === null ? [] : [`'#occupation:${occupation}':1`]),
    ...levels.map(([, , label]) => `'${label}':1B`),
    ...near.map(([other]) => `'#near:${other}':1`),
    ...[...skills, ...coreSkills]
      .filter(skill => isInTaxonomy(skill.key))
      .map(skill => `'#skill:${skill.key}':1`),
  ].join(' ')
}

/** A skill that the taxonomy does not know has a key of stems. */
function isInTaxonomy(key: string): boolean {
  return /^[a-z0-9-]+$/.test(key)
}
