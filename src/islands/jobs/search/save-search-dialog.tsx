import type { ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'

import { FormDialog } from '#islands/ui/dialogs/form-dialog.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { isSameSearch } from '#lib/contract/jobs/job-search.ts'
import type { SavedSearch, SavedSearchDraft } from '#lib/contract/jobs/saved-searches.ts'
import type { AlertFrequency } from '#lib/shared/jobs/alerts.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { ALERT_OPTIONS } from './alert-options.ts'

const NEW = { label: 'A new saved search', value: '' }

interface Values {
  frequency: AlertFrequency
  name: string
  /** The id of the saved search that gets these filters; empty for a new one. */
  target: string
}

interface SaveSearchDialogProps {
  onClose: () => void
  /** The address of the search: "?q=nurse". */
  query: string
  saved: SavedSearch[]
  /** A suggested name, made from the filters. */
  suggestion: string
}

/** The name and the alerts of a search, and the saved search that it replaces. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { onClose, saved } = props
  const { choose, form, same, submit } = useSaveSearch(props)
  const { register } = form
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialog
      busy={isSubmitting}
      onClose={onClose}
      onSubmit={submit}
      problem={errors.root?.message}
      save={same ? 'Save Changes' : 'Save Search'}
      size="sm"
      title="Save this search"
    >
      {same && <p>You have already saved this search as “{same.name}”.</p>}
      {!same && saved.length > 0 && (
        <Select
          help="A saved search gets the filters of this page in place of its own."
          label="Save as"
          options={[NEW, ...saved.map(({ id, name }) => ({ label: name, value: String(id) }))]}
          {...register('target', {
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value),
          })}
        />
      )}
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
        options={ALERT_OPTIONS}
        {...register('frequency')}
      />
    </FormDialog>
  )
}

function useSaveSearch({ onClose, query, saved, suggestion }: SaveSearchDialogProps) {
  const same = saved.find(search => isSameSearch(search.query, query))
  const fresh = { frequency: 'daily', name: suggestion.slice(0, LENGTHS.searchName.max) } as const
  const form = useForm<Values>({
    defaultValues: { ...nameAndAlerts(same ?? fresh), target: same ? String(same.id) : '' },
  })

  /** Shows the name and the alerts of the chosen search. */
  const choose = (target: string) => {
    const { frequency, name } = saved.find(({ id }) => String(id) === target) ?? fresh
    form.setValue('frequency', frequency)
    form.setValue('name', name)
  }
  const submit = submitHandler(form, {
    send: async ({ target, ...values }) => {
      showToast(await save(target, { ...values, query }), 'success')
      onClose()
    },
    fallback: 'Failed to save the search. Please try again.',
    fields: ['frequency', 'name'],
  })
  return { choose, form, same, submit }
}

function nameAndAlerts({ frequency, name }: Pick<SavedSearch, 'frequency' | 'name'>) {
  return { frequency, name }
}

/** Saves a search into another or as a new one. Resolves to the text of the toast. */
async function save(target: string, draft: SavedSearchDraft): Promise<string> {
  if (target !== '') {
    await call('PUT /candidates/saved-searches/{id}', { body: draft, params: { id: target } })
    return `“${draft.name}” was saved.`
  }
  const { name } = await call('POST /candidates/saved-searches', { body: draft })
  // Another window has saved the same search.
  if (name !== draft.name.trim()) return `You have already saved this search as “${name}”.`
  return 'Search saved. You find it under Saved Searches.'
}
