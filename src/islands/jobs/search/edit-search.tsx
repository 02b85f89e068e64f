import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { FormDialog } from '#islands/ui/dialogs/form-dialog.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { SavedSearch } from '#lib/contract/jobs/saved-searches.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

interface EditSearchProps {
  onRenamed: (name: string) => void
  search: SavedSearch
}

/** Renames a saved search, and says how to change its filters. */
export function EditSearch(props: EditSearchProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={`Edit ${props.search.name}`} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {open && <EditSearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditSearchDialog({
  onClose,
  onRenamed,
  search,
}: EditSearchProps & { onClose: () => void }) {
  const { id, name, query } = search
  const form = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState

  const submit = submitHandler(form, {
    send: async body => {
      const changed = await call('PUT /candidates/saved-searches/{id}', { body, params: { id } })
      onRenamed(changed.name)
      showToast(`“${changed.name}” was saved.`, 'success')
      onClose()
    },
    fallback: 'Failed to save the search. Please try again.',
    fields: ['name'],
  })
  const { register } = form
  return (
    <FormDialog
      busy={isSubmitting}
      onClose={onClose}
      onSubmit={submit}
      problem={errors.root?.message}
      save="Save Changes"
      size="sm"
      title="Edit saved search"
    >
      <TextInput
        error={errors.name?.message}
        label="Name"
        maxLength={LENGTHS.searchName.max}
        {...register('name')}
      />
      <p className="text-soft">
        To change the filters,{' '}
        <a className="link" href={`/candidate/jobs${query}`}>
          open the search
        </a>
        , change them there, and choose “{name}” under Save Search.
      </p>
    </FormDialog>
  )
}
