import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { FileDrop } from '#islands/ui/fields/file-drop.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { uploadPicture } from '#lib/client/files/picture-file.ts'
import { PICTURE_ENDINGS } from '#lib/shared/limits.ts'

interface PhotoSectionProps {
  photo: string | null
}

/** The candidate's optional photo. It never affects a match score. */
export function PhotoSection({ photo: initial }: PhotoSectionProps) {
  const [photo, setPhoto] = useState(initial)
  const { busy, problem, run } = useWork()

  const change = (done: string, work: () => Promise<string | null>) =>
    run(async () => {
      setPhoto(await work())
      showToast(done, 'success')
    }, 'Nothing was changed. Please try again.')
  const send = (file: File) =>
    change(
      'Your photo is on your profile now.',
      async () => (await uploadPicture('POST /candidates/profile/photo', file)).photo,
    )
  const remove = () =>
    change('Your photo was removed.', async () => {
      await call('DELETE /candidates/profile/photo')
      return null
    })
  return (
    <section aria-labelledby="photo" className="card space-y-4">
      <div>
        <h2 id="photo">Photo</h2>
        <p className="mt-1 text-soft">
          Optional. Employers you apply to see it, except in a blind review; it never changes a
          score.
        </p>
      </div>
      {photo && <Photo busy={busy} onRemove={() => void remove()} photo={photo} />}
      <FileDrop
        accept={PICTURE_ENDINGS.join(',')}
        busy={busy}
        error={problem}
        help="PNG, JPEG or WebP, at most 2 MB. Place and camera are removed."
        label={photo ? 'Replace your photo' : 'Upload your photo'}
        onFile={file => void send(file)}
      />
    </section>
  )
}

function Photo({ busy, onRemove, photo }: { busy: boolean; onRemove: () => void; photo: string }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        alt="Your profile"
        className="h-24 w-24 rounded-full border object-cover"
        height={96}
        src={photo}
        width={96}
      />
      <Button busy={busy} onClick={onRemove}>
        Remove Photo
      </Button>
    </div>
  )
}
