import { type ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import { type Seeker } from '../people/candidates.ts'
import { type TrackName } from '../people/tracks.ts'
import { type Posting } from '../posting.ts'
import { type Random, seededRandom } from '../random.ts'
import { application, type DemoApplication } from './application.ts'
import { coverLetter, FEEDBACK, NEXT_STEPS } from './letters.ts'

/** The demo recruiter's job that each line of work applies to first, and the one that some try as well. */
const WANTED: Readonly<Record<TrackName, readonly [string, string]>> = {
  frontend: ['Frontend Engineer, Booking Pages', 'QA Engineer'],
  backend: ['Senior Backend Engineer, Scheduling', 'Frontend Engineer, Booking Pages'],
  design: ['Product Designer', 'Frontend Engineer, Booking Pages'],
  support: ['Customer Support Specialist (Dutch and English)', 'People and Office Coordinator'],
  sales: ['Account Executive, Benelux', 'Customer Support Specialist (Dutch and English)'],
  product: ['Product Manager, Payments', 'Product Designer'],
  qa: ['QA Engineer', 'Senior Backend Engineer, Scheduling'],
  content: ['Content Marketer', 'Product Manager, Payments'],
  office: ['People and Office Coordinator', 'Account Executive, Benelux'],
}

/** The states that a job's applicants go through in turn, so that every state occurs. */
const STATES: readonly ApplicationStatus[] = [
  'shortlisted',
  'pending',
  'reviewed',
  'rejected',
  'pending',
  'reviewed',
  'withdrawn',
  'pending',
  'shortlisted',
  'rejected',
  'hired',
]

/** What the demo recruiter has received: every seeker's first choice, and for some a second. */
export function receivedApplications(
  people: readonly Seeker[],
  postings: readonly Posting[],
  now: Date,
): DemoApplication[] {
  const random = seededRandom(7)
  const counts = new Map<Posting, number>()

  return people.flatMap(seeker => {
    const [first, second] = WANTED[seeker.track]
    const wanted = random.chance(0.42) ? [first, second] : [first]
    return wanted.map(title => {
      const posting = postingCalled(title, postings)
      const turn = counts.get(posting) ?? 0
      counts.set(posting, turn + 1)
      return received({ seeker, posting, turn, now }, random)
    })
  })
}

type Receipt = { seeker: Seeker; posting: Posting; turn: number; now: Date }

function received({ seeker, posting, turn, now }: Receipt, random: Random): DemoApplication {
  const status = stateFor(posting, turn)
  return application(
    {
      person: seeker.person,
      posting,
      status,
      coverLetter: random.chance(0.55) ? coverLetter(seeker.person, posting, random) : null,
      feedback: status === 'rejected' && random.chance(0.7) ? random.pick(FEEDBACK) : null,
      nextSteps: status === 'shortlisted' ? random.pick(NEXT_STEPS) : null,
      appliedAt: appliedAt(posting, now, random),
    },
    now,
  )
}

/** A closed job has its one hire, and everybody else has an answer. */
function stateFor(posting: Posting, turn: number): ApplicationStatus {
  if (posting.status === 'closed') return turn === 1 ? 'hired' : 'rejected'
  return STATES[turn % STATES.length] ?? 'pending'
}

function appliedAt(posting: Posting, now: Date, random: Random): Date {
  const posted = (posting.postedAt ?? now).getTime()
  const share = 0.03 + random.next() * (posting.status === 'closed' ? 0.4 : 0.9)
  return new Date(Math.round(posted + (now.getTime() - posted) * share))
}

function postingCalled(title: string, postings: readonly Posting[]): Posting {
  const posting = postings.find(candidate => candidate.title === title)
  if (!posting) throw new RangeError(`No job is called ${title}`)
  return posting
}
