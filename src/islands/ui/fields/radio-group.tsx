import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { FieldError } from './field.tsx'
import { type Option } from './select.tsx'

interface RadioOption extends Option {
  help?: string
}

interface RadioGroupProps extends Omit<
  ComponentProps<'input'>,
  'defaultValue' | 'id' | 'type' | 'value'
> {
  label: string
  name: string
  options: readonly RadioOption[]
  error?: string | undefined
  /** One under the other, for options that are whole sentences. */
  stacked?: boolean
  /** The chosen value where React holds it; leave it to `register` otherwise. */
  value?: string
  /** The value chosen at first where `register` holds it: the page is sent with it chosen. */
  defaultValue?: string
}

/** One of a few, all in sight. Native radios, so arrow keys and forms work as everywhere. */
export function RadioGroup({
  defaultValue,
  error,
  label,
  options,
  stacked = false,
  value,
  ...rest
}: RadioGroupProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : null
  return (
    <fieldset aria-describedby={errorId ?? undefined}>
      <legend className="label">{label}</legend>
      <div
        className={clsx(
          'mt-1.5 grid gap-2',
          !stacked && 'sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]',
        )}
      >
        {options.map(option => (
          <label className="choice" key={option.value}>
            <input
              {...rest}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              className="tick"
              type="radio"
              value={option.value}
            />
            <span>
              {option.label}
              {option.help && <span className="block text-sm text-soft">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
