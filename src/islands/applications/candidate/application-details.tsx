import type { ReactNode } from 'react'

import { CompanyMark } from '#islands/ui/company-mark.tsx'
import type { Application, ApplicationEvent } from '#lib/contract/applications/applications.ts'
import { APPLICATION_STATUS_LABELS } from '#lib/shared/applications/application-status.ts'
import { formatDate, formatDateTime } from '#lib/shared/dates/dates.ts'
import { INTERVIEW_STEP_LABELS } from '#lib/shared/interviews/interviews.ts'
import { JOB_TYPE_LABELS } from '#lib/shared/jobs/job-terms.ts'

import { StatusBadge } from '#islands/ui/status-badge.tsx'

interface ApplicationDetailsProps {
  application: Application
  timeZone: string
}

/** An application, the company's answer, what was sent and the timeline. */
export function ApplicationDetails({ application, timeZone }: ApplicationDetailsProps) {
  const { applied_at, company_logo, company_name, job_title, location, status, type } = application
  return (
    <div className="space-y-6">
      <div className="flex items-start gap-3">
        <CompanyMark logo={company_logo} name={company_name} />
        <div className="min-w-0 grow">
          <p className="font-medium">{job_title}</p>
          <p className="text-soft">{company_name}</p>
        </div>
        <StatusBadge status={status} />
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name="Location">{location}</Fact>
        <Fact name="Job type">{JOB_TYPE_LABELS[type]}</Fact>
        <Fact name="Applied on">{formatDate(applied_at, timeZone)}</Fact>
      </dl>
      <Answer application={application} />
      <Sent application={application} />
      <Timeline events={application.events} timeZone={timeZone} />
    </div>
  )
}

function Timeline({ events, timeZone }: { events: ApplicationEvent[]; timeZone: string }) {
  return (
    <section>
      <h3 className="font-medium">Timeline</h3>
      <ol className="ml-1 mt-2 space-y-3 border-l pl-5">
        {events.map((event, at) => (
          // Events are only added, so the position of an event is its identity; instants repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="timeline-entry" key={at}>
            <p>{wordsOf(event)}</p>
            <p className="text-sm text-soft">
              <time dateTime={event.at}>{formatDateTime(event.at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The company's feedback and next steps. A rejection without feedback gets a default text. */
function Answer({ application: { company_name, feedback, next_steps, status } }: PartProps) {
  const words =
    feedback ??
    (status === 'rejected'
      ? `Thank you for your interest in ${company_name}. They have decided to continue with other candidates this time. We wish you success with your next application.`
      : null)
  return (
    <>
      {words && <Words title="Feedback">{words}</Words>}
      {next_steps && <Words title="Next steps">{next_steps}</Words>}
    </>
  )
}

function Sent({ application: { answers, cover_letter, emptied_after, resume } }: PartProps) {
  return (
    <>
      {emptied_after !== null && (
        <p className="text-soft">
          What you sent was removed after {emptied_after} months, as the company’s retention setting
          says.
        </p>
      )}
      {cover_letter && <Words title="Cover letter">{cover_letter}</Words>}
      {answers.map(({ answer, question }) => (
        <Words key={question} title={question}>
          {answer}
        </Words>
      ))}
      {resume && (
        <section>
          <h3 className="font-medium">Resume</h3>
          <p className="mt-1">
            {resume.filename}{' '}
            <a className="link" href={resume.url}>
              View<span className="sr-only"> {resume.filename}</span>
            </a>
          </p>
        </section>
      )}
    </>
  )
}

interface PartProps {
  application: Application
}

function Fact({ children, name }: { children: ReactNode; name: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Words({ children, title }: { children: string; title: string }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <p className="mt-1 whitespace-pre-line">{children}</p>
    </section>
  )
}

function wordsOf({ interview, status, type }: ApplicationEvent): string {
  const words = {
    applied: 'You applied',
    notified: 'The company has decided',
    interview: interview ? INTERVIEW_STEP_LABELS[interview.step] : 'Interview',
    reapplied: 'You applied again',
    status: `Status: ${status === null ? 'changed' : APPLICATION_STATUS_LABELS[status]}`,
    viewed: 'The company read your application',
    withdrawn: 'You withdrew the application',
  }
  return words[type]
}
