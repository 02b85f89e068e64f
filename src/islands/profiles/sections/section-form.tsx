import type { SubmitEvent, ReactNode } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { type Change, ConflictCallout } from '#islands/ui/feedback/conflict-callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useFirstField } from '#islands/ui/focus.ts'

interface SectionFormProps {
  busy: boolean
  children: ReactNode
  conflict: readonly Change[]
  onCancel: () => void
  onSubmit: (event: SubmitEvent) => Promise<void>
  problem: string | undefined
}

/** The form of a section: its fields, errors, Save and Cancel. */
export function SectionForm(props: SectionFormProps) {
  const { busy, children, conflict, onCancel, onSubmit, problem } = props
  const form = useFirstField()
  return (
    <form className="space-y-5" noValidate onSubmit={event => void onSubmit(event)} ref={form}>
      {conflict.length > 0 && <ConflictCallout changes={conflict} own />}
      {problem && <ErrorBox message={problem} />}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} look="main" type="submit">
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
