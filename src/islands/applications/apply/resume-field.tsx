import { DocumentTextIcon } from '@heroicons/react/24/outline'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { Select } from '#islands/ui/fields/select.tsx'
import type { ResumeChoice } from '#lib/contract/resumes/resumes.ts'

interface ResumeFieldProps extends UseFormRegisterReturn {
  error: string | undefined
  /** The default first. */
  resumes: ResumeChoice[]
}

/** The resume to send; a single one cannot be changed here. */
export function ResumeField({ resumes, ...field }: ResumeFieldProps) {
  if (resumes.length > 1)
    return <Select {...field} label="Resume" options={resumes.map(toOption)} />
  return (
    <p className="flex items-center gap-2">
      <DocumentTextIcon aria-hidden="true" className="icon text-soft" />
      <span className="min-w-0 break-words">{resumes[0]?.name}</span>
      <a className="link ml-auto shrink-0" href="/candidate/resume">
        Change resume
      </a>
    </p>
  )
}

function toOption({ atsScore, id, isDefault, name }: ResumeChoice) {
  const score = atsScore === null ? '' : ` · ATS score ${atsScore}`
  // Without an id the server sends the resume that is the default at that time.
  return {
    label: `${name}${isDefault ? ' (default)' : ''}${score}`,
    value: isDefault ? '' : String(id),
  }
}

/** The value of the field: null for the default. */
export function numberOf(value: string | number | null): number | null {
  return value === '' || value === null ? null : Number(value)
}

/** Finds the resume of a value of the field. */
export function isChosen(value: number | null): (resume: ResumeChoice) => boolean {
  return ({ id, isDefault }) => (value === null ? isDefault : id === value)
}
