import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Opens the payment provider's page for changing the card. */
export function PortalButton() {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { url } = await call('POST /subscription/portal')
      location.assign(url)
    } catch (error) {
      showToast(messageOf(error, 'Something went wrong. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} disabled={!hydrated} onClick={() => void open()}>
      Change Card
    </Button>
  )
}
