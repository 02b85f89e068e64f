import { ExclamationCircleIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useId } from 'react'

import { watchUnsavedText } from '#lib/client/unsaved-text.ts'

export interface FieldProps {
  label: string
  error?: string | null | undefined
  help?: ReactNode
  optional?: boolean | undefined
}

interface ControlAttributes {
  'id': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends FieldProps {
  /** Receives the attributes that connect the control with its label, help and error. */
  children: (attributes: ControlAttributes) => ReactNode
}

/** A label over a control, help under the label, the error under the control. */
export function Field({ children, error, help, label, optional }: Props) {
  const id = useId()
  const helpId = help ? `${id}-help` : null
  const errorId = error ? `${id}-error` : null
  useEffect(watchUnsavedText, [])
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {helpId && (
        <p className="help !mt-0" id={helpId}>
          {help}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          'id': id,
          'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  )
}

/** The error message under a control. */
export function FieldError({
  id,
  message,
}: {
  id: string | null
  message: string | null | undefined
}) {
  if (!id || !message) return null
  return (
    <p className="field-error" id={id}>
      <ExclamationCircleIcon aria-hidden="true" className="icon" />
      <span>{message}</span>
    </p>
  )
}
