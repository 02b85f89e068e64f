import type { InterviewSide, InterviewStep } from '#lib/shared/interviews/interviews.ts'

import type { InterviewRow } from '../interview-row.ts'

/** The relation of a person to a step: took it, was added or removed by it, or none of these. */
export type Part = 'actor' | 'added' | 'other' | 'removed'

interface StepOfReader {
  part: Part
  reader: { side: InterviewSide }
  step: InterviewStep
}

/** The mail subject and a sentence about a step, for one reader. */
export function stepTexts(
  row: InterviewRow,
  { part, reader: { side }, step }: StepOfReader,
): { headline: string; subject: string } {
  const about = nameOf(row, side)
  const [title, headline] =
    part === 'added' || part === 'removed'
      ? PANEL_WORDS[part](about)
      : textsOfStep(row, { about, isActor: part === 'actor', side })[step]
  return { headline, subject: `${title}: ${about.replace(/^\w+ /, '')}` }
}

/** "for Joiner at Gates Ltd" to the candidate, "with Asha Rao for Joiner" to the recruiters. */
export function nameOf(
  { candidate, companyName, jobTitle }: InterviewRow,
  side: InterviewSide,
): string {
  return side === 'candidate'
    ? `for ${jobTitle} at ${companyName}`
    : `with ${candidate.name} for ${jobTitle}`
}

type StepTexts = [title: string, headline: string]

const PANEL_WORDS = {
  added: (about: string): StepTexts => [
    'You take part in an interview',
    `You take part in the interview ${about} from now on.`,
  ],
  removed: (about: string): StepTexts => [
    'You no longer take part in an interview',
    `You no longer take part in the interview ${about}.`,
  ],
}

function textsOfStep(
  { candidate, companyName, jobTitle, slots }: InterviewRow,
  { about, isActor, side }: { about: string; isActor: boolean; side: InterviewSide },
): Record<InterviewStep, StepTexts> {
  const choice = slots.length > 1 ? `${slots.length} times` : 'a time'
  const theCandidate = isActor ? 'You' : candidate.name
  // A sentence to recruiters that begins with the candidate names them once.
  const theirs = side === 'candidate' ? about : `for ${jobTitle}`
  const recruiter = side === 'candidate' ? companyName : 'A colleague'
  const theRecruiter = isActor ? 'You' : recruiter
  return {
    'accepted': ['Interview agreed', `${theCandidate} will come to the interview ${theirs}.`],
    'agreed': ['Interview agreed', `The interview ${about} takes place at the time asked for.`],
    'asked': [
      'Another time asked for',
      `${theCandidate} asked for another time for the interview ${theirs}.`,
    ],
    'called-off': ['Interview cancelled', `${theRecruiter} cancelled the interview ${about}.`],
    'changed': ['Interview changed', `The details of the interview ${about} have changed.`],
    'declined': ['Interview declined', `${theCandidate} declined the interview ${theirs}.`],
    'held': ['Interview completed', `The interview ${about} is recorded as completed.`],
    'moved': [
      'New interview times',
      `${theRecruiter} offered ${choice} for the interview ${about}.`,
    ],
    'no-show': ['Interview missed', `The interview ${about} is recorded as missed.`],
    'proposed': [
      'Interview invitation',
      `${theRecruiter} offered ${choice} for an interview ${about}.`,
    ],
  }
}
