import { useState } from 'react'

import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { FileDrop } from '#islands/ui/fields/file-drop.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { upload } from '#lib/client/files/upload.ts'

import { ReviewDialog } from './review/review-dialog.tsx'

/** Imports a profile from another site; nothing is saved before the person has reviewed it. */
export function ImportCard() {
  const { busy, problem, run } = useWork()
  const [reviewing, setReviewing] = useState(false)

  const send = (file: File) =>
    run(async () => {
      const signal = new AbortController().signal
      await upload('POST /candidates/profile/import', { file, onProgress: () => {}, signal })
      setReviewing(true)
    }, 'The file was not read. Please try again.')
  return (
    <section aria-labelledby="import-title" className="card space-y-4">
      <div>
        <h2 id="import-title">Import a JSON Resume</h2>
        <p className="mt-1 text-soft">
          Bring your profile from another site as a JSON Resume file. You choose what is taken.
        </p>
      </div>
      <ErrorBox message={problem} />
      <FileDrop
        accept=".json,application/json"
        busy={busy}
        help="A .json file, at most 1 MB."
        label="JSON Resume file"
        onFile={file => void send(file)}
      />
      {reviewing && (
        <ReviewDialog
          onClose={() => setReviewing(false)}
          onSaved={() => location.reload()}
          reviewed="import"
        />
      )}
    </section>
  )
}
