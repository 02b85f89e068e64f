import type { SentFacts } from '#lib/contract/applications/opened-applications.ts'

import type { Db } from '../../../db/connect.ts'
import { findSentParsedResume, type ParsedResume } from '../../../resumes/index.ts'
import type { ApplicationRow } from '../list/application-row.ts'

/** The parsed facts of the resume that was sent; null if the company may not see the resume. */
export async function readSentFacts(
  db: Db,
  { application: { resumeFileId }, contactVisible }: ApplicationRow,
): Promise<SentFacts | null> {
  if (resumeFileId === null || !contactVisible) return null
  const parsed = await findSentParsedResume(db, resumeFileId)
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
