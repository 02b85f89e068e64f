import { type Control, useWatch } from 'react-hook-form'

import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'
import { formatExperience } from '#lib/shared/jobs/experience.ts'
import { JOB_TYPE_LABELS, WORKPLACE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import { type JobFormValues, numberOf, salaryOf } from './job-form-values.ts'

interface JobPreviewProps {
  companyName: string
  control: Control<JobFormValues, unknown, object>
}

/** A preview of the job's public page during editing. */
export function JobPreview({ companyName, control }: JobPreviewProps) {
  const values = useWatch({ control }) as JobFormValues
  const paragraphs = linesOf(values.description.split('\n'))
  return (
    <section aria-labelledby="preview" className="card">
      <h2 className="text-sm font-normal text-soft" id="preview">
        Preview: as candidates will see it
      </h2>
      <div className="mt-3 space-y-4">
        <div>
          <p className="text-xl font-heading">{values.title.trim() || 'Job Title'}</p>
          <p className="text-soft">{companyName}</p>
        </div>
        <dl className="grid grid-cols-2 gap-3">
          {factsOf(values).map(([name, value]) => (
            <div className="min-w-0" key={name}>
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="space-y-2">
          {paragraphs.map((line, at) => (
            // A paragraph has no identity but its position.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at}>{line}</p>
          ))}
        </div>
        <Entries chips entries={values.skills} label="Skills" />
        <Entries entries={values.requirements} label="Requirements" />
        <Entries entries={values.responsibilities} label="Responsibilities" />
      </div>
    </section>
  )
}

function factsOf(values: JobFormValues): [name: string, value: string][] {
  const { deadline, location, workplace } = values
  const place = workplace === 'on-site' ? location : `${location} · ${WORKPLACE_LABELS[workplace]}`
  const years = formatExperience(
    wholeOf(values.minimum_experience),
    wholeOf(values.maximum_experience),
  )
  const facts: [string, string | null][] = [
    ['Salary', formatSalary(salaryOf(values))],
    ['Location', location.trim() && place],
    ['Job Type', JOB_TYPE_LABELS[values.type]],
    ['Category', CATEGORY_LABELS[values.category]],
    ['Experience', years],
    ['Education', linesOf(values.education).join(', ')],
    ['Apply by', deadline && formatDate(`${deadline}T12:00:00Z`)],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

interface EntriesProps {
  entries: string[]
  label: string
  chips?: boolean
}

function Entries({ chips = false, entries, label }: EntriesProps) {
  const filled = linesOf(entries)
  if (filled.length === 0) return null
  return (
    <div>
      <h3 className="text-base font-medium">{label}</h3>
      <ul className={chips ? 'mt-1 flex flex-wrap gap-1.5' : 'mt-1 list-disc space-y-1 pl-5'}>
        {filled.map(entry => (
          <li className={chips ? 'chip max-w-full' : undefined} key={entry}>
            {entry}
          </li>
        ))}
      </ul>
    </div>
  )
}

function linesOf(entries: string[]): string[] {
  return [...new Set(entries.map(entry => entry.trim()).filter(entry => entry !== ''))]
}

/** Null for text that is not a number yet. */
function wholeOf(typed: string): number | null {
  const number = numberOf(typed)
  return number !== null && Number.isInteger(number) ? number : null
}
