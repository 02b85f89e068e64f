import { expect, test } from 'vitest'

import { nextStep } from './next-step.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const PAST = '2026-03-10T11:00:00Z'
const FUTURE = '2026-03-10T13:00:00Z'

const offered = (...starts: string[]) => ({
  endAt: null,
  slots: starts.map(startAt => ({ startAt })),
  status: 'proposed' as const,
  waitingFor: 'candidate' as const,
})
const accepted = (endAt: string) => ({
  endAt,
  slots: [],
  status: 'upcoming' as const,
  waitingFor: null,
})

test.each([
  ['an offer', offered(PAST, FUTURE), { candidate: 'answer', recruiter: null }],
  ['an offer that has passed', offered(PAST), { candidate: 'ask-again', recruiter: 'offer-again' }],
  [
    'a requested time',
    { ...offered(), waitingFor: 'recruiter' as const },
    { candidate: null, recruiter: 'answer' },
  ],
  ['a coming interview', accepted(FUTURE), { candidate: null, recruiter: null }],
  ['an interview that is over', accepted(PAST), { candidate: null, recruiter: 'record' }],
  [
    'a completed interview',
    { ...accepted(PAST), status: 'completed' as const },
    { candidate: null, recruiter: null },
  ],
])('%s says who has to do what', (_, interview, expected) => {
  expect({
    candidate: nextStep(interview, 'candidate', NOW),
    recruiter: nextStep(interview, 'recruiter', NOW),
  }).toEqual(expected)
})
