import { type Db } from '../../connect.ts'
import {
  applicationEvents,
  applications as applicationTable,
} from '../../schema/applications/applications.ts'
import { type DemoApplication } from '../applications/application.ts'
import { type HistoryEvent } from '../applications/history.ts'
import { type Company } from '../companies/company.ts'
import { type Person } from '../people/person.ts'
import { type Posting } from '../posting.ts'
import { idOf, type Ids } from './insert-people.ts'

type Applied = {
  applications: readonly DemoApplication[]
  personIds: Ids<Person>
  jobIds: Ids<Posting>
  recruiterIds: Ids<Company>
  /** What each person sent: the file stays with the application when they replace it. */
  resumeFiles: ReadonlyMap<Person, string>
}

/** Stores applications and their histories. */
export async function insertApplications(db: Db, applied: Applied): Promise<void> {
  const inOrder = applied.applications.toSorted(
    (a, b) => a.appliedAt.getTime() - b.appliedAt.getTime(),
  )
  const rows = await db
    .insert(applicationTable)
    .values(inOrder.map(application => applicationRow(application, applied)))
    .returning({ id: applicationTable.id })

  const events = inOrder.flatMap((application, index) =>
    application.events.map(event => ({
      applicationId: rows[index]?.id ?? 0,
      type: event.type,
      actorId: actorOf(event, application, applied),
      data: event.type === 'viewed' ? {} : { status: event.status },
      at: event.at,
    })),
  )
  await db
    .insert(applicationEvents)
    .values(events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
}

function applicationRow(application: DemoApplication, { personIds, jobIds, resumeFiles }: Applied) {
  const { person, posting, status, coverLetter, feedback, nextSteps, appliedAt } = application
  return {
    jobId: idOf(jobIds, posting),
    candidateId: idOf(personIds, person),
    status,
    coverLetter,
    feedback,
    nextSteps,
    appliedAt,
    resumeFileId: resumeFiles.get(person) ?? null,
    updatedAt: application.events.at(-1)?.at ?? appliedAt,
    version: application.events.filter(({ type }) => type !== 'viewed').length,
  }
}

function actorOf(
  { by }: HistoryEvent,
  { person, posting }: DemoApplication,
  { personIds, recruiterIds }: Applied,
): number {
  return by === 'candidate' ? idOf(personIds, person) : idOf(recruiterIds, posting.company)
}
