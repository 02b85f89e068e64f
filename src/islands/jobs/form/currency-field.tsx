import { type Control, useController } from 'react-hook-form'

import { Combobox } from '#islands/ui/fields/combobox.tsx'

import type { JobFormValues } from './job-form-values.ts'

export interface CurrencyOption {
  label: string
  value: string
}

interface CurrencyFieldProps {
  control: Control<JobFormValues, unknown, object>
  currencies: CurrencyOption[]
}

const SHOWN = 50

/** The currency of the salary, found by its code, its name or its symbol. */
export function CurrencyField({ control, currencies }: CurrencyFieldProps) {
  const { field, fieldState } = useController({ control, name: 'salary.currency' })
  const currency = currencies.find(({ value }) => value === field.value)
  return (
    <Combobox
      error={fieldState.error?.message}
      help={currency ? currency.label : 'Type a code or a name: EUR, rupee'}
      inputRef={field.ref}
      label="Currency"
      name={field.name}
      onBlur={() => {
        field.onChange(field.value.trim().toUpperCase())
        field.onBlur()
      }}
      onChange={field.onChange}
      suggest={typed => findCurrencies(currencies, typed)}
      value={field.value}
    />
  )
}

/** Codes that start with the text come before names that contain it. */
function findCurrencies(currencies: CurrencyOption[], typed: string): CurrencyOption[] {
  const text = typed.trim().toLowerCase()
  const rankOf = ({ label, value }: CurrencyOption) => {
    if (value.toLowerCase().startsWith(text)) return 0
    return label.toLowerCase().includes(text) ? 1 : 2
  }
  return currencies
    .filter(currency => rankOf(currency) < 2)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, SHOWN)
}
