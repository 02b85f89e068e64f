import type { SentFacts } from '#lib/contract/applications/received-applications.ts'

import type { Db } from '../../db/connect.ts'
import { findSentReading, type ParsedResume } from '../../resumes/index.ts'
import type { ReceivedRow } from './application-row.ts'

/** What was read in the file of an application; null where the company does not see the file. */
export async function readSentFacts(
  db: Db,
  { application, blind }: ReceivedRow,
): Promise<SentFacts | null> {
  const { resumeFileId, status } = application
  if (resumeFileId === null || blind || status === 'withdrawn') return null
  const parsed = await findSentReading(db, resumeFileId)
  return parsed && toFacts(parsed)
}

function toFacts(parsed: ParsedResume): SentFacts {
  const { certifications, education, experience, languages, skills, summary } = parsed
  return {
    certifications: certifications.map(({ value }) => value),
    education: education.map(entry =>
      Object.assign(periodOf(entry), {
        degree: entry.degree?.value ?? '',
        field: entry.field?.value ?? '',
        institution: entry.institution?.value ?? '',
      }),
    ),
    experience: experience.map(entry =>
      Object.assign(periodOf(entry), {
        company: entry.company?.value ?? '',
        title: entry.title?.value ?? '',
      }),
    ),
    languages: languages.map(({ value }) => value),
    skills: skills.map(({ name }) => name),
    summary: summary?.value ?? '',
    years: parsed.yearsOfExperience,
  }
}

function periodOf({
  current,
  end,
  start,
}: ParsedResume['experience'][number] | ParsedResume['education'][number]) {
  return { current, endDate: end, startDate: start ?? '' }
}
