import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { useChange } from '#islands/ui/use-change.ts'
import { call } from '#lib/client/api.ts'
import type { Interview } from '#lib/contract/interviews/interviews.ts'

interface DeclineFormProps {
  interview: Interview
  onBack: () => void
  onDone: (interview: Interview) => void
}

/** Confirms that an interview is declined. */
export function DeclineForm({ interview, onBack, onDone }: DeclineFormProps) {
  const { companyName, id, version } = interview
  const [reason, setReason] = useState('')
  const { busy, problem, change } = useChange(onDone)

  const decline = () =>
    change('You declined the interview.', () =>
      call('POST /candidates/interviews/{id}/decline', {
        body: { reason, version },
        params: { id },
      }),
    )
  return (
    <div className="space-y-4">
      <ErrorBox message={problem} />
      <p>
        This cancels the interview and notifies {companyName}. Your application stays. To meet at
        another time, ask for one instead.
      </p>
      <TextArea
        label="Reason"
        maxLength={2000}
        onChange={event => setReason(event.currentTarget.value)}
        optional
        rows={3}
        value={reason}
      />
      <div className="flex flex-wrap items-start justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button busy={busy} look="danger" onClick={() => void decline()}>
          Decline Interview
        </Button>
      </div>
    </div>
  )
}
