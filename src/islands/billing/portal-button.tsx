import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useAlive } from '#islands/ui/use-alive.ts'
import { call } from '#lib/client/api.ts'
import { notify } from '#lib/client/notices.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Leads to the payment provider's own page, where the card is changed. */
export function PortalButton() {
  const alive = useAlive()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { url } = await call('POST /subscription/portal')
      location.assign(url)
    } catch (error) {
      notify(messageOf(error, 'Something went wrong. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} disabled={!alive} onClick={() => void open()}>
      Change Card
    </Button>
  )
}
