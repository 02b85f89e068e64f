import { CheckCircleIcon, ExclamationCircleIcon, LightBulbIcon } from '@heroicons/react/24/outline'
import { type Control, useWatch } from 'react-hook-form'

import { checkForSearchEngines } from './search-engines.ts'

import { type JobFormValues, salaryOf } from '../form/job-form-values.ts'

interface SearchEngineCheckProps {
  control: Control<JobFormValues, unknown, object>
}

/** The properties that search engines need, and which of them the job has. */
export function SearchEngineCheck({ control }: SearchEngineCheckProps) {
  const values = useWatch({ control }) as JobFormValues
  const { max, min } = salaryOf(values)
  const checks = checkForSearchEngines({ ...values, salary: Boolean(max || min) })
  return (
    <section aria-labelledby="search-engines" className="card">
      <h2 className="mb-2 text-lg" id="search-engines">
        For search engines
      </h2>
      <ul className="space-y-2">
        {checks.map(({ label, met, required, text }) => (
          <li className="flex items-start gap-2" key={label}>
            <Mark met={met} required={required} />
            <span>
              <span className="font-medium">{label}</span>
              {required && !met && <span className="text-red"> (required to be listed)</span>}
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mark({ met, required }: { met: boolean; required: boolean }) {
  if (met) return <CheckCircleIcon aria-label="Done" className="icon mt-0.5 text-green" />
  return required ? (
    <ExclamationCircleIcon aria-label="Missing" className="icon mt-0.5 text-red" />
  ) : (
    <LightBulbIcon aria-label="Advice" className="icon mt-0.5 text-yellow" />
  )
}
