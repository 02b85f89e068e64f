import { clsx } from 'clsx'
import { type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>

/** One line of text. Takes what react-hook-form's `register` gives. */
export function TextInput({
  className,
  error,
  help,
  label,
  optional,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <Field error={error} help={help} label={label} optional={optional}>
      {attributes => (
        <input {...rest} {...attributes} className={clsx('input', className)} type={type} />
      )}
    </Field>
  )
}
