import { clsx } from 'clsx'
import { type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface Option {
  label: string
  value: string
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'id'> & {
    options: readonly Option[]
    /** A first entry with an empty value: "Choose a category". */
    placeholder?: string
  }

/** One of a few fixed values, in the browser's native select. */
export function Select({
  className,
  error,
  help,
  label,
  optional,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <Field error={error} help={help} label={label} optional={optional}>
      {attributes => (
        <select {...rest} {...attributes} className={clsx('input', className)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
