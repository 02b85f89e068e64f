import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { showRefusal } from '#islands/ui/feedback/show-refusal.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { ALERT_FREQUENCIES, ALERT_LABELS, type AlertFrequency } from '#lib/shared/jobs/alerts.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

interface SaveSearchProps {
  /** The address of the search: "?q=nurse". */
  query: string
  /** A suggested name, made from the filters. */
  suggestion: string
}

const FREQUENCIES = ALERT_FREQUENCIES.map(value => ({ label: ALERT_LABELS[value], value }))

/** Saves the search of the page, with a choice of how often to send new jobs. */
export function SaveSearch({ query, suggestion }: SaveSearchProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Save Search</Button>
      {open && (
        <SaveSearchDialog onClose={() => setOpen(false)} query={query} suggestion={suggestion} />
      )}
    </>
  )
}

interface Values {
  frequency: AlertFrequency
  name: string
}

function SaveSearchDialog({
  onClose,
  query,
  suggestion,
}: SaveSearchProps & { onClose: () => void }) {
  const { formState, handleSubmit, register, setError } = useForm<Values>({
    defaultValues: { frequency: 'daily', name: suggestion.slice(0, LENGTHS.searchName.max) },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async values => {
    try {
      await call('POST /candidates/saved-searches', { body: { ...values, query } })
      showToast('Search saved. You find it under Saved Searches.', 'success')
      onClose()
    } catch (error) {
      showRefusal(setError, error, {
        fallback: 'Failed to save the search. Please try again.',
        fields: { frequency: 'frequency', name: 'name' },
      })
    }
  })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button busy={isSubmitting} form="save-search" look="main" type="submit">
        Save Search
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title="Save this search">
      <form
        className="space-y-4"
        id="save-search"
        noValidate
        onSubmit={event => void submit(event)}
      >
        {errors.root?.message && <ErrorBox message={errors.root.message} />}
        <TextInput
          error={errors.name?.message}
          label="Name"
          maxLength={LENGTHS.searchName.max}
          {...register('name')}
        />
        <Select
          error={errors.frequency?.message}
          help="New jobs by email, to your confirmed address."
          label="Alerts"
          options={FREQUENCIES}
          {...register('frequency')}
        />
      </form>
    </Dialog>
  )
}
