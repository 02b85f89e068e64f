import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { FileDrop } from '#islands/ui/fields/file-drop.tsx'
import { keepFocus } from '#islands/ui/focus.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { uploadPicture } from '#lib/client/files/picture-file.ts'
import { PICTURE_ENDINGS } from '#lib/shared/limits.ts'

interface LogoSectionProps {
  companyName: string
  logo: string | null
}

/** The company's logo, which appears on its jobs and page after the upload. */
export function LogoSection({ companyName, logo: initial }: LogoSectionProps) {
  const [logo, setLogo] = useState(initial)
  const { busy, problem, run } = useWork()

  const change = (done: string, fallback: string, work: () => Promise<string | null>) =>
    run(async () => {
      const now = await work()
      keepFocus(() => setLogo(now), 'logo')
      showToast(done, 'success')
    }, fallback)
  const send = (file: File) =>
    change(
      'Your logo is on your jobs now.',
      'Failed to upload the logo',
      async () => (await uploadPicture('POST /recruiters/company/logo', file)).logo,
    )
  const remove = () =>
    change('The logo was removed.', 'Failed to remove the logo', async () => {
      await call('DELETE /recruiters/company/logo')
      return null
    })
  return (
    <section aria-labelledby="logo" className="card">
      <h2 className="mb-4" id="logo" tabIndex={-1}>
        Company logo
      </h2>
      {logo && (
        <div className="mb-4 flex flex-wrap items-center gap-4">
          <img
            alt={`Logo of ${companyName}`}
            className="h-24 w-24 rounded-card border bg-surface object-contain p-1"
            height={96}
            src={logo}
            width={96}
          />
          <Button busy={busy} onClick={() => void remove()}>
            Remove Logo
          </Button>
        </div>
      )}
      <FileDrop
        accept={PICTURE_ENDINGS.join(',')}
        busy={busy}
        error={problem}
        help="PNG, JPEG or WebP, at most 2 MB. A square picture looks best."
        label={logo ? 'Replace your logo' : 'Upload your logo'}
        onFile={file => void send(file)}
      />
    </section>
  )
}
