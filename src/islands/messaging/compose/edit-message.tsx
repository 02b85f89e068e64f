import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import type { Message } from '#lib/contract/messaging/messages.ts'

import { WritingField } from './writing-field.tsx'

interface EditMessageProps {
  message: Message
  /** With the changed message, or null if nothing changed. */
  onEdited: (message: Message | null) => void
}

/** Edits one of the person's own messages. */
export function EditMessage({ message, onEdited }: EditMessageProps) {
  const [text, setText] = useState(message.content)
  const { busy, problem, run } = useWork()

  const save = () =>
    run(async () => {
      const params = { id: message.id }
      onEdited(await call('PUT /messages/{id}', { body: { content: text }, params }))
    }, 'Failed to change message')
  return (
    <>
      <p className="mb-2 flex items-center justify-between gap-2 text-sm text-soft">
        Changing a message
        <Button className="!min-h-[2rem]" look="quiet" onClick={() => onEdited(null)}>
          Cancel
        </Button>
      </p>
      {problem !== null && (
        <p className="field-error mb-2" role="alert">
          {problem}
        </p>
      )}
      <WritingField
        action="Save"
        busy={busy}
        fieldRef={focusField}
        onCancel={() => onEdited(null)}
        onChange={setText}
        onSubmit={() => void save()}
        text={text}
      />
    </>
  )
}

/** Runs once, when the component mounts. */
function focusField(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
