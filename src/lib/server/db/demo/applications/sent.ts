import { type ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import { type Person } from '../people/person.ts'
import { type Posting } from '../posting.ts'
import { application, type DemoApplication } from './application.ts'

type Sent = {
  title: string
  status: ApplicationStatus
  /** How much of the time since the job was posted had passed. */
  after: number
  letter?: string
  feedback?: string
  nextSteps?: string
}

const SENT: readonly Sent[] = [
  {
    title: 'Frontend Engineer, Booking Pages',
    status: 'shortlisted',
    after: 0.2,
    letter:
      'Dear Tallowmere team,\n\nI book my physiotherapist on one of your pages, on the tram, with one hand. It works; and I have a list of eleven things that would make it work better, which I would love to talk about.\n\nFor three years I have built a ticket shop for museums with the same kind of visitors: in a hurry, on old phones, some of them using a screen reader. We brought the time to a finished purchase from 71 to 38 seconds, mostly by taking things away.\n\nI could start two months after we agree.\n\nMaya Lindqvist',
    nextSteps:
      'We would like to meet you: an hour with two engineers and our designer in Amsterdam, and please bring the list of eleven things.',
  },
  {
    title: 'Product Designer',
    status: 'rejected',
    after: 0.3,
    feedback:
      'Thank you for your application. Your design work impressed us. We chose someone who has led research with small businesses for several years. We would be glad to see you apply for our frontend role.',
  },
  { title: 'Frontend Engineer', status: 'reviewed', after: 0.3 },
  {
    title: 'Senior Frontend Engineer',
    status: 'pending',
    after: 0.85,
    letter:
      'Hello,\n\nyour component library serves five teams, and I have kept one alive for two. I would like to hear how yours came about, and to help it stay pleasant. My profile shows what I have built; the museum shop is the best example.\n\nMaya Lindqvist',
  },
  { title: 'Junior Frontend Developer', status: 'rejected', after: 0.25 },
  { title: 'QA Automation Engineer', status: 'withdrawn', after: 0.4 },
  { title: 'Senior Product Designer', status: 'reviewed', after: 0.45 },
  {
    title: 'QA Tester',
    status: 'rejected',
    after: 0.35,
    feedback:
      'Thank you for your interest. Your experience goes well beyond what this role offers, so we have decided for someone at the start of their career. We wish you success in your search.',
  },
  { title: 'Backend Developer', status: 'pending', after: 0.7 },
  {
    title: 'Instructional Designer',
    status: 'hired',
    after: 0.1,
    letter:
      'Dear team,\n\nI would like to build the accessibility module of your course as a project beside my job, as we discussed at the meet-up. Eight weeks, one day a week.\n\nMaya Lindqvist',
    nextSteps: 'Welcome! The agreement for the eight weeks is on its way to you by mail.',
  },
  {
    title: 'Senior SEO Manager',
    status: 'pending',
    after: 0.9,
  },
  {
    title: 'Senior Learning Experience Designer',
    status: 'shortlisted',
    after: 0.3,
    nextSteps:
      'A short call with the head of the programme, then a conversation with two learners.',
  },
]

const SAVED: ReadonlySet<string> = new Set([
  'Data Engineer',
  'Product Manager, Payments',
  'QA Engineer',
  'Site Reliability Engineer',
  '3D Artist',
  'Video Editor',
  'Graphic Designer',
])

/** The demo candidate's applications over the last two months, in every state. */
export function sentApplications(
  person: Person,
  postings: readonly Posting[],
  now: Date,
): DemoApplication[] {
  return SENT.map(({ title, status, after, letter, feedback, nextSteps }) => {
    const posting = publishedCalled(title, postings)
    const posted = (posting.postedAt ?? now).getTime()
    return application(
      {
        person,
        posting,
        status,
        coverLetter: letter ?? null,
        feedback: feedback ?? null,
        nextSteps: nextSteps ?? null,
        appliedAt: new Date(Math.round(posted + (now.getTime() - posted) * after)),
      },
      now,
    )
  })
}

/** The live jobs that the demo candidate keeps for later. */
export function savedPostings(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ title, status }) => status === 'active' && SAVED.has(title))
}

function publishedCalled(title: string, postings: readonly Posting[]): Posting {
  const posting = postings.find(({ title: own, status }) => own === title && status !== 'draft')
  if (!posting) throw new RangeError(`No published job is called ${title}`)
  return posting
}
