import { PencilSquareIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import type { MessageTemplate, TemplateDraft } from '#lib/contract/messaging/recruiter-messages.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import type { TemplatesStore } from './templates-store.ts'

interface TemplatesDialogProps {
  onClose: () => void
  onUse: (content: string) => void
  store: TemplatesStore
}

/** The recruiter's templates: use, add and edit them. */
export function TemplatesDialog({ onClose, onUse, store }: TemplatesDialogProps) {
  const { problem, templates } = useStore(store.$templates)
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)

  return (
    <Dialog keepOnOutsideClick={edited !== null} onClose={onClose} open title="Templates">
      <div className="space-y-4">
        <ErrorBox message={problem} />
        {edited ? (
          <TemplateForm
            onCancel={() => setEdited(null)}
            onSave={async draft => {
              if (await store.save(edited === 'new' ? null : edited.id, draft)) setEdited(null)
            }}
            template={edited === 'new' ? null : edited}
          />
        ) : (
          <>
            {templates === null && problem === null && <Skeleton className="h-24" />}
            {templates?.length === 0 && (
              <p className="text-soft">
                Save texts that you write often. Names are filled in for you.
              </p>
            )}
            <ul className="divide-y">
              {templates?.map(template => (
                <li className="flex items-start gap-2 py-2" key={template.id}>
                  <button
                    className="min-w-0 grow rounded px-1 text-left hover:bg-sunken"
                    onClick={() => onUse(template.content)}
                    type="button"
                  >
                    <span className="block font-medium">{template.name}</span>
                    <span className="line-clamp-2 text-sm text-soft">{template.content}</span>
                  </button>
                  <IconButton label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                    <PencilSquareIcon aria-hidden="true" className="icon" />
                  </IconButton>
                  <IconButton
                    label={`Delete ${template.name}`}
                    onClick={() => void store.remove(template.id)}
                  >
                    <TrashIcon aria-hidden="true" className="icon" />
                  </IconButton>
                </li>
              ))}
            </ul>
            <Button onClick={() => setEdited('new')}>
              <PlusIcon aria-hidden="true" className="icon" />
              New Template
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface TemplateFormProps {
  onCancel: () => void
  onSave: (draft: TemplateDraft) => Promise<void>
  template: MessageTemplate | null
}

function TemplateForm({ onCancel, onSave, template }: TemplateFormProps) {
  const [name, setName] = useState(template?.name ?? '')
  const [content, setContent] = useState(template?.content ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSave({ content, name })
  }
  return (
    <form className="space-y-4" onSubmit={submit}>
      <TextInput
        label="Name"
        maxLength={LENGTHS.searchName.max}
        onChange={event => setName(event.currentTarget.value)}
        value={name}
      />
      <TextArea
        help="{name}, {job} and {company} are filled in for each person."
        label="Message"
        maxLength={LENGTHS.chat.max}
        onChange={event => setContent(event.currentTarget.value)}
        value={content}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button disabled={name.trim() === '' || content.trim() === ''} look="main" type="submit">
          Save Template
        </Button>
      </div>
    </form>
  )
}
