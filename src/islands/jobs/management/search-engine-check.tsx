import { CheckCircleIcon, ExclamationCircleIcon } from '@heroicons/react/24/outline'
import { type Control, useFormState, useWatch } from 'react-hook-form'

import { checkForSearchEngines } from './search-engines.ts'

import { type JobFormValues, salaryOf } from '../form/job-form-values.ts'

interface SearchEngineCheckProps {
  control: Control<JobFormValues, unknown, object>
}

/**
 * The properties that search engines need, and which of them the job has. A missing one has a
 * hollow circle. A missing required one is an error after the first attempt to save.
 */
export function SearchEngineCheck({ control }: SearchEngineCheckProps) {
  const values = useWatch({ control }) as JobFormValues
  const { isSubmitted } = useFormState({ control })
  const { max, min } = salaryOf(values)
  const checks = checkForSearchEngines({ ...values, salary: Boolean(max || min) })
  return (
    <section aria-labelledby="search-engines" className="card">
      <h2 className="mb-2 text-base" id="search-engines">
        For search engines
      </h2>
      <ul className="space-y-2">
        {checks.map(({ label, met, required, text }) => (
          <li className="flex items-start gap-2" key={label}>
            <Mark fault={required && isSubmitted} met={met} required={required} />
            <span>
              <span className="font-medium">{label}</span>
              {required && !met && (
                <span className={isSubmitted ? 'text-red' : 'text-soft'}>
                  {' '}
                  (required to be listed)
                </span>
              )}
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MarkProps {
  fault: boolean
  met: boolean
  required: boolean
}

function Mark({ fault, met, required }: MarkProps) {
  if (met) return <CheckCircleIcon aria-label="Done" className="icon mt-0.5 text-green" />
  if (fault) return <ExclamationCircleIcon aria-label="Missing" className="icon mt-0.5 text-red" />
  return (
    <svg
      aria-label={required ? 'Missing' : 'Advice'}
      className="icon mt-0.5 text-soft"
      viewBox="0 0 24 24"
    >
      <circle cx="12" cy="12" r="9" />
    </svg>
  )
}
