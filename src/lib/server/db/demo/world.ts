import { type DemoApplication } from './applications/application.ts'
import { receivedApplications } from './applications/received.ts'
import { savedPostings, sentApplications } from './applications/sent.ts'
import { COMPANIES, TALLOWMERE } from './companies/all.ts'
import { type Company } from './companies/company.ts'
import { generatedPostings } from './generated-postings.ts'
import { seekers } from './people/candidates.ts'
import { maya } from './people/maya.ts'
import { type Person } from './people/person.ts'
import { type Posting } from './posting.ts'
import { tallowmerePostings } from './tallowmere-postings.ts'

/** Everything that the demo database holds, not yet with ids. */
export type DemoWorld = {
  companies: readonly Company[]
  /** The one whose recruiter may sign in. */
  home: Company
  postings: readonly Posting[]
  /** The first is the one who may sign in. */
  people: readonly [Person, ...Person[]]
  applications: readonly DemoApplication[]
  /** What the first person has saved. */
  saved: readonly Posting[]
}

/** The demo content as it stands at an instant: the same instant gives the same world. */
export function demoWorld(now: Date): DemoWorld {
  const candidate = maya(now)
  const others = seekers(now)
  const own = tallowmerePostings(now)
  const postings = [...own, ...generatedPostings(now)]

  return {
    companies: [TALLOWMERE, ...COMPANIES],
    home: TALLOWMERE,
    postings,
    people: [candidate, ...others.map(({ person }) => person)],
    applications: [
      ...sentApplications(candidate, postings, now),
      ...receivedApplications(others, own, now),
    ],
    saved: savedPostings(postings),
  }
}
