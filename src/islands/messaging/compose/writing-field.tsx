import { PaperAirplaneIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { watchUnsavedText } from '#lib/client/unsaved-text.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

interface WritingFieldProps {
  /** The label of the submit button: "Send". */
  action: string
  /** Further buttons before the field. */
  children?: ReactNode
  busy?: boolean
  disabled?: boolean
  fieldRef?: Ref<HTMLTextAreaElement>
  onCancel?: () => void
  onChange: (text: string) => void
  onSubmit: () => void
  text: string
}

/** A field that grows with its text. Enter sends; Shift+Enter adds a line. */
export function WritingField(props: WritingFieldProps) {
  const { action, busy = false, children, disabled = false, fieldRef, text } = props
  const { onCancel, onChange, onSubmit } = props
  useEffect(watchUnsavedText, [])
  const isBlank = text.trim() === ''
  const submit = () => {
    if (!isBlank && !busy) onSubmit()
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter also confirms a composed character in many scripts.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') onCancel?.()
  }
  return (
    <form
      className="flex items-end gap-1 sm:gap-2"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <textarea
        aria-label="Message"
        className="input max-h-40 min-w-0 grow resize-none [field-sizing:content]"
        disabled={disabled}
        maxLength={LENGTHS.chat.max}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        placeholder="Type a message..."
        ref={fieldRef}
        rows={1}
        value={text}
      />
      <Button
        aria-label={action}
        busy={busy}
        className="button-icon shrink-0"
        disabled={isBlank || disabled}
        look="main"
        title={action}
        type="submit"
      >
        {!busy && <PaperAirplaneIcon aria-hidden="true" className="icon" />}
      </Button>
    </form>
  )
}
