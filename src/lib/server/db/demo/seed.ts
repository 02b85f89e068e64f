import { sql } from 'drizzle-orm'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { createPasswords } from '../../auth/index.ts'
import { countSalaries, refreshVocabulary } from '../../jobs/index.ts'
import { type Services } from '../../services.ts'
import { type Taxonomy } from '../../taxonomy/index.ts'
import { type Db } from '../connect.ts'
import { files as fileTable } from '../schema/files.ts'
import { savedJobs } from '../schema/jobs.ts'
import { resumes } from '../schema/resumes.ts'
import { type Company } from './companies/company.ts'
import { type FurtherResume, furtherResumes, insertFurtherResumes } from './further-resumes.ts'
import { type Person } from './people/person.ts'
import { readResume } from './resume/reading.ts'
import { insertApplications } from './rows/insert-applications.ts'
import { insertConversations } from './rows/insert-conversations.ts'
import { insertChoices, storePhoto } from './rows/insert-choices.ts'
import { insertCompanies } from './rows/insert-companies.ts'
import { insertInterviews } from './rows/insert-interviews.ts'
import { insertJobs } from './rows/insert-jobs.ts'
import { insertNotifications } from './rows/insert-notifications.ts'
import { insertOwnLists } from './rows/insert-own-lists.ts'
import { insertPayments } from './rows/insert-payments.ts'
import { idOf, type Ids, insertPeople } from './rows/insert-people.ts'
import { insertPipeline } from './rows/insert-pipeline.ts'
import { insertReports } from './rows/insert-reports.ts'
import { insertSources } from './rows/insert-sources.ts'
import { insertTeam } from './rows/insert-team.ts'
import { insertViews } from './rows/insert-views.ts'
import { insertLogos, storeLogos } from './rows/store-logos.ts'
import { forget, type StoredFile, storeResumes } from './rows/store-resumes.ts'
import { DEMO_SIGN_INS, isSeeded } from './sign-ins.ts'
import { type DemoWorld, demoWorld } from './world.ts'

/** Any number; two programs that seed the same database wait for each other on it. */
const SEED_LOCK = 727_301

/**
 * Fills a database with the demo content, dated from `now`: all of it or, when something fails,
 * nothing. Does nothing when the demo recruiter exists. Answers whether it wrote.
 */
export async function seedDemo(
  { db, files, taxonomy }: Pick<Services, 'db' | 'files' | 'taxonomy'>,
  now: Date,
): Promise<boolean> {
  if (await isSeeded(db)) return false

  const world = demoWorld(now)
  // Before the transaction: another program that seeds waits for it, and not for long.
  const readings = world.people.map(person => readResume(person, taxonomy))
  const further = world.people.slice(0, 1).flatMap(maya => furtherResumes(maya))
  const stored = await storeResumes(files, [
    ...world.people,
    ...further.map(({ person }) => person),
  ])
  const kept = [...stored]
  try {
    const photo = await storePhoto(files)
    kept.push(photo)
    const logos = await storeLogos(files, world.companies, kept)
    const passwordHash = await createPasswords().hash(DEMO_SIGN_INS.password)
    const wrote = await db.transaction(async tx => {
      // A second program waits until the first has seeded everything.
      await tx.execute(sql`
        select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`)
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      if (await isSeeded(tx)) return false
      await insertWorld(tx, {
        world,
        logos,
        photo,
        stored,
        readings,
        further,
        taxonomy,
        passwordHash,
        now,
      })
      // The planner would take the new tables for empty until the server looks at them by itself.
      await tx.execute(sql`analyze companies, jobs, applications, saved_jobs, users, resumes`)
      await refreshVocabulary(tx)
      await countSalaries(tx)
      return true
    })
    if (!wrote) await forget(files, kept)
    return wrote
  } catch (error) {
    await forget(files, kept)
    throw error
  }
}

