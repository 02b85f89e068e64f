import type { ResumeTemplate } from '#lib/shared/resumes/resume-templates.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '#lib/shared/errors.ts'
import { findProfile } from '../../profiles/index.ts'
import { sendWritten } from './answer.ts'
import { writeDocx } from './docx-file.ts'
import { writePdf } from './pdf-file.ts'
import { sheetOfProfile } from './profile-sheet.ts'
import { sheetOfTemplate } from './templates.ts'

/** A template as a Word document that software for reading resumes understands. */
export async function downloadTemplate(name: ResumeTemplate): Promise<Response> {
  const content = await writeDocx(sheetOfTemplate(name))
  return sendWritten(content, `resume-${name}.docx`, { cache: 'public, no-cache', kind: 'docx' })
}

/** The candidate's profile as a resume. @throws AppError `invalid-input` where a PDF lacks the letters */
export async function downloadProfile(
  db: Db,
  candidate: Actor,
  kind: 'docx' | 'pdf',
): Promise<Response> {
  const profile = await findProfile(db, candidate)
  if (!profile) throw new AppError('not-found', 'Profile not found')
  const sheet = sheetOfProfile(profile)
  const content = kind === 'pdf' ? await writePdf(sheet) : await writeDocx(sheet)
  return sendWritten(content, `${sheet.name} resume.${kind}`, { cache: 'private, no-store', kind })
}
