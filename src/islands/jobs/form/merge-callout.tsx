import { useEffect, useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'

import { wordsOf } from './field-words.ts'
import { FIELD_LABELS, type JobField } from './job-form-values.ts'
import type { Conflict } from './use-job-merge.ts'

interface MergeCalloutProps {
  conflict: Conflict
  /** Takes their value of a field in place of mine. */
  onTake: (field: JobField) => void
}

/** After a refused save: what a colleague saved in the meantime, and how the edits are merged. */
export function MergeCallout({ conflict, onTake }: MergeCalloutProps) {
  const { conflicting, accepted, theirs } = conflict
  const callout = useRef<HTMLDivElement>(null)
  // The clicked button is at the end of a long form, far from this message.
  useEffect(() => callout.current?.focus(), [])
  return (
    <div ref={callout} tabIndex={-1}>
      <Callout kind="warning" title="Somebody else saved changes in the meantime">
        <p>
          Nothing is lost: your entries are below, and fields that only they changed now have their
          values. Check the form and save again.
        </p>
        <dl className="mt-2 space-y-2">
          {accepted.map(field => (
            <div key={field}>
              <dt className="inline font-medium">
                {FIELD_LABELS[field]} {FIELD_LABELS[field].endsWith('s') ? 'are' : 'is'} now:{' '}
              </dt>
              <dd className="inline whitespace-pre-line break-words">{wordsOf(theirs, field)}</dd>
            </div>
          ))}
          {conflicting.map(field => (
            <div key={field}>
              <dt className="font-medium">You both changed {FIELD_LABELS[field]}. Theirs: </dt>
              <dd className="whitespace-pre-line break-words">{wordsOf(theirs, field)}</dd>
              <dd>
                <Button
                  aria-label={`Use theirs for ${FIELD_LABELS[field]}`}
                  className="mt-1"
                  onClick={() => {
                    onTake(field)
                    callout.current?.focus()
                  }}
                >
                  Use theirs
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </Callout>
    </div>
  )
}