type Seeding = {
  world: DemoWorld
  logos: readonly StoredFile[]
  photo: StoredFile
  stored: readonly StoredFile[]
  passwordHash: string
  readings: readonly ReturnType<typeof readResume>[]
  further: readonly FurtherResume[]
  taxonomy: Taxonomy
  now: Date
}

async function insertWorld(db: Db, seeding: Seeding): Promise<void> {
  const { world, passwordHash, now } = seeding
  const { companyIds, recruiterIds } = await insertCompanies(db, {
    companies: world.companies,
    home: { company: world.home, email: DEMO_SIGN_INS.recruiter, passwordHash },
    now,
  })
  await insertLogos(db, { companies: world.companies, companyIds, logos: seeding.logos })
  const jobIds = await insertJobs(db, { postings: world.postings, companyIds, recruiterIds })
  const personIds = await insertPeople(db, {
    people: world.people,
    passwordHashes: new Map([[DEMO_SIGN_INS.candidate, passwordHash]]),
    now,
  })

  const resumeFiles = await insertResumes(db, seeding, personIds)
  await insertFurtherResumes(db, {
    ...seeding,
    stored: seeding.stored.slice(world.people.length),
    userId: idOf(personIds, world.people[0]),
  })
  await insertApplications(db, {
    applications: world.applications,
    personIds,
    jobIds,
    recruiterIds,
    resumeFiles,
  })
  const mayaId = idOf(personIds, world.people[0])
  const homeId = idOf(companyIds, world.home)
  const recruiterId = idOf(recruiterIds, world.home)
  await insertInterviews(db, { candidateId: mayaId, companyId: homeId, now })
  await db.insert(savedJobs).values(
    world.saved.map((posting, index) => ({
      candidateId: mayaId,
      jobId: idOf(jobIds, posting),
      createdAt: new Date(now.getTime() - (index + 0.4) * DAY_MS),
    })),
  )
  await insertViews(db, homeId, now)
  await insertReports(db, idOf(personIds, world.people[1]), now)
  await insertSources(db, homeId)
  const signedIn = { candidateId: mayaId, now, recruiterId }
  await insertTeam(db, { companyId: homeId, now, ownerId: recruiterId })
  await insertOwn(db, seeding, { candidateId: mayaId, companyIds })
  await insertPayments(db, { ...signedIn, companyId: homeId })
  await insertConversations(db, signedIn)
  await insertNotifications(db, signedIn)
  await insertPipeline(db, { companyId: homeId, recruiterId })
}

/** What the candidate who may sign in keeps, shows and hides. */
async function insertOwn(
  db: Db,
  { now, photo, world }: Seeding,
  { candidateId, companyIds }: { candidateId: number; companyIds: Ids<Company> },
): Promise<void> {
  await insertOwnLists(db, candidateId, now)
  const hidden = world.companies.at(-1) ?? world.home
  await insertChoices(db, { candidateId, companyId: idOf(companyIds, hidden), photo })
}

/** Stores everybody's resume; answers the file of each. */
async function insertResumes(
  db: Db,
  { world, stored, readings, now }: Seeding,
  personIds: Ids<Person>,
): Promise<ReadonlyMap<Person, string>> {
  const uploadedAt = new Date(now.getTime() - 70 * DAY_MS)
  const owned = world.people.flatMap((person, index) => {
    const file = stored[index]
    return file ? [{ ...file, ownerId: idOf(personIds, person), createdAt: uploadedAt }] : []
  })
  const rows = await db.insert(fileTable).values(owned).returning({ id: fileTable.id })
  const fileIds = new Map(world.people.map((person, index) => [person, rows[index]?.id ?? '']))

  await db.insert(resumes).values(
    world.people.map((person, index) => ({
      userId: idOf(personIds, person),
      fileId: fileIds.get(person) ?? '',
      ...readings[index],
      uploadedAt,
    })),
  )
  return fileIds
}
