import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
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
  const formId = useId()
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
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button busy={isSubmitting} form={formId} look="main" type="submit">
        Save Changes
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title="Edit saved search">
      <form className="space-y-4" id={formId} noValidate onSubmit={submit}>
        <ErrorBox message={errors.root?.message} />
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
      </form>
    </Dialog>
  )
}
