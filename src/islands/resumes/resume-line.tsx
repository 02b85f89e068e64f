import { DocumentTextIcon } from '@heroicons/react/24/outline'

import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'
import { formatFileSize } from '#islands/ui/file-size.ts'

interface ResumeLineProps {
  resume: ListedResume
  timeZone: string
}

/** The separator of two facts: a line may break after it, never before. */
const DOT = '\u{a0}· '

/** A resume: its name, its kind of file and its ATS score. */
export function ResumeLine({ resume, timeZone }: ResumeLineProps) {
  const { atsScore, filename, id, isDefault, name, ocr, readable, size, uploadedAt } = resume
  return (
    <div className="flex items-start gap-3">
      <DocumentTextIcon aria-hidden="true" className="icon mt-0.5 text-soft" />
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          {isDefault && <span className="badge ml-2 bg-blue-wash text-blue">Default</span>}
        </p>
        <p className="text-sm text-soft">
          {name !== filename && `${filename}${DOT}`}
          {formatFileSize(size)}
          {DOT}Uploaded {formatDate(uploadedAt, timeZone)}
          {atsScore !== null && (
            <>
              {DOT}
              <a className="link whitespace-nowrap" href={addressOfScore(id, isDefault)}>
                ATS score {atsScore}
              </a>
            </>
          )}
        </p>
        {readable && ocr && (
          <p className="text-sm text-soft">Its words were recognised in a picture (OCR).</p>
        )}
      </div>
    </div>
  )
}

function addressOfScore(id: number, isDefault: boolean): string {
  return `/candidate/resume/ats-score${isDefault ? '' : `?resumeId=${id}`}`
}
