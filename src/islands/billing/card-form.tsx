import { type ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { tokenOf } from '#lib/client/sandbox-numbers.ts'
import {
  type CardFields,
  checkCard,
  formatCardNumber,
  formatCvv,
  formatExpiry,
} from './card-fields.ts'

import { TestCards } from './test-cards.tsx'

interface CardFormProps {
  busy: boolean
  label: string
  /** Receives the token of the card; the typed values stay in this form. */
  onSubmit: (token: string) => void
}

const FIELDS = ['cardNumber', 'expiry', 'cvv', 'holder'] as const

/** The card form. The number never leaves the browser: it becomes a token here. */
export function CardForm({ busy, label, onSubmit }: CardFormProps) {
  const hydrated = useHydrated()
  const { formState, handleSubmit, register, setError } = useForm<CardFields>({
    defaultValues: { cardNumber: '', cvv: '', expiry: '', holder: '' },
  })
  const { errors } = formState
  const field = (name: keyof CardFields, format?: (typed: string) => string) =>
    register(name, format && { onChange: (event: Typing) => reformat(event.target, format) })

  const submit = handleSubmit(fields => {
    const faults = checkCard(fields, readClock())
    const token = tokenOf(fields.cardNumber.replaceAll(' ', ''))
    if (token === null)
      faults.cardNumber ??= 'Only test cards are taken here, such as 4242 4242 4242 4242'
    const wrong = FIELDS.filter(name => faults[name] !== undefined)
    for (const [at, name] of wrong.entries())
      setError(name, { message: faults[name] ?? '' }, { shouldFocus: at === 0 })
    if (wrong.length === 0 && token !== null && !busy) onSubmit(token)
  })

  return (
    <form className="short-form" method="post" noValidate onSubmit={event => void submit(event)}>
      <TextInput
        {...field('cardNumber', formatCardNumber)}
        autoComplete="cc-number"
        error={errors.cardNumber?.message}
        inputMode="numeric"
        label="Card number"
        placeholder="1234 1234 1234 1234"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...field('expiry', formatExpiry)}
          autoComplete="cc-exp"
          error={errors.expiry?.message}
          inputMode="numeric"
          label="Expiry date"
          placeholder="MM/YY"
        />
        <TextInput
          {...field('cvv', formatCvv)}
          autoComplete="cc-csc"
          error={errors.cvv?.message}
          inputMode="numeric"
          label="CVV"
          placeholder="123"
        />
      </div>
      <TextInput
        {...field('holder')}
        autoComplete="cc-name"
        error={errors.holder?.message}
        label="Card holder"
      />
      <Button busy={busy} disabled={!hydrated} look="main" type="submit">
        {label}
      </Button>
      <TestCards />
    </form>
  )
}

type Typing = ChangeEvent<HTMLInputElement>

/** Formats the typed text and keeps the caret after the same digit. */
function reformat(input: HTMLInputElement, format: (typed: string) => string): void {
  const formatted = format(input.value)
  if (formatted === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digits = input.value.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = formatted
  const place = isAtEnd ? formatted.length : placeBehind(formatted, digits)
  input.setSelectionRange(place, place)
}

function placeBehind(formatted: string, digits: number): number {
  let place = 0
  for (let passed = 0; passed < digits && place < formatted.length; place += 1)
    if (/\d/.test(formatted.charAt(place))) passed += 1
  return place
}

function readClock(): Date {
  return new Date()
}
