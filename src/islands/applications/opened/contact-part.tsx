import type { ReactNode } from 'react'

import type { ReceivedApplication } from '#lib/contract/applications/received-applications.ts'

/** The contact details of the candidate, or why they are hidden. */
export function ContactPart({ application }: { application: ReceivedApplication }) {
  const { blind, candidate, emptied_after } = application
  if (emptied_after !== null)
    return <p className="text-soft">Emptied after {emptied_after} months.</p>
  if (blind)
    return (
      <p className="text-soft">
        Blind review: name, contact and resume show once the application is shortlisted, rejected or
        hired.
      </p>
    )
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      <Fact label="Email">
        {candidate.email && (
          <a className="link break-words" href={`mailto:${candidate.email}`}>
            {candidate.email}
          </a>
        )}
      </Fact>
      <Fact label="Phone">
        {candidate.phone && (
          <a className="link" href={`tel:${candidate.phone}`}>
            {candidate.phone}
          </a>
        )}
      </Fact>
      <Fact label="Location">{candidate.location}</Fact>
    </dl>
  )
}

function Fact({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="min-w-0 break-words">{children || 'Not specified'}</dd>
    </div>
  )
}
