import { DocumentTextIcon } from '@heroicons/react/24/outline'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { Select } from '#islands/ui/fields/select.tsx'
import type { ResumeChoice } from '#lib/contract/resumes/resumes.ts'

interface ResumeFieldProps extends UseFormRegisterReturn {
  error: string | undefined
  /** The default first. */
  resumes: ResumeChoice[]
}

/** Which resume goes along; with only one there is nothing to choose. */
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
  // The default is sent when none is named, whichever it is by then.
  return {
    label: `${name}${isDefault ? ' (default)' : ''}${score}`,
    value: isDefault ? '' : String(id),
  }
}

/** The value of the field: null for the default. */
export function numberOf(value: string | number | null): number | null {
  return value === '' || value === null ? null : Number(value)
}
