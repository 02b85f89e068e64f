import type { Actor } from '#lib/server/auth/actor.ts'
import { education } from '#lib/server/db/schema/profiles.ts'

import type { TestApp } from '#support/program/app.ts'
import { makePdf } from '#support/documents/documents.ts'
import { makeCandidate } from './people.ts'

/** A candidate with a complete profile and a parsed resume, who can save and apply. */
export async function makeReadyCandidate(app: TestApp): Promise<Actor> {
  const candidate = await makeCandidate(app.db, {
    bio: 'Joiner with six years of fitting doors and windows.',
    categories: ['engineering'],
    languages: ['English'],
    location: 'Leeds, United Kingdom',
    phone: '+44 113 496 0000',
    skills: ['Carpentry', 'Glazing', 'Site planning'],
    yearsOfExperience: 6,
  })
  await app.db.insert(education).values({
    degree: 'Diploma',
    field: 'Site Carpentry',
    institution: 'Leeds College of Building',
    startDate: '2016-09',
    userId: candidate.id,
  })
  await uploadResume(app, candidate)
  return candidate
}

/** Uploads a resume like the candidate's page. Returns it. */
export async function uploadResume(
  app: TestApp,
  candidate: Actor,
  content: Buffer = makePdf(),
  name = 'resume.pdf',
): Promise<{ id: number; url: string }> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], name))
  const answer = await app.call('POST /candidates/resume/upload', { as: candidate, body })
  if (answer.status !== 201) throw new Error(`the resume was refused: ${answer.status}`)
  return answer.body as { id: number; url: string }
}
