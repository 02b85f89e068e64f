import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { type Taxonomy } from '../../taxonomy/index.ts'
import { type Db } from '../connect.ts'
import { files } from '../schema/files.ts'
import { resumes } from '../schema/resumes.ts'
import { type Person } from './people/person.ts'
import { readResume } from './resume/reading.ts'
import { type StoredFile } from './rows/store-resumes.ts'

/** A resume that the demo candidate keeps beside the default. */
export interface FurtherResume {
  /** The person as this resume tells it. */
  person: Person
  /** What it is called, which its owner alone sees. */
  label: string
  /** The name of its file, without the ending. */
  fileName: string
  daysAgo: number
}

/** The same person for two other kinds of work. */
export function furtherResumes(maya: Person): FurtherResume[] {
  return [
    {
      daysAgo: 24,
      fileName: 'Maya-Lindqvist-design-systems',
      label: 'Design systems roles',
      person: {
        ...maya,
        bio: 'Frontend engineer who looks after component libraries: tokens, documentation and keyboard behaviour in one place, and releases that nobody has to fear.',
        skills: ['Design systems', 'Figma', 'TypeScript', 'React', 'CSS', 'Accessibility'],
      },
    },
    {
      daysAgo: 9,
      fileName: 'Maya-Lindqvist-accessibility',
      label: 'Accessibility audits',
      person: {
        ...maya,
        bio: 'Accessibility specialist with a developer’s background. I find what keeps people out of a page and repair it together with those who built it.',
        education: maya.education.slice(0, 1),
        skills: ['Accessibility', 'Usability testing', 'Playwright', 'TypeScript'],
      },
    },
  ]
}

interface Inserted {
  further: readonly FurtherResume[]
  stored: readonly StoredFile[]
  taxonomy: Taxonomy
  now: Date
  userId: number
}

/** Writes them behind the default; `stored` holds their files in the same order. */
export async function insertFurtherResumes(
  db: Db,
  { further, now, stored, taxonomy, userId }: Inserted,
): Promise<void> {
  for (const [index, { daysAgo, fileName, label, person }] of further.entries()) {
    const file = stored[index]
    if (!file) throw new Error(`${fileName} was not stored`)
    const uploadedAt = new Date(now.getTime() - daysAgo * DAY_MS)
    const name = fileName + file.name.slice(file.name.lastIndexOf('.'))
    const [row] = await db
      .insert(files)
      .values({ ...file, createdAt: uploadedAt, name, ownerId: userId })
      .returning({ id: files.id })
    await db.insert(resumes).values({
      fileId: row?.id ?? '',
      isDefault: false,
      label,
      uploadedAt,
      userId,
      ...readResume(person, taxonomy),
    })
  }
}
