import { type InterviewStep } from '#lib/shared/interviews/interviews.ts'

import { type interviews } from '../schema/interviews.ts'

/** An interview of the demo content. */
export type DemoInterview = {
  /** Days from now, and the hour in Amsterdam; several where the candidate still chooses. */
  times: readonly (readonly [days: number, hour: number])[]
  steps: readonly InterviewStep[]
  values: Pick<typeof interviews.$inferInsert, 'status' | 'type'> &
    Partial<typeof interviews.$inferInsert>
  /** What the recruiter thought of it. */
  card?: { rating: number; strengths: string; concerns: string; recommendation: 'yes' | 'no' }
}

const VIDEO = { meetingLink: 'https://meet.demo.example/talk', type: 'video' } as const

/** What the demo candidate is invited to, by the title of the job. */
export const MAYA_INTERVIEWS: Readonly<Record<string, readonly DemoInterview[]>> = {
  'Frontend Engineer, Booking Pages': [
    {
      card: {
        concerns: 'Wanted to know more about our tests than I could answer.',
        rating: 4,
        recommendation: 'yes',
        strengths: 'Measured first, then took things away. Explains trade-offs in plain words.',
      },
      steps: ['proposed', 'accepted', 'held'],
      times: [[-6, 10]],
      values: { ...VIDEO, durationMinutes: 30, outcome: 'held', status: 'completed' },
    },
    {
      steps: ['proposed', 'accepted'],
      times: [[2, 14]],
      values: {
        durationMinutes: 60,
        location: 'Tallowmere, Herengracht 44, Amsterdam',
        note: 'An hour with two engineers and our designer. Please bring the list of eleven things.',
        status: 'upcoming',
        type: 'in-person',
      },
    },
  ],
  'Senior Learning Experience Designer': [
    {
      steps: ['proposed'],
      times: [
        [3, 9],
        [4, 15],
        [5, 11],
      ],
      values: {
        ...VIDEO,
        durationMinutes: 45,
        note: 'A short call with the head of the programme.',
        status: 'proposed',
        waitingFor: 'candidate',
      },
    },
  ],
  'Instructional Designer': [
    {
      steps: ['proposed', 'accepted', 'held'],
      times: [[-3, 16]],
      values: {
        durationMinutes: 45,
        outcome: 'held',
        phoneNumber: '+31 20 555 0137',
        status: 'completed',
        type: 'phone',
      },
    },
  ],
}

/** What else stands in the demo recruiter's calendar, for one applicant after the other. */
export const DANIEL_INTERVIEWS: readonly DemoInterview[] = [
  {
    steps: ['proposed', 'accepted'],
    times: [[1, 10]],
    values: { ...VIDEO, durationMinutes: 45, status: 'upcoming' },
  },
  {
    steps: ['proposed', 'accepted', 'asked'],
    times: [[2, 16]],
    values: {
      ...VIDEO,
      durationMinutes: 45,
      requestNote: 'My daughter starts school that afternoon. Would the morning after suit you?',
      status: 'rescheduled',
      waitingFor: 'recruiter',
    },
  },
  {
    steps: ['proposed'],
    times: [
      [4, 11],
      [5, 11],
    ],
    values: { ...VIDEO, durationMinutes: 30, status: 'proposed', waitingFor: 'candidate' },
  },
  {
    steps: ['proposed', 'accepted'],
    times: [[8, 9]],
    values: {
      durationMinutes: 90,
      location: 'Tallowmere, Herengracht 44, Amsterdam',
      status: 'upcoming',
      type: 'in-person',
    },
  },
  {
    steps: ['proposed', 'accepted', 'no-show'],
    times: [[-3, 15]],
    values: { ...VIDEO, durationMinutes: 30, outcome: 'no-show', status: 'completed' },
  },
  {
    steps: ['proposed', 'declined'],
    times: [[-1, 13]],
    values: {
      ...VIDEO,
      durationMinutes: 30,
      endReason: 'I have accepted another offer. Thank you for your time.',
      outcome: 'declined',
      status: 'cancelled',
    },
  },
]
