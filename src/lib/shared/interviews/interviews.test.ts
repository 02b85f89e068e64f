import { expect, test } from 'vitest'

import {
  INTERVIEW_ACTIONS,
  INTERVIEW_SIDES,
  type InterviewAction,
  interviewAfter,
  type InterviewSide,
  type InterviewState,
  joinOpensAt,
} from './interviews.ts'

const STATES = {
  proposed: { status: 'proposed', waitingFor: 'candidate' },
  upcoming: { status: 'upcoming', waitingFor: null },
  moved: { status: 'rescheduled', waitingFor: 'candidate' },
  asked: { status: 'rescheduled', waitingFor: 'recruiter' },
  completed: { status: 'completed', waitingFor: null },
  cancelled: { status: 'cancelled', waitingFor: null },
} as const satisfies Record<string, InterviewState>
type State = keyof typeof STATES

/** One row per state, one column per move; - means not allowed. */
const TABLE = `
            c.accept  c.ask  c.decline  r.accept  r.propose  r.change  r.cancel   r.complete
proposed    upcoming  asked  cancelled  -         proposed   proposed  cancelled  completed
upcoming    -         asked  cancelled  -         moved      upcoming  cancelled  completed
moved       upcoming  asked  cancelled  -         moved      moved     cancelled  completed
asked       -         asked  cancelled  upcoming  moved      asked     cancelled  completed
completed   -         -      -          -         -          -         -          completed
cancelled   -         -      -          -         -          -         -          -
`
const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/))

const sideOf = { c: 'candidate', r: 'recruiter' } as const satisfies Record<string, InterviewSide>

const cells = rows.flatMap(([from = '', ...targets]) =>
  INTERVIEW_SIDES.flatMap(side =>
    INTERVIEW_ACTIONS.map(action => {
      const column = head.indexOf(`${side[0]}.${action}`)
      return { action, from: from as State, side, to: targets[column] ?? '-' }
    }),
  ),
)

test.each(cells)('$from: $action by the $side leads to $to', ({ action, from, side, to }) => {
  const expected = to === '-' ? null : STATES[to as State]
  expect(interviewAfter(STATES[from], side, action)).toEqual(expected)
})

test('the table contains every move that a side can make', () => {
  const named = head.map(move => {
    const [letter = 'c', action] = move.split('.')
    return [sideOf[letter as keyof typeof sideOf], action as InterviewAction]
  })
  expect(named).toHaveLength(8)
  expect(cells).toHaveLength(6 * 2 * 7)
})

test('joining opens a quarter of an hour before the start', () => {
  expect(joinOpensAt(new Date('2026-03-10T15:00:00Z')).toISOString()).toBe(
    '2026-03-10T14:45:00.000Z',
  )
})
