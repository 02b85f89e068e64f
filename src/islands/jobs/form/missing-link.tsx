import { type Control, useWatch } from 'react-hook-form'

import { type JobFormValues, missingToPublish } from './job-form-values.ts'

/** How many fields a published job still needs, as a link to the first of them. */
export function MissingLink({ control }: { control: Control<JobFormValues, unknown, object> }) {
  const missing = missingToPublish(useWatch({ control }) as JobFormValues)
  const [first] = missing
  if (!first) return <span className="ml-auto text-sm text-soft">Ready to publish</span>
  return (
    <button className="link ml-auto text-sm" onClick={() => focusField(first)} type="button">
      {missing.length === 1 ? 'One thing' : `${missing.length} things`} missing
      <span className="max-sm:sr-only"> to publish</span>
    </button>
  )
}

/** A list has the id of its field, any other field its name. */
function focusField(name: string): void {
  const list = document.querySelector(`#list-${name}`)
  const field = list?.querySelector<HTMLElement>('input') ?? document.getElementsByName(name)[0]
  field?.focus()
}
