import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
  help?: string | undefined
}

/** A checkbox with its label: the native control, without a hidden input or an inline style. */
export function Checkbox({ error, help, label, ...rest }: CheckboxProps) {
  const id = useId()
  const helpId = help ? `${id}-help` : null
  const errorId = error ? `${id}-error` : null
  return (
    <div>
      <div className="flex min-h-[1.5rem] items-start gap-2.5">
        <input
          {...rest}
          aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="tick"
          id={id}
          type="checkbox"
        />
        <label className="cursor-pointer" htmlFor={id}>
          {label}
        </label>
      </div>
      {helpId && (
        <p className="help pl-8" id={helpId}>
          {help}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
