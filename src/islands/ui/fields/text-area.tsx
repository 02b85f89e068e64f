import { clsx } from 'clsx'
import { type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

/** Several lines of text. Takes what react-hook-form's `register` gives. */
export function TextArea({
  className,
  error,
  help,
  label,
  optional,
  rows = 5,
  ...rest
}: TextAreaProps) {
  return (
    <Field error={error} help={help} label={label} optional={optional}>
      {attributes => (
        <textarea {...rest} {...attributes} className={clsx('input', className)} rows={rows} />
      )}
    </Field>
  )
}
