import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { UnsentApplication } from '#lib/contract/applications/application-drafts.ts'

/** Opens the letter of an application that can no longer be sent, so that it can be used again. */
export function UnsentLetter({ application }: { application: UnsentApplication }) {
  const { job_id: jobId, job_title: title } = application
  const [letter, setLetter] = useState<string | null>(null)
  const { busy, run } = useWork(showToast)
  const hydrated = useHydrated()
  const open = () =>
    run(async () => {
      const params = { jobId }
      const draft = await call('GET /candidates/application-drafts/{jobId}', { params })
      setLetter(draft.coverLetter)
    })
  return (
    <>
      <Button
        aria-label={`Read letter for ${title}`}
        busy={busy}
        disabled={!hydrated}
        onClick={() => void open()}
      >
        Read letter
      </Button>
      <Dialog
        footer={<Button onClick={() => void copy(letter ?? '')}>Copy</Button>}
        onClose={() => setLetter(null)}
        open={letter !== null}
        title={`Your letter for ${title}`}
      >
        <p className="whitespace-pre-line break-words">{letter}</p>
      </Dialog>
    </>
  )
}

async function copy(letter: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(letter)
    showToast('Copied', 'success')
  } catch {
    showToast('This browser does not copy. Select the text and copy it.')
  }
}
