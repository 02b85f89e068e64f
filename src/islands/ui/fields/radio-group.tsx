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
  optional?: boolean | undefined
  /** Stacks the options, for whole sentences. */
  stacked?: boolean
  /** The selected value if React holds it; omit it with `register`. */
  value?: string
  /** The initial value with `register`: the server renders it selected. */
  defaultValue?: string
}

/** One of a few visible options. Native radio buttons, so arrow keys and forms work as usual. */
export function RadioGroup({
  defaultValue,
  error,
  label,
  optional,
  options,
  stacked = false,
  value,
  ...rest
}: RadioGroupProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : null
  return (
    <fieldset aria-describedby={errorId ?? undefined}>
      <legend className="label">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
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
