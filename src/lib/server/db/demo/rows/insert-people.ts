import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { type Db } from '../../connect.ts'
import { users } from '../../schema/auth.ts'
import { subscriptions } from '../../schema/billing.ts'
import { candidateProfiles, education, experience } from '../../schema/profiles.ts'
import { type Person } from '../people/person.ts'

/** What people of the demo world are called in the database. */
export type Ids<T> = ReadonlyMap<T, number>

/** The id that something was stored under. Throws RangeError for what was not stored. */
export function idOf<T>(ids: Ids<T>, item: T): number {
  const id = ids.get(item)
  if (id === undefined) throw new RangeError('This was not stored')
  return id
}

type Arrival = {
  people: readonly Person[]
  /** Of those who may sign in; the others cannot. */
  passwordHashes: ReadonlyMap<string, string>
  now: Date
}

/** Stores candidates with their profiles, education and experience. */
export async function insertPeople(
  db: Db,
  { people, passwordHashes, now }: Arrival,
): Promise<Ids<Person>> {
  const rows = await db
    .insert(users)
    .values(
      people.map(({ email, name, timeZone }, index) => ({
        email,
        name,
        role: 'candidate' as const,
        passwordHash: passwordHashes.get(email) ?? null,
        timeZone,
        emailVerifiedAt: joined(now, index),
        createdAt: joined(now, index),
      })),
    )
    .returning({ id: users.id })
  const ids = new Map(people.map((person, index) => [person, rows[index]?.id ?? 0]))

  await db.insert(candidateProfiles).values(people.map(person => profileRow(person, ids)))
  await db.insert(education).values(people.flatMap(person => educationRows(person, ids)))
  await db.insert(experience).values(people.flatMap(person => experienceRows(person, ids)))
  await db.insert(subscriptions).values(
    people.map((person, index) => ({
      userId: idOf(ids, person),
      plan: 'free' as const,
      currentPeriodStart: joined(now, index),
    })),
  )
  return ids
}

/** Everybody joined before the oldest posting, the first one first. */
function joined(now: Date, index: number): Date {
  return new Date(now.getTime() - (95 - index / 4) * DAY_MS)
}

function profileRow(person: Person, ids: Ids<Person>) {
  return {
    userId: idOf(ids, person),
    bio: person.bio,
    categories: [...person.categories],
    yearsOfExperience: person.yearsOfExperience,
    skills: [...person.skills],
    languages: [...person.languages],
    certifications: [...person.certifications],
    location: person.location,
    phone: person.phone,
    linkedin: person.linkedin,
    github: person.github,
    portfolio: person.portfolio,
  }
}

function educationRows(person: Person, ids: Ids<Person>) {
  return person.education.map(study => ({
    ...study,
    userId: idOf(ids, person),
    current: study.endDate === null,
  }))
}

function experienceRows(person: Person, ids: Ids<Person>) {
  return person.experience.map(post => ({
    ...post,
    userId: idOf(ids, person),
    current: post.endDate === null,
  }))
}
