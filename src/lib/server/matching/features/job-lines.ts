import { type JobFacts } from './features.ts'

/** How a line of a posting means what it names. */
export type Demand = 'required' | 'mentioned' | 'optional'

export interface JobLine {
  text: string
  demand: Demand
}

const OPTIONAL =
  /nice[- ]to[- ]have|good to have|preferr?ed|preferably|desirable|desired|ideally|bonus|optional(?:ly)?|an? (?:big |huge |strong |definite )?(?:plus|advantage|asset)\b|would be (?:great|a)|not (?:required|mandatory)|beneficial|advantageous/iu
const REQUIRED =
  /requirements?\b|required|qualifications?\b|must[- ]haves?|you (?:must|have|bring)|must\b|mandatory|essential|what you(?:'|’)?(?:ll)? (?:need|bring)|who you are|skills?\b|proficien|knowledge of|experience (?:with|in|of)|expertise|minimum|at least|we expect|your profile|about you|familiar/iu
/** A heading: short, and without the end of a sentence. */
const HEADING = /^[^.!?;]{2,60}$/u
const OTHER_HEADING =
  /^(?:about (?:us|the company)|benefits?|what we offer|we offer|perks|our offer|why (?:join )?us|how to apply|equal opportunity|responsibilit|your (?:tasks|role|responsibilities)|what you(?:'|’)?ll do|duties|the role|job description|role|tasks|compensation|salary|location)/iu

/** The lines of a posting, each with how it means what it names. */
export function jobLines(job: JobFacts): JobLine[] {
  return [
    ...readDemands(
      job.requirements.flatMap(entry => entry.split('\n')),
      'required',
    ),
    ...readDemands(job.description.split('\n'), 'mentioned'),
    ...job.responsibilities.map(text => ({ demand: 'mentioned' as const, text })),
  ].filter(({ text }) => text.trim() !== '')
}

/** Follows the headings: lines under "Nice to have" are optional until the next heading. */
function readDemands(lines: readonly string[], start: Demand): JobLine[] {
  let current = start
  return lines.flatMap(line => {
    const text = line.trim()
    if (isHeading(text)) current = demandOf(text) ?? start
    return sentencesOf(text).map(sentence => ({
      demand: stronger(sentence, current),
      text: sentence,
    }))
  })
}

function isHeading(text: string): boolean {
  if (!HEADING.test(text)) return false
  const words = text.split(/\s+/).length
  return text.endsWith(':') || (words <= 5 && (demandOf(text) !== null || OTHER_HEADING.test(text)))
}

function demandOf(text: string): Demand | null {
  if (OPTIONAL.test(text)) return 'optional'
  if (OTHER_HEADING.test(text)) return 'mentioned'
  return REQUIRED.test(text) ? 'required' : null
}

/** A sentence speaks for itself, else its heading does. */
function stronger(sentence: string, current: Demand): Demand {
  if (OPTIONAL.test(sentence)) return 'optional'
  if (current === 'mentioned' && REQUIRED.test(sentence)) return 'required'
  return current
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[\p{Ll}\d)][.!?;])\s+(?=\p{Lu})/u)
}
