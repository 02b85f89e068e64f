import type { APIRequestContext } from '@playwright/test'

import { makePdf } from '#support/documents/documents.ts'

import { accepted, type Person, register } from './people.ts'

const PROFILE = {
  bio: 'Joiner with six years of fitting doors and windows.',
  categories: 'engineering',
  languages: 'English',
  location: 'Leeds, United Kingdom',
  phone: '+44 113 496 0000',
  skills: 'Carpentry, Glazing, Site planning',
  yoe: 6,
}

const EDUCATION = {
  degree: 'Diploma',
  field: 'Site Carpentry',
  institution: 'Leeds College of Building',
  startDate: '2016-09',
}

const LETTER = { coverLetter: 'Your doors are the best in town.', resumeId: null }

/** Fills in every section of the profile that applying needs. */
export async function completeProfile({ headers, request }: Person): Promise<void> {
  const url = '/api/candidates/profile'
  await accepted(await request.put(`${url}/update`, { data: PROFILE, headers }))
  await accepted(await request.post(`${url}/education`, { data: EDUCATION, headers }))
}

export async function uploadResume({ headers, request }: Person): Promise<void> {
  const file = { buffer: makePdf(), mimeType: 'application/pdf', name: 'resume.pdf' }
  const url = '/api/candidates/resume/upload'
  await accepted(await request.post(url, { headers, multipart: { file } }))
}

export async function apply({ headers, request }: Person, jobId: number): Promise<void> {
  const url = `/api/candidates/apply/${jobId}`
  await accepted(await request.post(url, { data: LETTER, headers }))
}

/** Makes the person ready to apply. */
export async function becomeReady(person: Person): Promise<void> {
  await completeProfile(person)
  await uploadResume(person)
}

/** Registers a candidate, who applies to the job without a browser. */
export async function makeApplicant(
  request: APIRequestContext,
  jobId: number,
  name: string,
): Promise<Person> {
  const person = await register(request, { name })
  await becomeReady(person)
  await apply(person, jobId)
  return person
}

/** Withdraws the only application of the person. */
export async function withdraw({ headers, request }: Person): Promise<void> {
  const listed = await request.get('/api/candidates/applications', { headers })
  const [application] = (await listed.json()) as { id: number }[]
  const url = `/api/applications/${application?.id}/withdraw`
  await accepted(await request.post(url, { headers }))
}
