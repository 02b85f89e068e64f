import { type SubmitEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'

/** The key for an authenticator app. */
export interface NewKey {
  key: string
  qr: { path: string; size: number }
  uri: string
}

interface ScanKeyProps {
  newKey: NewKey
  onConfirmed: (recoveryCodes: string[]) => void
}

/** Shows the key to an authenticator app, and asks for its first code. */
export function ScanKey({ newKey: { key, qr, uri }, onConfirmed }: ScanKeyProps) {
  const [code, setCode] = useState('')
  const { busy, problem, run } = useWork()

  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () =>
      onConfirmed((await call('POST /auth/two-step/confirm', { body: { code } })).recovery_codes),
    )
  }

  return (
    <form className="space-y-4" method="post" noValidate onSubmit={confirm}>
      <p>
        Scan this with an authenticator app, or{' '}
        <a className="link" href={uri}>
          open it on this device
        </a>
        .
      </p>
      {/* Black on white in both themes, because scanners expect it. */}
      <svg
        aria-label="QR code of the key"
        className="w-52 rounded border"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An inline drawing cannot be an <img>.
        role="img"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
      >
        <rect className="qr-paper" height={qr.size} width={qr.size} />
        <path className="qr-ink" d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <p className="text-sm text-soft">
        Or type this key: <code className="break-all text-ink">{inGroups(key)}</code>
      </p>
      <TextInput
        autoComplete="one-time-code"
        data-autofocus
        error={problem}
        help="The six digits that the app shows now."
        inputMode="numeric"
        label="Code"
        maxLength={10}
        onChange={event => setCode(event.target.value)}
        value={code}
      />
      <div className="flex justify-end">
        <Button busy={busy} look="main" type="submit">
          Turn on
        </Button>
      </div>
    </form>
  )
}

/** In groups of four, for reading. */
function inGroups(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ')
}
