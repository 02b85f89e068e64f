import type { InterviewSide, InterviewStep } from '#lib/shared/interviews/interviews.ts'

import type { WholeInterview } from '../interview-row.ts'

/** What a person has to do with a step: took it, was added to the interview or removed by it, or neither. */
export type Part = 'actor' | 'added' | 'other' | 'removed'

interface StepOfReader {
  part: Part
  reader: { side: InterviewSide }
  step: InterviewStep
}

/** What a step is called in a subject, and a sentence about it, in the words of its reader. */
export function wordsOf(
  whole: WholeInterview,
  { part, reader: { side }, step }: StepOfReader,
): { headline: string; subject: string } {
  const about = nameOf(whole, side)
  const [title, headline] =
    part === 'added' || part === 'removed'
      ? PANEL_WORDS[part](about)
      : stepWords(whole, { about, isActor: part === 'actor', side })[step]
  return { headline, subject: `${title}: ${about.replace(/^\w+ /, '')}` }
}

/** "for Joiner at Gates Ltd" to the candidate, "with Asha Rao for Joiner" to the recruiters. */
export function nameOf(
  { candidate, companyName, jobTitle }: WholeInterview,
  side: InterviewSide,
): string {
  return side === 'candidate'
    ? `for ${jobTitle} at ${companyName}`
    : `with ${candidate.name} for ${jobTitle}`
}

type Words = [title: string, headline: string]

const PANEL_WORDS = {
  added: (about: string): Words => [
    'You take part in an interview',
    `You take part in the interview ${about} from now on.`,
  ],
  removed: (about: string): Words => [
    'You no longer take part in an interview',
    `You no longer take part in the interview ${about}.`,
  ],
}

function stepWords(
  { candidate, companyName, slots }: WholeInterview,
  { about, isActor, side }: { about: string; isActor: boolean; side: InterviewSide },
): Record<InterviewStep, Words> {
  const choice = slots.length > 1 ? `one of ${slots.length} times` : 'a time'
  const theCandidate = isActor ? 'You' : candidate.name
  const recruiter = side === 'candidate' ? companyName : 'A colleague'
  const theRecruiter = isActor ? 'You' : recruiter
  return {
    'accepted': ['Interview agreed', `${theCandidate} will come to the interview ${about}.`],
    'agreed': ['Interview agreed', `The interview ${about} takes place at the time asked for.`],
    'asked': [
      'Another time asked for',
      `${theCandidate} asked for another time for the interview ${about}.`,
    ],
    'called-off': ['Interview cancelled', `${theRecruiter} cancelled the interview ${about}.`],
    'changed': ['Interview changed', `The details of the interview ${about} have changed.`],
    'declined': ['Interview declined', `${theCandidate} declined the interview ${about}.`],
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
