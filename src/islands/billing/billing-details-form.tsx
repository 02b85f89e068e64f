import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { BillingDetails } from '#lib/contract/billing.ts'
import { COUNTRY_CODES, countryName } from '#lib/shared/places/countries.ts'

const COUNTRIES = COUNTRY_CODES.map(value => ({ label: countryName(value), value })).toSorted(
  (a, b) => a.label.localeCompare(b.label, 'en'),
)
const FIELDS = ['address', 'city', 'country', 'name', 'postalCode', 'taxId'] as const

interface BillingDetailsFormProps {
  details: BillingDetails | null
  /** The initial name: that of the company or the person. */
  name: string
}

/**
 * The billing details for future invoices, shown as on an invoice, with a button that opens the
 * form.
 */
export function BillingDetailsForm({ details, name }: BillingDetailsFormProps) {
  const hydrated = useHydrated()
  const [saved, setSaved] = useState(details)
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <Form
        details={saved ?? { address: '', city: '', country: '', name, postalCode: '', taxId: '' }}
        onCancel={() => setEditing(false)}
        onSaved={next => {
          setSaved(next)
          setEditing(false)
        }}
      />
    )
  return (
    <div className="mt-3 space-y-3">
      {saved ? (
        <Address details={saved} />
      ) : (
        <p className="text-soft">Invoices name {name || 'your company'}.</p>
      )}
      <Button disabled={!hydrated} onClick={() => setEditing(true)}>
        {saved ? 'Change Billing Details' : 'Add Billing Details'}
      </Button>
    </div>
  )
}

function Address({
  details: { address, city, country, name, postalCode, taxId },
}: {
  details: BillingDetails
}) {
  const lines = [name, address, `${postalCode} ${city}`.trim(), countryName(country), taxId]
  return <p className="whitespace-pre-line">{lines.filter(Boolean).join('\n')}</p>
}

interface FormProps {
  details: BillingDetails
  onCancel: () => void
  onSaved: (details: BillingDetails) => void
}

function Form({ details, onCancel, onSaved }: FormProps) {
  const form = useForm({
    defaultValues: details,
    resolver: zodResolver(BillingDetails),
  })
  const { register, setFocus } = form
  const { errors, isSubmitting } = form.formState
  useEffect(() => setFocus('name'), [setFocus])
  const save = submitHandler(form, {
    send: async body => {
      onSaved(await call('PUT /subscription/billing-details', { body }))
      showToast('Your next invoice names these details.', 'success')
    },
    fallback: 'Failed to save the billing details. Please try again.',
    fields: FIELDS,
  })
  return (
    <form className="card mt-3 max-w-reading space-y-4" noValidate onSubmit={save}>
      <ErrorBox message={errors.root?.message} />
      <Fields errors={errors} register={register} />
      <div className="flex flex-wrap gap-2">
        <Button busy={isSubmitting} look="main" type="submit">
          Save
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  errors: FieldErrors<BillingDetails>
  register: UseFormRegister<BillingDetails>
}

function Fields({ errors, register }: FieldsProps) {
  return (
    <>
      <TextInput
        {...register('name')}
        autoComplete="organization"
        error={errors.name?.message}
        label="Name or company"
      />
      <TextArea
        {...register('address')}
        autoComplete="street-address"
        error={errors.address?.message}
        label="Address"
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          {...register('postalCode')}
          autoComplete="postal-code"
          error={errors.postalCode?.message}
          label="Postal code"
          optional
        />
        <TextInput
          {...register('city')}
          autoComplete="address-level2"
          error={errors.city?.message}
          label="City"
        />
      </div>
      <Select
        {...register('country')}
        autoComplete="country"
        error={errors.country?.message}
        label="Country"
        options={COUNTRIES}
        placeholder="Choose a country"
      />
      <TextInput
        {...register('taxId')}
        error={errors.taxId?.message}
        help="In the European Union your VAT id with its country, such as DE123456789."
        label="Tax id"
        optional
      />
    </>
  )
}
