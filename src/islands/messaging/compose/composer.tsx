import { ClipboardDocumentListIcon, PaperClipIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'

import { IconButton } from '#islands/ui/icon-button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { readMessageDraft, storeMessageDraft } from '#lib/client/drafts/message-drafts.ts'
import type { Participant } from '#lib/contract/messaging/conversations.ts'
import type { Attachment, Message } from '#lib/contract/messaging/messages.ts'
import { fillTemplate } from '#lib/shared/messaging.ts'

import { EditMessage } from './edit-message.tsx'
import type { MessengerProps, OpenChat } from '../props.ts'
import { loadTemplates, type TemplatesStore } from './templates-store.ts'
import { WritingField } from './writing-field.tsx'

const AttachDialog = lazy(async () => {
  const { AttachDialog: loaded } = await import('./attach-dialog.tsx')
  return { default: loaded }
})
const TemplatesDialog = lazy(async () => {
  const { TemplatesDialog: loaded } = await import('./templates-dialog.tsx')
  return { default: loaded }
})

interface ComposerProps {
  about: OpenChat['about']
  /** The message that is being edited. */
  editing: Message | null
  isBlocked: boolean
  /** Whether the account of the other person is closed. */
  isClosed: boolean
  me: MessengerProps['me']
  onEdited: (message: Message | null) => void
  onSend: (content: string, attachment: Attachment | null) => void
  onTyping: () => void
  other: Participant
}

/** The form for a new message, or for an edit. */
export function Composer({ editing, isBlocked, isClosed, onEdited, ...rest }: ComposerProps) {
  const hydrated = useHydrated()
  if (isClosed || isBlocked)
    return (
      <p className="border-t p-4 text-center text-soft">
        {isClosed
          ? 'The account of this person is closed. You can still read the conversation.'
          : `You have blocked ${rest.other.name}. Unblock them in the menu above to write.`}
      </p>
    )
  return (
    <div className="border-t p-3" data-keeps-text={editing ? undefined : true}>
      {editing ? (
        <EditMessage key={editing.id} message={editing} onEdited={onEdited} />
      ) : (
        // Drafts are in the browser's storage, which the server cannot read.
        <WriteMessage {...rest} hydrated={hydrated} key={String(hydrated)} />
      )}
    </div>
  )
}

interface WriteMessageProps extends Omit<
  ComposerProps,
  'editing' | 'isBlocked' | 'isClosed' | 'onEdited'
> {
  hydrated: boolean
}

function WriteMessage({ about, hydrated, me, onSend, onTyping, other }: WriteMessageProps) {
  const [text, write] = useDraft(other.id, hydrated)
  const [attaching, setAttaching] = useState(false)
  const [templates, setTemplates] = useState<TemplatesStore | null>(null)
  return (
    <>
      <WritingField
        action="Send"
        disabled={!hydrated}
        onChange={words => {
          write(words)
          if (words.trim() !== '') onTyping()
        }}
        onSubmit={() => {
          onSend(text.trim(), null)
          write('')
        }}
        text={text}
      >
        <IconButton disabled={!hydrated} label="Attach File" onClick={() => setAttaching(true)}>
          <PaperClipIcon aria-hidden="true" className="icon" />
        </IconButton>
        {me.role === 'recruiter' && (
          <IconButton
            disabled={!hydrated}
            label="Templates"
            onClick={() => setTemplates(loadTemplates())}
          >
            <ClipboardDocumentListIcon aria-hidden="true" className="icon" />
          </IconButton>
        )}
      </WritingField>
      <Suspense>
        {attaching && (
          <AttachDialog
            onClose={() => setAttaching(false)}
            onSend={attachment => {
              onSend('', attachment)
              setAttaching(false)
            }}
          />
        )}
        {templates && (
          <TemplatesDialog
            onClose={() => setTemplates(null)}
            onUse={content => {
              write(fillTemplate(content, valuesOf(about, other)))
              setTemplates(null)
            }}
            store={templates}
          />
        )}
      </Suspense>
    </>
  )
}

/** The draft, stored in this browser. */
function useDraft(otherId: number, hydrated: boolean) {
  const [text, setText] = useState(() => (hydrated ? readMessageDraft(otherId) : ''))
  const write = (words: string) => {
    setText(words)
    storeMessageDraft(otherId, words)
  }
  return [text, write] as const
}

function valuesOf(about: OpenChat['about'], { name }: Participant) {
  return { company: about?.companyName ?? '', job: about?.jobTitle ?? '', name }
}
